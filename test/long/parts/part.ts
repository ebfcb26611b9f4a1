import type { Totals } from '../../support/mocha/run-mocha';

/** What a part of the long run is given on its command line. */
export interface LongOptions {
  /** How many random cases, per SDK release where the part asks several. */
  readonly count: number;
  /** The same seed and count draw the same cases. */
  readonly seed: number;
  /** Releases to ask, as `python@0.24.0`; the part's own choice unless told. */
  readonly sdks: readonly string[] | undefined;
  /** Folders of `src` to look at; the part's own choice unless told. */
  readonly rooms: readonly string[] | undefined;
  /** How many failures to print of each kind. */
  readonly show: number;
}

/** Random runs that take too long for a commit; `npm run test:long -- NAME [--count N] [--seed N]`. */
export interface LongPart {
  /** One line about what is compared with what. */
  readonly summary: string;
  /** Cases unless told. */
  readonly count: number;
  /** Prints what it found. */
  readonly run: (options: LongOptions) => Promise<Totals>;
}
