const FIRST_ROOM = 1 << 10;

/** No recorder leaves numbers out; what a broken file leaves out is bounded. */
const WIDEST_GAP = 100_000;

/** Where the lines of a recording are that are numbered one after the other, by number: eight bytes each. */
export interface LineOffsets {
  /** The first line with a number is the one that counts, and none that jumps far ahead. */
  add(number: number, offset: number): void;
  find(number: number): number | undefined;
}

export function createLineOffsets(): LineOffsets {
  let offsets = new Float64Array(FIRST_ROOM).fill(-1);
  let length = 0;
  return {
    add: (number, offset) => {
      if (number < length || number - length > WIDEST_GAP) return;
      if (number >= offsets.length) {
        const more = new Float64Array(2 * Math.max(number, offsets.length)).fill(-1);
        more.set(offsets);
        offsets = more;
      }
      offsets[number] = offset;
      length = number + 1;
    },
    find: (number) => {
      const offset = offsets[number] ?? -1;
      return offset < 0 ? undefined : offset;
    },
  };
}
