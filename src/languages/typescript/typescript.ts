import type { Parser } from 'web-tree-sitter';
import type { LanguageSupport } from '../language';
import { lowerGuarded } from '../lower/lower-guarded';
import { isInNotebook } from '../notebook/is-in-notebook';
import { hasSuppressions } from '../suppressions';
import { editTypeScript } from './edit/edit';
import { findTypeScriptImports } from './find-imports';
import { library } from './library';
import { lowerTypeScript } from './lower/lower';
import { readTypeScriptCursor } from './read-cursor';
import { endsInComment, usesJsx } from './recover/tokens';
import { refusesObject } from './schema/refuses-object';
import { readTypeScriptSchema } from './schema/schema';
import { sdk } from './sdk';
import { traits } from './traits';

/** TypeScript and JavaScript. The `tsx` grammar reads JSX; plain `.ts` needs its own, where `<T>x` is a cast. */
export function createTypeScript(typescript: () => Parser, tsx: () => Parser): LanguageSupport {
  return {
    language: 'typescript',
    extensions: ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'],
    grammars: ['typescript', 'tsx'],
    sdk,
    traits,
    library,
    toParsed: (file, text) => ({ grammar: usesJsx(file) ? 'tsx' : 'typescript', text }),
    lower: (file, text, parsed) => lowerGuarded('typescript', file, text, () => lowerTypeScript(usesJsx(file) ? tsx() : typescript(), file, text, parsed)),
    findImports: (file, text) => (isInNotebook(file) ? undefined : findTypeScriptImports(text)),
    isDivisible: (text) => !hasSuppressions(text),
    endsInComment: (file, stretch) => endsInComment(stretch, usesJsx(file)),
    readSchema: readTypeScriptSchema,
    refusesObject,
    readCursor: readTypeScriptCursor,
    edit: editTypeScript,
  };
}
