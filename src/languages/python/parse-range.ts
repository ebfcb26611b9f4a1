import type { Parser, Tree } from 'web-tree-sitter';
import type { Range } from '../ir';

/** Parses a stretch of a text; offsets stay those of the text. The caller deletes the tree. */
export function parseRange(parser: Parser, text: string, { start, end }: Range): Tree {
  const isWhole = start === 0 && end === text.length;
  const point = (index: number) => ({ row: 0, column: index - start });
  const range = { startIndex: start, endIndex: end, startPosition: point(start), endPosition: point(end) };
  const tree = parser.parse(text, null, isWhole ? {} : { includedRanges: [range] });
  if (!tree) throw new Error('The parser has no grammar.');
  return tree;
}
