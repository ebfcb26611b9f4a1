import * as l10n from '@vscode/l10n';
import type { Parser } from 'web-tree-sitter';
import type { Range } from '../ir';
import { Node } from './node';
import { type Memory, readTree } from './read-tree';

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

/** The root of the tree of a text, or of a stretch of one; offsets stay those of the text. `undefined` where the parser cannot make an end. */
export function parseText(parser: Parser, text: string, { start, end }: Range = { start: 0, end: text.length }): Node | undefined {
  const isWhole = start === 0 && end === text.length;
  const point = (index: number) => ({ row: 0, column: index - start });
  const range = { startIndex: start, endIndex: end, startPosition: point(start), endPosition: point(end) };
  const patience = PATIENCE.steps + PATIENCE.perUnit * (end - start);
  let steps = 0;
  let memory: Memory | undefined;
  // The library calls this as a method of what the memory of its wasm is in, and nothing else of it tells where that is.
  function read(this: unknown, index: number): string {
    memory = this as Memory;
    return text.slice(index, index + PIECE);
  }
  const tree = parser.parse(read, null, {
    ...(!isWhole && { includedRanges: [range] }),
    progressCallback: () => ++steps > patience,
  });
  if (!tree) parser.reset();
  if (!tree || !memory) return undefined;
  const root = new Node(readTree(memory, tree), 0);
  tree.delete();
  return root;
}
