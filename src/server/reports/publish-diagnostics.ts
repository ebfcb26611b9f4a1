import type { Diagnostic } from 'vscode-languageserver';

/** Sends what changed since the last time, and takes back what is gone. */
export type PublishDiagnostics = (diagnostics: ReadonlyMap<string, readonly Diagnostic[]>) => void;

/** `send` gets a URI and all its diagnostics. */
export function createPublishDiagnostics(send: (uri: string, diagnostics: Diagnostic[]) => void): PublishDiagnostics {
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
