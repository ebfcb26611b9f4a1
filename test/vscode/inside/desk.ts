import { strict as assert } from 'node:assert';
import { type Diagnostic, type Event, extensions, languages, type TextDocument, Uri, window, workspace } from 'vscode';

/** The files of the fixture that these tests run in. */
export const PYTHON = 'python/desk.py';
export const TYPESCRIPT = 'typescript/desk.ts';

/** Shows a file of the workspace, with the extension at work. */
export async function open(path: string): Promise<TextDocument> {
  const folder = workspace.workspaceFolders?.[0];
  assert.ok(folder, 'the fixture is open');
  const document = await workspace.openTextDocument(Uri.joinPath(folder.uri, path));
  await window.showTextDocument(document);
  await extensions.getExtension('baton.baton')?.activate();
  return document;
}

/** What `read` finds, now or after one of the events. */
export function when<T>(event: Event<unknown>, read: () => T | undefined): Promise<T> {
  return new Promise((settle) => {
    const look = () => {
      const found = read();
      if (found === undefined) return;
      listener.dispose();
      settle(found);
    };
    const listener = event(look);
    look();
  });
}

/** Baton's problems in a document, as soon as they are what is waited for. */
export function problems(document: TextDocument, isMet: (found: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
  return when(languages.onDidChangeDiagnostics, () => {
    const found = languages.getDiagnostics(document.uri).filter(({ source }) => source === 'baton');
    return isMet(found) ? found : undefined;
  });
}

/** The rule a problem comes from, and the address of its document. */
export function ruleOf({ code }: Diagnostic): { readonly id: string; readonly document: string } {
  assert.ok(typeof code === 'object', 'a problem links to its document');
  return { id: String(code.value), document: code.target.toString() };
}
