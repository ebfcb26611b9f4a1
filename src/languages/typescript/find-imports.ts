import { copyString } from '../lower/copy-string';
import type { PossibleImport } from '../possible-imports';

const GAP = String.raw`(?:\s|\/\/[^\n\r\u2028\u2029]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*`;
/** What a specifier stands behind, and it, or a type that may come before it. */
const IMPORT = new RegExp(String.raw`\b(?:import|require|from)\b(?=${GAP}(?:\?\.${GAP})?(?:\(${GAP})*(?:<|(["'\x60])((?:(?!\1)[^\n\r])*)(\1?)))`, 'g');

/** All that a text may import, without parsing it: comments and texts may speak of imports, too. Undefined where only lowering tells. */
export function findTypeScriptImports(text: string): readonly PossibleImport[] | undefined {
  const found = new Set<string>();
  for (const [, quote, specifier = '', end] of text.matchAll(IMPORT)) {
    if (quote === undefined || end === '' || specifier.includes('\\')) return undefined;
    if (quote !== '`' || !specifier.includes('${')) found.add(copyString(specifier));
  }
  return [...found].map((specifier) => ({ specifier, level: 0, names: [] }));
}
