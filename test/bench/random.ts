/** Chosen at random, and the same in every run. */
export interface Random {
  below(limit: number): number;
  pick<T>(of: readonly T[]): T;
}

/** The mulberry32 generator: small, and good enough to vary text. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    pick: (of) => of[Math.floor(next() * of.length)]!,
  };
}
