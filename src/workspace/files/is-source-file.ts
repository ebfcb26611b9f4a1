import type { LanguageSupport } from '../../languages/language';
import { isResolutionFile, isVersionFile } from './settings-files';

/** Whether a file, by its name, is one that is read for agents, or holds what such a file takes. Declarations of TypeScript (`.d.ts`) hold none. */
export function createIsSourceFile(languages: readonly LanguageSupport[]): (name: string) => boolean {
  const extensions = new Set(languages.flatMap((language) => language.extensions));
  return (name) => {
    if (!extensions.has(name.slice(name.lastIndexOf('.')).toLowerCase()) || /\.d\.[mc]?ts$/i.test(name)) return false;
    return !isDataFile(name) || !isSettingsFile(name.slice(name.lastIndexOf('/') + 1));
  };
}

/** A file that imports nothing and has no agents; it is read only when an import leads to it. */
export function isDataFile(name: string): boolean {
  return /\.json$/i.test(name);
}

function isSettingsFile(name: string): boolean {
  return isResolutionFile(name) || isVersionFile(name);
}
