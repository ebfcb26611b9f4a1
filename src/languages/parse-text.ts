import * as l10n from '@vscode/l10n';
import type { Parser, Tree } from 'web-tree-sitter';
import type { Range } from './ir';

/**
 * How often the parser may ask whether to go on: every hundred operations. The densest code asks once in 20 units, prose and binaries once
 * in 100; what asks more often than this is no code. A count, so that the same text gives the same tree on every machine.
 */
const PATIENCE = { steps: 1_000, perUnit: 0.2 };

/** Why nothing is known of a text that the parser gave up. */
export function tooLong(): string {
  return l10n.t('reading its syntax takes too long');
}

/** Units handed to the parser at once: it asks anew wherever it goes back, and most of a longer piece would be copied in vain. */
const PIECE = 1_024;

/** Parses a text, or a stretch of one; offsets stay those of the text. The caller deletes the tree. `undefined` where the parser cannot make an end. */
export function parseText(parser: Parser, text: string, { start, end }: Range = { start: 0, end: text.length }): Tree | undefined {
  const isWhole = start === 0 && end === text.length;
  const point = (index: number) => ({ row: 0, column: index - start });
  const range = { startIndex: start, endIndex: end, startPosition: point(start), endPosition: point(end) };
  const patience = PATIENCE.steps + PATIENCE.perUnit * (end - start);
  let steps = 0;
  const tree = parser.parse((index) => text.slice(index, index + PIECE), null, {
    ...(!isWhole && { includedRanges: [range] }),
    progressCallback: () => ++steps > patience,
  });
  if (!tree) parser.reset();
  return tree ?? undefined;
}
