import { join } from 'node:path';
import * as l10n from '@vscode/l10n';

/** What Baton's texts are translated into, besides the English of the source: the bundles in `src/extension/l10n`. */
export const TRANSLATIONS = ['ja', 'zh-cn'] as const;

/**
 * Makes the process speak the language that comes closest to a locale, English where none is near. `dist` holds the built bundles. In VS
 * Code's extension host the editor chooses, and `config` gets what it read.
 */
export function useLanguage(locale: string | undefined, dist: string): void {
  const translation = findTranslation(locale);
  if (translation === undefined) l10n.config({ contents: {} });
  else l10n.config({ fsPath: join(dist, 'l10n', `bundle.l10n.${translation}.json`) });
}

/** The locale that a process without an editor speaks: what `BATON_LANGUAGE` says, else what the terminal is set to, as POSIX has it. */
export function findLocale(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  return ['BATON_LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => environment[name]).find(Boolean);
}

/** Of a locale as editors (`zh-CN`) and terminals (`ja_JP.UTF-8`) write it. Traditional Chinese is another language than Simplified. */
export function findTranslation(locale = ''): (typeof TRANSLATIONS)[number] | undefined {
  const [language, ...parts] = locale
    .toLowerCase()
    .replace(/[.@].*$/s, '')
    .split(/[-_]/);
  if (language === 'ja') return 'ja';
  if (language !== 'zh') return undefined;
  const isTraditional = !parts.includes('hans') && parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part));
  return isTraditional ? undefined : 'zh-cn';
}

/** The language of the texts, for `Intl` and `lang`. */
export function languageTag(): string {
  return l10n.t({ message: 'en', comment: ['The language of these translations, as a BCP 47 tag'] });
}
