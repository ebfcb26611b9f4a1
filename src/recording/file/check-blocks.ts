import type { BlockLine } from '../schema';

/** Where the checker is when it meets a block line. */
export interface BlockPlace {
  readonly offset: number;
  readonly seq: number;
  readonly item: number;
  readonly list: number;
  /** How many problems there were so far. */
  readonly noted: number;
}

/** Compares what block lines tell with what the lines before them held. */
export function checkBlocks() {
  let before: BlockPlace = { offset: 0, seq: 0, item: 0, list: 0, noted: 0 };
  let previous: number | null = null;
  // Lines that went lost or came in move all that follows: that is worth one problem.
  let shift = 0;

  return {
    *check({ off, len, seq, item, list, prev }: BlockLine, place: BlockPlace): Generator<string> {
      const moved = place.offset - (off + len);
      if (moved !== shift) yield `the block ends at byte ${off + len}, the line is at byte ${place.offset}`;
      else if (previous !== null && prev !== previous - shift) yield `\`prev\`: the block line before is at byte ${previous}`;
      const isWrong = (['seq', 'item', 'list'] as const).some((key) => {
        const told = { seq, item, list }[key];
        return told[0] !== before[key] || told[1] !== place[key];
      });
      // What is wrong with the lines themselves was told of them.
      if (isWrong && place.noted === before.noted) yield 'the block line does not tell what its lines hold';
      shift = moved;
      previous = place.offset;
      before = place;
    },
  };
}
