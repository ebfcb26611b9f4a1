import { strict as assert } from 'node:assert';
import type { FileIR } from '../../src/languages/ir';
import { languageOf, loadLanguages } from '../../src/languages/load-languages';

/** Loads the grammars; the function returned lowers a text by its file's ending. */
export async function loadLowering(): Promise<(file: string, text: string) => FileIR> {
  const languages = await loadLanguages('dist');
  return (file, text) => {
    const language = languageOf(languages, file);
    assert.ok(language);
    return language.lower(file, text);
  };
}
