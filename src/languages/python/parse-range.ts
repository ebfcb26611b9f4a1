import type { Parser, Tree } from 'web-tree-sitter';
import type { Range } from '../ir';

/** Python takes under 1 µs per unit; on texts that are nothing like it the parser's recovery is quadratic. */
const PATIENCE = { milliseconds: 2000, perUnit: 0.01 };

/**
 * Parses a stretch of a text; offsets stay those of the text. The caller deletes the tree. `undefined` for a text
 * so far from Python that the parser would take minutes.
 */
export function parseRange(parser: Parser, text: string, { start, end }: Range): Tree | undefined {
  const isWhole = start === 0 && end === text.length;
  const point = (index: number) => ({ row: 0, column: index - start });
  const range = { startIndex: start, endIndex: end, startPosition: point(start), endPosition: point(end) };
  const deadline = performance.now() + PATIENCE.milliseconds + PATIENCE.perUnit * (end - start);
  const tree = parser.parse(text, null, {
    ...(!isWhole && { includedRanges: [range] }),
    progressCallback: () => performance.now() > deadline,
  });
  if (!tree) parser.reset();
  return tree ?? undefined;
}
