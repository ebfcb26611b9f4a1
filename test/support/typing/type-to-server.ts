import { readFileSync } from 'node:fs';
import type { CodeAction, CompletionItem, CompletionList, TextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { LspClient } from '../lsp-client';
import { findPlace, type Typist } from './typist';

interface Snippet {
  readonly prefix: string;
  readonly body: readonly string[];
}

/** A snippet that is being filled in: what stands between its places, and in them. */
interface Session {
  readonly from: number;
  readonly rest: string;
  readonly parts: readonly (string | number)[];
  readonly values: Map<number, string>;
  readonly isFresh: Set<number>;
  current: number;
}

/** An editor without a screen: what is typed goes to a language server, and what is offered comes from it and from files of snippets. */
export function typeToServer(client: LspClient, uri: string, snippetFile: string): Typist {
  const snippets = Object.values(JSON.parse(readFileSync(snippetFile, 'utf8')) as Readonly<Record<string, Snippet>>);
  let [text, cursor] = ['', 0];
  let session: Session | undefined;

  const at = (offset: number) => TextDocument.create('memory:text', '', 0, text).positionAt(offset);
  const write = async (next: string, to: number): Promise<void> => {
    [text, cursor] = [next, to];
    await client.edit(uri, text);
  };
  const apply = async (edits: readonly TextEdit[], then: (before: string, after: string) => number): Promise<void> => {
    const before = text;
    const after = TextDocument.applyEdits(TextDocument.create('memory:text', '', 0, text), [...edits]);
    await write(after, then(before, after));
  };

  return {
    type: async (typed) => {
      if (!session) return write(text.slice(0, cursor) + typed + text.slice(cursor), cursor + typed.length);
      const { values, isFresh, current } = session;
      values.set(current, (isFresh.delete(current) ? '' : (values.get(current) ?? '')) + typed);
      await show(session);
    },
    openLine: () => {
      const start = text.lastIndexOf('\n', cursor - 1) + 1;
      return write(`${text.slice(0, start)}\n${text.slice(start)}`, start);
    },
    suggest: () => Promise.resolve(),
    take: async (label) => {
      const snippet = snippets.find(({ prefix }) => prefix === label);
      if (snippet) return takeSnippet(snippet);
      const item = await offered(label);
      const { textEdit, additionalTextEdits = [], insertText } = item;
      const range = textEdit && 'range' in textEdit ? textEdit.range : { start: at(cursor), end: at(cursor) };
      const newText = (textEdit?.newText ?? insertText ?? item.label).replace(/\\([$}\\])/g, '$1');
      const mark = newText.includes('$0') ? newText.replace('$0', MARK) : newText + MARK;
      await apply([{ range, newText: mark }, ...additionalTextEdits], (_, after) => after.indexOf(MARK));
      await write(text.replace(MARK, ''), cursor);
    },
    tab: async (times) => {
      for (let step = 0; step < times && session; step += 1) {
        const next = [...session.values.keys()].sort((a, b) => a - b).find((stop) => stop > (session?.current ?? 0));
        if (next === undefined) session = undefined;
        else session.current = next;
      }
    },
    goTo: async (pattern) => {
      session = undefined;
      cursor = findPlace(text, pattern);
    },
    choose: async (title) => {
      for (;;) {
        await client.settled();
        const range = { start: at(cursor), end: at(cursor) };
        const asked = { textDocument: { uri }, range, context: { diagnostics: [] } };
        const actions = await client.connection.sendRequest<readonly CodeAction[]>('textDocument/codeAction', asked);
        const action = actions.find((each) => each.title === title);
        if (!action) throw new Error(`${title} is not among ${actions.map((each) => each.title).join(', ')}\n${text}`);
        const { edit, command } = action.edit ? action : await client.connection.sendRequest<CodeAction>('codeAction/resolve', action);
        if (!edit?.changes) throw new Error(`${title}: ${JSON.stringify(command)}\n${text}`);
        return apply(edit.changes[uri] ?? [], () => 0);
      }
    },
    save: () => Promise.resolve(text),
  };

  async function offered(label: string): Promise<CompletionItem> {
    // How files import others is found out meanwhile.
    for (let times = 0; times < 20; times += 1) {
      const params = { textDocument: { uri }, position: at(cursor) };
      const found = await client.connection.sendRequest<CompletionList | null>('textDocument/completion', params);
      const item = found?.items.find((each) => each.label.startsWith(label));
      if (item) return client.connection.sendRequest<CompletionItem>('completionItem/resolve', item);
      await client.settled();
    }
    throw new Error(`${label} is not offered at the end of ${text.slice(0, cursor)}`);
  }

  async function takeSnippet({ prefix, body }: Snippet): Promise<void> {
    const [typed = ''] = /[\w-]*$/.exec(text.slice(0, cursor)) ?? [];
    if (!prefix.startsWith(typed)) throw new Error(`${prefix} is not offered behind ${typed}`);
    const values = new Map<number, string>();
    const parts = body
      .join('\n')
      .split(/(\$\{\d+:[^}]*\}|\$0)/)
      .map((part): string | number => {
        const [, stop, value] = /^\$\{(\d+):([^}]*)\}$/.exec(part) ?? [];
        if (stop === undefined) return part === '$0' ? '' : part.replace(/\\([$}\\])/g, '$1');
        values.set(Number(stop), value ?? '');
        return Number(stop);
      });
    session = { from: cursor - typed.length, rest: text.slice(cursor), parts, values, isFresh: new Set(values.keys()), current: 1 };
    await show(session);
  }

  function show({ from, rest, parts, values }: Session): Promise<void> {
    const shown = parts.map((part) => (typeof part === 'number' ? (values.get(part) ?? '') : part)).join('');
    return write(text.slice(0, from) + shown + rest, from + shown.length);
  }
}

const MARK = '\u2063';
