/** As many stops back, a client may still ask for what it was given the numbers of: it asks on while the replay moves. */
const KEPT = 8;
const FIRST = 1_000;

/** Numbers by which a client asks for what it was told of; none is used twice. */
export interface Numbers<T> {
  create(value: T): number;
  get(number: number): T | undefined;
  /** Whether it was given at this stop. */
  isCurrent(number: number): boolean;
  /** Whether it was given at a stop too long ago. */
  isGone(number: number): boolean;
  /** A new stop: what was given at the oldest one is forgotten. */
  turn(): void;
}

export function createNumbers<T>(): Numbers<T> {
  let next = FIRST;
  let stops: readonly [Map<number, T>, ...Map<number, T>[]] = [new Map()];
  const get = (number: number) => stops.find((given) => given.has(number))?.get(number);
  return {
    create: (value) => {
      stops[0].set(next, value);
      return next++;
    },
    get,
    isCurrent: (number) => stops[0].has(number),
    isGone: (number) => FIRST <= number && number < next && get(number) === undefined,
    turn: () => (stops = [new Map(), ...stops.slice(0, KEPT)]),
  };
}
