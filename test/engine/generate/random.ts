/** Numbers that are the same for the same seed. */
export interface Random {
  /** In [0, below). */
  below(below: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
  };
}
