import type { Parser } from 'web-tree-sitter';
import type { FileIR, Range } from '../../ir';
import { isInNotebook } from '../../notebook/is-in-notebook';
import { readSuppressions } from '../../suppressions';
import type { Node } from '../../tree/node';
import { parseText, tooLong } from '../../tree/parse-text';
import { findErrors } from '../recover/find-errors';
import { LONGEST_MENDED, type Mended, mend } from '../recover/mend';
import { moveRanges, toOriginal } from '../recover/move-ranges';
import { usesJsx } from '../recover/tokens';
import { lowerBlock } from './lower-statement';
import { type Lowering, partsOf, rangeOf } from './lowering';

/** The parser papers over errors by about this much. */
const LENIENCE = 10;

/** The IR of a text. The parser's grammar must be that of the file. Never throws. */
export function lowerTypeScript(parser: Parser, file: string, text: string): FileIR {
  const tree = parseText(parser, text);
  if (!tree) return { file, language: 'typescript', body: [], broken: [{ start: 0, end: text.length }], suppressions: [], fault: tooLong() };
  const lowered = tree.hasError && text.length <= LONGEST_MENDED ? lowerMended(parser, file, text, tree) : undefined;
  return lowered ?? lowerTree(file, text, tree);
}

/** The IR of the text with its brackets mended, when the parser can read more of that. */
function lowerMended(parser: Parser, file: string, text: string, broken: Node): FileIR | undefined {
  const mended = mend(text, usesJsx(file));
  const tree = mended.patches.length > 0 ? parseText(parser, mended.text) : undefined;
  if (!tree) return undefined;
  if (!mended.isSwallowed && costOf(findBroken(tree)) > costOf(findBroken(broken)) + LENIENCE) return undefined;
  const move = toOriginal(mended.patches);
  const { body, broken: left, suppressions } = moveRanges(lowerTree(file, mended.text, tree), move);
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

/** Where something was put in or blanked; a mere space only parts two tokens. */
function patched({ patches }: Mended): Range[] {
  return patches.filter(({ insert }) => insert !== ' ').map(({ at, blanks }) => ({ start: Math.max(0, at - 1), end: at + blanks }));
}
