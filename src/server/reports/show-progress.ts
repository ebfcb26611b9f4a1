import * as l10n from '@vscode/l10n';
import type { Connection } from 'vscode-languageserver';

export interface ShownProgress {
  report(message: string): void;
  done(): void;
}

/** A client redraws no faster. */
const INTERVAL = 100;

/** Shows work that takes long, where the client can; it may be cancelled there. Does not wait for the client. */
export function showProgress(connection: Connection, title: string, cancel: () => void): ShownProgress {
  let last = 0;
  const shown = connection.window.createWorkDoneProgress().then(
    (progress) => {
      progress.begin(title, undefined, undefined, true);
      progress.token.onCancellationRequested(cancel);
      return progress;
    },
    (error: unknown) => connection.console.warn(l10n.t('The client shows no progress: {0}', String(error))),
  );
  return {
    report(message) {
      const now = performance.now();
      if (now - last < INTERVAL) return;
      last = now;
      void shown.then((progress) => progress?.report(message));
    },
    done: () => void shown.then((progress) => progress?.done()),
  };
}
