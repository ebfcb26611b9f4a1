import { join } from 'node:path';
import { Language as Grammar, Parser } from 'web-tree-sitter';

/** Parsers by the names of their grammars, whose wasm lies in `folder`; each is loaded once. Rejects with the missing file's name. */
export function createParserLoader(folder: string): (grammar: string) => Promise<Parser> {
  const loading = new Map<string, Promise<Parser>>();
  let ready: Promise<void> | undefined;
  const load = async (grammar: string): Promise<Parser> => {
    ready ??= Parser.init({ locateFile: () => join(folder, 'web-tree-sitter.wasm') });
    await ready;
    return new Parser().setLanguage(await Grammar.load(join(folder, `tree-sitter-${grammar}.wasm`)));
  };
  return (grammar) => {
    const known = loading.get(grammar) ?? load(grammar);
    loading.set(grammar, known);
    return known;
  };
}
