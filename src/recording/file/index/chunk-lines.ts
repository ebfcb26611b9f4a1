import type { NumberRange } from './segment';

/** Where the lines of a chunk begin that are numbered alike, by their numbers. */
export interface ChunkLines {
  readonly size: number;
  readonly range: NumberRange;
  has(number: number): boolean;
  find(number: number): number | undefined;
  /** A number that is not there yet. */
  add(number: number, start: number): void;
}

/** Recorders leave no number out, so that a list does: a map for each chunk of a large recording is most of what is garbage then. */
export function createChunkLines(): ChunkLines {
  const starts: number[] = [];
  let first = 0;
  /** All of them, once one does not follow the one before. */
  let scattered: Map<number, number> | undefined;

  return {
    get size() {
      return scattered?.size ?? starts.length;
    },
    get range() {
      return scattered ? rangeOf(scattered.keys()) : ([first, first + starts.length] as const);
    },
    has: (number) => (scattered ? scattered.has(number) : isListed(number)),
    find: (number) => (scattered ? scattered.get(number) : isListed(number) ? starts[number - first] : undefined),
    add: (number, start) => {
      if (starts.length === 0) first = number;
      if (!scattered && number === first + starts.length) starts.push(start);
      else (scattered ??= new Map(starts.map((each, index) => [first + index, each]))).set(number, start);
    },
  };

  function isListed(number: number): boolean {
    return number >= first && number < first + starts.length;
  }
}

/** Of one number at least. */
function rangeOf(numbers: Iterable<number>): NumberRange {
  let [first, end] = [Infinity, 0];
  for (const number of numbers) {
    if (number < first) first = number;
    if (number >= end) end = number + 1;
  }
  return [first, end];
}
