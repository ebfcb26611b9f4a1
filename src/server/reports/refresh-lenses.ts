import * as l10n from '@vscode/l10n';
import { type ClientCapabilities, CodeLensRefreshRequest, type Connection } from 'vscode-languageserver';

/** Has the client ask for lenses again once there is something newer than what it was given. */
export interface LensRefresher {
  /** What was given is of a text that is not analysed yet. */
  gaveOld(): void;
  /** There is something newer. */
  refresh(): void;
}

export function createLensRefresher(connection: Connection, { workspace }: ClientCapabilities): LensRefresher {
  let isOld = false;
  return {
    gaveOld() {
      isOld = true;
    },
    refresh() {
      if (!isOld || !workspace?.codeLens?.refreshSupport) return;
      isOld = false;
      connection
        .sendRequest(CodeLensRefreshRequest.type)
        .catch((error: unknown) => connection.console.warn(l10n.t('The client does not look at lenses again: {0}', String(error))));
    },
  };
}
