/** Where the user has been, and where forward from here: as in a browser. */
export interface Trail<T> {
  /** Somewhere else by another way than back and forward: what was ahead is gone. */
  visit(place: T): void;
  /** The place before, or that after; undefined where there is none. */
  go(steps: -1 | 1): T | undefined;
  can(steps: -1 | 1): boolean;
}

const MOST = 100;

export function createTrail<T>(isSame: (one: T, other: T) => boolean): Trail<T> {
  let places: readonly T[] = [];
  let at = -1;
  const can = (steps: -1 | 1) => at + steps >= 0 && at + steps < places.length;
  return {
    can,
    visit(place) {
      const here = places[at];
      if (here !== undefined && isSame(here, place)) return;
      places = [...places.slice(0, at + 1), place].slice(-MOST);
      at = places.length - 1;
    },
    go(steps) {
      if (!can(steps)) return undefined;
      at += steps;
      return places[at];
    },
  };
}
