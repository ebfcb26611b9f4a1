import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';

/** Python, with the grammars the build left in `dist`. */
export async function loadPython(): Promise<LanguageSupport> {
  const python = (await loadLanguages('dist')).find(({ language }) => language === 'python');
  if (!python) throw new Error('No Python among the languages.');
  return python;
}
