import type { Parser } from 'web-tree-sitter';
import type { FileIR, Range } from '../../ir';
import { isInNotebook } from '../../notebook/is-in-notebook';
import { readSuppressions } from '../../suppressions';
import type { Node } from '../../tree/node';
import { parseText, tooLong } from '../../tree/parse-text';
import { findErrors } from '../recover/find-errors';
import { applyPatches, LONGEST_MENDED, type Mended, mend } from '../recover/mend';
import { moveRanges, toOriginal } from '../recover/move-ranges';
import { soften } from '../recover/soften';
import { usesJsx } from '../recover/tokens';
import { lowerBlock } from './lower-statement';
import { type Lowering, partsOf, rangeOf } from './lowering';

/** The parser papers over errors by about this much. */
const LENIENCE = 10;

/** One error hides others. */
const MOST_ROUNDS = 4;

/** The IR of a text. The parser's grammar must be that of the file. `parsed`: its tree, where there is one already. Never throws. */
export function lowerTypeScript(parser: Parser, file: string, text: string, parsed?: Node): FileIR {
  const tree = parsed ?? parseText(parser, text);
  if (!tree) return { file, language: 'typescript', body: [], broken: [{ start: 0, end: text.length }], suppressions: [], fault: tooLong() };
  return tree.hasError && text.length <= LONGEST_MENDED ? lowerBroken(parser, file, text, tree) : lowerTree(file, text, tree);
}

/** The IR of a text that the parser met errors in: some are none of the text, but of its grammar. */
function lowerBroken(parser: Parser, file: string, text: string, broken: Node): FileIR {
  let [parsed, root] = [text, broken];
  for (let rounds = 0; root.hasError && rounds < MOST_ROUNDS; rounds++) {
    const softened = soften(parsed, usesJsx(file), root, text);
    const tree = softened === parsed ? undefined : parseText(parser, softened);
    if (!tree || costOf(findBroken(tree)) > costOf(findBroken(root))) break;
    [parsed, root] = [softened, tree];
  }
  return (root.hasError ? lowerMended(parser, file, { text, parsed }, root) : undefined) ?? lowerTree(file, text, root);
}

/** The IR of the text with its brackets mended, when the parser can read more of that. `parsed` is as long as the text. */
function lowerMended(parser: Parser, file: string, { text, parsed }: { text: string; parsed: string }, broken: Node): FileIR | undefined {
  const mended = mend(parsed, usesJsx(file));
  const tree = mended.patches.length > 0 ? parseText(parser, applyPatches(parsed, mended.patches)) : undefined;
  if (!tree) return undefined;
  if (!mended.isSwallowed && costOf(findBroken(tree)) > costOf(findBroken(broken)) + LENIENCE) return undefined;
  const move = toOriginal(mended.patches);
  const { body, broken: left, suppressions } = moveRanges(lowerTree(file, applyPatches(text, mended.patches), tree), move);
  return { file, language: 'typescript', body, broken: [...left, ...patched(mended)].sort((a, b) => a.start - b.start), suppressions };
}

function lowerTree(file: string, text: string, root: Node): FileIR {
  const lowering: Lowering = { text, hasErrors: root.hasError, read: new Set(), strings: new Map(), depth: 0, breaks: 'loop' };
  return {
    file,
    language: 'typescript',
    body: lowerBlock(partsOf(root), lowering),
    broken: findBroken(root),
    suppressions: readSuppressions(text, text.includes('baton-ignore') ? root.descendantsOfType('comment').map(rangeOf) : []),
    ...(isInNotebook(file) && { hasCells: true }),
  };
}

/** Where the parser met what it could not read, or missed something. */
function findBroken(root: Node): Range[] {
  return findErrors(root).map(rangeOf);
}

function costOf(broken: readonly Range[]): number {
  return broken.reduce((sum, { start, end }) => sum + end - start + 1, 0);
}

/** Where something was put in or blanked. */
function patched({ patches }: Mended): Range[] {
  return patches.map(({ at, blanks }) => ({ start: Math.max(0, at - 1), end: at + blanks }));
}
