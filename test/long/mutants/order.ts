/** What the parent asks of `child.entry.ts`. */
export interface Order {
  /** The mutant to switch on; none, to learn what the tests reach. */
  readonly mutant?: string;
  /** The titles of the tests to run, the likeliest to fail first; all unless told, but for those that match `skip`. */
  readonly tests?: readonly string[];
  readonly skip?: string;
  /** How often the mutant may be reached before it counts as an endless loop. */
  readonly hitLimit?: number;
  /** Load the bundle anew, with the mutant, unless this name was the last one's: it may do something else while it loads, or keep something of another. */
  readonly load?: string;
}

export interface Answer {
  readonly failed?: { readonly test: string; readonly reason: string };
  readonly coverage: Coverage;
  /** Bytes the child holds. */
  readonly memory: number;
}

/** How often each mutant was reached: outside of tests, and by each. */
export interface Coverage {
  readonly loaded: Readonly<Record<string, number>>;
  readonly tests: readonly { readonly title: string; readonly duration: number; readonly reached: Readonly<Record<string, number>> }[];
}
