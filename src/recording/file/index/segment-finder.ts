import { isWithin, type NumberRange, type Segment } from './segment';

export type NumberedBy = 'seq' | 'item' | 'list';

/** Which segments may hold a number, in the order of the file: in a sound file one, found without looking at the others. */
export interface SegmentFinder {
  find(by: NumberedBy, number: number): Generator<Segment>;
  /** Whether it was made of these segments. */
  isOf(segments: readonly Segment[]): boolean;
}

interface Bounds {
  /** The greatest end of the segments up to each. */
  readonly ends: readonly number[];
  /** The least first number of the segments from each on. */
  readonly firsts: readonly number[];
}

/** The ranges of broken files may lie over one another, and in any order. */
export function createSegmentFinder(segments: readonly Segment[]): SegmentFinder {
  const { length } = segments;
  const last = segments.at(-1);
  const bounds: { [By in NumberedBy]?: Bounds } = {};

  return {
    *find(by, number) {
      const { ends, firsts } = (bounds[by] ??= toBounds(segments.map((segment) => segment[by])));
      for (let index = findFirst(ends, number); index < length && (firsts[index] ?? Infinity) <= number; index++) {
        const segment = segments[index];
        if (segment && isWithin(number, segment[by])) yield segment;
      }
    },
    isOf: (others) => others === segments && others.length === length && others.at(-1) === last,
  };
}

function toBounds(ranges: readonly NumberRange[]): Bounds {
  let [greatest, least] = [0, Infinity];
  const ends = ranges.map(([, end]) => (greatest = Math.max(greatest, end)));
  const firsts = ranges.map(() => 0);
  for (let index = ranges.length - 1; index >= 0; index--) {
    const [first, end] = ranges[index] ?? [0, 0];
    if (first < end) least = Math.min(least, first);
    firsts[index] = least;
  }
  return { ends, firsts };
}

/** The first index whose end is beyond the number. */
function findFirst(ends: readonly number[], number: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > number) high = middle;
    else low = middle + 1;
  }
  return low;
}
