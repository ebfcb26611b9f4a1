/** A set of numbers that are close together: a bit each. */
export interface NumberSet {
  has(number: number): boolean;
  add(number: number): void;
}

export function createNumberSet(): NumberSet {
  let bits = new Uint8Array(1 << 10);

  return {
    has: (number) => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0,
    add: (number) => {
      if (number >> 3 >= bits.length) {
        const grown = new Uint8Array(Math.max(bits.length * 2, (number >> 3) + 1));
        grown.set(bits);
        bits = grown;
      }
      bits[number >> 3]! |= 1 << (number & 7);
    },
  };
}
