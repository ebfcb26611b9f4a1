import { join } from 'node:path';
import { Language as Grammar, Parser } from 'web-tree-sitter';
import type { LanguageSupport } from './language';
import { createPython } from './python/python';
import { createTypeScript } from './typescript/typescript';

/**
 * Loads the wasm grammars that lie in `folder` and returns every supported language. Once per process and caller;
 * rejects with the missing file's name.
 */
export async function loadLanguages(folder: string): Promise<readonly LanguageSupport[]> {
  await Parser.init({ locateFile: () => join(folder, 'web-tree-sitter.wasm') });
  const parser = async (name: string) => new Parser().setLanguage(await Grammar.load(join(folder, `tree-sitter-${name}.wasm`)));
  const [python, typescript, tsx] = await Promise.all([parser('python'), parser('typescript'), parser('tsx')]);
  return [createPython(python), createTypeScript(typescript, tsx)];
}

/** The language of a file by its ending; undefined for all others. */
export function languageOf(languages: readonly LanguageSupport[], file: string): LanguageSupport | undefined {
  const name = file.toLowerCase();
  return languages.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
}
