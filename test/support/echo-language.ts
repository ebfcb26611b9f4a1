import type { FileIR } from '../../src/languages/ir';
import type { LanguageSupport } from '../../src/languages/language';
import { library as pythonLibrary } from '../../src/languages/python/library';
import { sdk as pythonSdk } from '../../src/languages/python/sdk';
import { traits as pythonTraits } from '../../src/languages/python/traits';
import { library as typescriptLibrary } from '../../src/languages/typescript/library';
import { sdk as typescriptSdk } from '../../src/languages/typescript/sdk';
import { traits as typescriptTraits } from '../../src/languages/typescript/traits';

/** Languages that understand nothing: their IR is the text as one constant. They count how often they were asked. */
export function createEchoLanguages(): { readonly languages: readonly LanguageSupport[]; readonly lowered: string[] } {
  const lowered: string[] = [];
  const create = (language: LanguageSupport['language'], extensions: readonly string[]): LanguageSupport => ({
    language,
    extensions,
    grammars: [],
    sdk: language === 'python' ? pythonSdk : typescriptSdk,
    traits: language === 'python' ? pythonTraits : typescriptTraits,
    library: language === 'python' ? pythonLibrary : typescriptLibrary,
    toParsed: (_file, text) => ({ grammar: language, text }),
    lower(file, text) {
      lowered.push(file);
      const range = { start: 0, end: text.length };
      return { file, language, body: [{ kind: 'expression', value: { kind: 'constant', value: text, ...range }, ...range }], broken: [], suppressions: [] };
    },
    findImports: () => undefined,
    isDivisible: () => false,
    readSchema: (_term, span) => ({ name: '', form: 'other', unknown: 'an echo has no schema', places: [{ pointer: '', name: '', span }] }),
    readCursor: () => undefined,
    edit: () => undefined,
  });
  return { languages: [create('python', ['.py']), create('typescript', ['.ts', '.tsx', '.js'])], lowered };
}

/** The text an echo language was given. */
export function textOf(ir: FileIR | undefined): string | undefined {
  const statement = ir?.body[0];
  return statement?.kind === 'expression' && statement.value.kind === 'constant' ? String(statement.value.value) : undefined;
}
