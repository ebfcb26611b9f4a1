import * as l10n from '@vscode/l10n';
import type { ClientCapabilities, Connection, Diagnostic } from 'vscode-languageserver';
import { createPublishDiagnostics } from './publish-diagnostics';

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
