import * as l10n from '@vscode/l10n';
import type { BlockLine } from '../../schema';

/** Where the checker is when it meets a block line. */
export interface BlockPlace {
  readonly offset: number;
  readonly seq: number;
  readonly item: number;
  readonly list: number;
  /** Whether nothing was wrong since the block line before. */
  readonly isSound: boolean;
}

/** Compares what block lines tell with what the lines before them held. */
export function checkBlocks() {
  let before: BlockPlace = { offset: 0, seq: 0, item: 0, list: 0, isSound: true };
  let previous: number | null = null;
  // Lines that went lost or came in move all that follows: that is worth one problem.
  let shift = 0;

  return {
    *check({ off, len, seq, item, list, prev }: BlockLine, place: BlockPlace): Generator<string> {
      const moved = place.offset - (off + len);
      if (moved !== shift) yield l10n.t('the block ends at byte {0}, the line is at byte {1}', off + len, place.offset);
      else if (previous !== null && prev !== previous - shift) yield l10n.t('`prev`: the block line before is at byte {0}', previous);
      const isWrong = (['seq', 'item', 'list'] as const).some((key) => {
        const told = { seq, item, list }[key];
        return told[0] !== before[key] || told[1] !== place[key];
      });
      // What is wrong with the lines themselves was told of them.
      if (isWrong && place.isSound) yield untold();
      shift = moved;
      previous = place.offset;
      before = place;
    },
  };
}

/** The fault of a block line that contradicts its lines. */
export function untold(): string {
  return l10n.t('the block line does not tell what its lines hold');
}
