import * as l10n from '@vscode/l10n';
import type { Breakpoints } from './breakpoints/breakpoints';
import type { ClientFormat } from './client-format';
import type { Show } from './show';
import type { TextSources } from './text-sources';

/** What the handlers of one debug session share. */
export interface DebugStage {
  /** As `initialize` told. */
  client: ClientFormat;
  /** The recording, once it is launched. */
  show: Show | undefined;
  readonly breakpoints: Breakpoints;
  /** Of which breakpoints, by their keys, it is not known yet whether they hold. */
  readonly pending: Map<string, Promise<void>>;
  /** What stops the readings that the client was told of, by their ids. */
  readonly readings: Map<string, () => void>;
  lastReading: number;
  readonly texts: TextSources;
  /** Set while the replay runs; aborting it makes it stop where it is. */
  running: AbortController | undefined;
  /** Sends an event; while a request is being answered, after its response. */
  send(event: string, body?: unknown): void;
}

/** The recording that is shown. Throws before it is launched. */
export function showOf({ show }: DebugStage): Show {
  if (!show) throw new Error(l10n.t('no recording has been launched'));
  return show;
}

/** Something else moves the cursor. */
export function stopRunning(stage: DebugStage): void {
  stage.running?.abort();
  stage.running = undefined;
}

/** As `showOf`, at rest: what the client asks about would move on while the replay runs. */
export function stoppedShowOf(stage: DebugStage): Show {
  if (stage.running) throw new Error(l10n.t('the replay is running'));
  return showOf(stage);
}
