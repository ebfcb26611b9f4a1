/** A pair of indices, into the one and the other list. */
export type Pair = readonly [number, number];

/** Beyond so many equal pairs, elements that occur several times are paired in the order they occur. */
const MOST_PAIRS = 1_000_000;

/**
 * The longest common subsequence, ascending (Hunt and Szymanski): near-linear where few elements occur often.
 * https://doi.org/10.1145/359581.359603
 */
export function longestCommon(before: readonly string[], after: readonly string[]): readonly Pair[] {
  const places = toPlaces(after);
  const pairCount = before.reduce((sum, key) => sum + (places.get(key)?.length ?? 0), 0);
  const candidates = pairCount <= MOST_PAIRS ? (at: number) => places.get(before[at] ?? '') ?? [] : nthPlaces(before, places);

  interface Chain extends Readonly<{ pair: Pair; rest: Chain | undefined }> {}
  /** At n: of the chains of n + 1 pairs, the one that ends earliest in `after`. */
  const chains: Chain[] = [];
  for (let at = 0; at < before.length; at++) {
    for (const place of candidates(at).toReversed()) {
      const length = firstFrom(chains, place);
      chains[length] = { pair: [at, place], rest: chains[length - 1] };
    }
  }
  const common: Pair[] = [];
  for (let chain = chains.at(-1); chain; chain = chain.rest) common.push(chain.pair);
  return common.reverse();

  function firstFrom(sorted: readonly Chain[], place: number): number {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.pair[1] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Where each element is, ascending. */
export function toPlaces(keys: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  keys.forEach((key, at) => {
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  });
  return places;
}

function nthPlaces(before: readonly string[], places: ReadonlyMap<string, readonly number[]>): (at: number) => readonly number[] {
  const seen = new Map<string, number>();
  const nth = before.map((key) => {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return places.get(key)?.[count];
  });
  return (at) => (nth[at] === undefined ? [] : [nth[at]]);
}
