/** A file holds no more events than this, nor items or lists: a GiB of the shortest lines. */
const MOST_NUMBERS = 1 << 25;
/** Lines that were lost make gaps. A wider jump is a broken number, unless the next line goes on from there. */
const WIDEST_GAP = 100_000;

/** Follows the numbers of one kind, which begin at 0 and have no gaps in an unbroken file. */
export interface Numbering {
  /** The number that comes next. */
  readonly next: number;
  /** Whether this can be the number of a line here; if so it counts. */
  accept(number: number): boolean;
}

export function createNumbering(first: number): Numbering {
  let next = first;
  let doubtful = -1;

  return {
    get next() {
      return next;
    },
    accept: (number) => {
      const isNear = number < MOST_NUMBERS && (number <= next + WIDEST_GAP || number === doubtful + 1);
      doubtful = isNear ? -1 : number;
      if (isNear && number >= next) next = number + 1;
      return isNear;
    },
  };
}
