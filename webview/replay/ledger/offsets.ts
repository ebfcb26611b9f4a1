/** Where lines of different heights begin, in pixels. */
export interface Offsets {
  readonly total: number;
  top(index: number): number;
  /** The line at a height. */
  at(y: number): number;
}

export function toOffsets(count: number, heightOf: (index: number) => number): Offsets {
  const tops = new Float64Array(count + 1);
  for (let index = 0; index < count; index++) tops[index + 1] = (tops[index] ?? 0) + heightOf(index);
  return {
    total: tops[count] ?? 0,
    top: (index) => tops[index] ?? 0,
    at: (y) => {
      let [low, high] = [0, Math.max(0, count - 1)];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((tops[middle] ?? 0) <= y) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}
