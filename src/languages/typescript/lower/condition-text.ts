import { copyString } from '../../lower/copy-string';
import type { Node } from '../../tree/node';
import { unwrap } from './lower-expression';
import { type Lowering, textOf } from './lowering';

const LONGEST = 80;

/** A condition as written, without its parentheses, white space folded, at most 80 characters. */
export function conditionText(node: Node, lowering: Lowering): string {
  return foldText(textOf(unwrap(node) ?? node, lowering));
}

/** A text on one line of at most 80 characters. */
export function foldText(text: string): string {
  // Text far beyond the longest condition need not be folded to be cut.
  const folded = text
    .slice(0, LONGEST * 10)
    .replace(/\s+/g, ' ')
    .trim();
  return copyString(folded.length > LONGEST ? `${folded.slice(0, LONGEST - 1)}…` : folded);
}
