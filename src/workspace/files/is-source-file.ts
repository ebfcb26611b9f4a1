import type { LanguageSupport } from '../../languages/language';

/** Whether a file, by its name, is one that is read for agents. Declarations of TypeScript (`.d.ts`) hold none. */
export function createIsSourceFile(languages: readonly LanguageSupport[]): (name: string) => boolean {
  const extensions = new Set(languages.flatMap((language) => language.extensions));
  return (name) => extensions.has(name.slice(name.lastIndexOf('.')).toLowerCase()) && !/\.d\.[mc]?ts$/i.test(name);
}
