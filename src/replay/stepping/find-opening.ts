import type { Recording } from '../../recording/recording';

/** Where a replay opens that nobody has sent elsewhere: at the first handoff from `from` on, or where a run failed before it; else at `from`. */
export function findOpening({ handoffs, runs }: Pick<Recording, 'handoffs' | 'runs'>, from = 0): number {
  const ends = runs.flatMap(({ failed, end }) => (failed && end !== undefined && end >= from ? [end] : []));
  const handoff = handoffs.find((seq) => seq >= from);
  const found = [...ends, ...(handoff === undefined ? [] : [handoff])];
  return found.length === 0 ? from : found.reduce((first, seq) => Math.min(first, seq));
}
