import type { Parser } from 'web-tree-sitter';
import type { LanguageSupport } from './language';
import { createPython } from './python/python';
import { createParserLoader } from './tree/load-parsers';
import { createJson } from './typescript/json';
import { createTypeScript } from './typescript/typescript';

/**
 * Every supported language, with the wasm grammars that lie in `folder`. Given `files`, only texts in their languages can be lowered: a grammar
 * takes a while to load. Once per process and caller; rejects with the missing file's name.
 */
export async function loadLanguages(folder: string, files?: readonly string[]): Promise<readonly LanguageSupport[]> {
  const parsers = new Map<string, Parser>();
  const get = (name: string) => (): Parser => {
    const parser = parsers.get(name);
    if (!parser) throw new Error(`The grammar of ${name} is not loaded.`);
    return parser;
  };
  const typescript = createTypeScript(get('typescript'), get('tsx'));
  const languages = [createPython(get('python')), typescript, createJson(typescript)];
  const wanted = files ? languages.filter(({ language }) => files.some((file) => languageOf(languages, file)?.language === language)) : languages;
  const load = createParserLoader(folder);
  await Promise.all(wanted.flatMap(({ grammars }) => grammars).map(async (name) => parsers.set(name, await load(name))));
  return languages;
}

/** The language of a file by its ending; undefined for all others. */
export function languageOf(languages: readonly LanguageSupport[], file: string): LanguageSupport | undefined {
  const name = file.toLowerCase();
  return languages.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
}
