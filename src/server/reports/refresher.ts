import * as l10n from '@vscode/l10n';
import { type ClientCapabilities, CodeLensRefreshRequest, type Connection, InlayHintRefreshRequest } from 'vscode-languageserver';

/** Has the client ask again for what is shown in a document, once there is something newer than what it was given. */
export interface Refresher {
  /** What was given is of a text that is not analysed yet. */
  gaveOld(): void;
  /** There is something newer. */
  refresh(): void;
}

export function createLensRefresher(connection: Connection, { workspace }: ClientCapabilities): Refresher {
  return createRefresher(connection, CodeLensRefreshRequest.method, workspace?.codeLens?.refreshSupport === true);
}

export function createHintRefresher(connection: Connection, { workspace }: ClientCapabilities): Refresher {
  return createRefresher(connection, InlayHintRefreshRequest.method, workspace?.inlayHint?.refreshSupport === true);
}

function createRefresher(connection: Connection, method: string, isSupported: boolean): Refresher {
  let isOld = false;
  return {
    gaveOld() {
      isOld = true;
    },
    refresh() {
      if (!isOld || !isSupported) return;
      isOld = false;
      connection
        .sendRequest(method)
        .catch((error: unknown) => connection.console.warn(l10n.t('The client does not ask again ({0}): {1}', method, String(error))));
    },
  };
}
