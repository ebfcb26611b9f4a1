import * as l10n from '@vscode/l10n';
import type { ClientCapabilities, Connection, Diagnostic } from 'vscode-languageserver';

/** Takes the diagnostics of every analysis: pushes them, or asks a client that pulls to look again where there is something new to see. */
export function createShowDiagnostics(
  connection: Connection,
  { workspace }: ClientCapabilities,
  isPulled: boolean,
): (diagnostics: ReadonlyMap<string, readonly Diagnostic[]>) => void {
  if (!isPulled) return createPublishDiagnostics((uri, diagnostics) => void connection.sendDiagnostics({ uri, diagnostics }));
  let last = '[]';
  return (diagnostics) => {
    const next = JSON.stringify([...diagnostics]);
    if (next === last) return;
    last = next;
    if (!workspace?.diagnostics?.refreshSupport) return;
    connection.languages.diagnostics
      .refresh()
      .catch((error: unknown) => connection.console.warn(l10n.t('The client does not look at diagnostics again: {0}', String(error))));
  };
}

/** Sends what changed since the last time, and takes back what is gone. `send` gets a URI and all its diagnostics. */
function createPublishDiagnostics(send: (uri: string, diagnostics: Diagnostic[]) => void): (diagnostics: ReadonlyMap<string, readonly Diagnostic[]>) => void {
  const shown = new Map<string, string>();
  return (diagnostics) => {
    // First, since a client may take two spellings of a URI for one.
    for (const uri of [...shown.keys()].filter((uri) => !diagnostics.has(uri))) {
      shown.delete(uri);
      send(uri, []);
    }
    for (const [uri, list] of diagnostics) {
      const json = JSON.stringify(list);
      if (shown.get(uri) === json) continue;
      shown.set(uri, json);
      send(uri, [...list]);
    }
  };
}
