/** In milliseconds: between the keys of somebody who types fast lies more, and nobody sees less. */
const SHORTEST = 10;
/** Words are typed without as long a pause. */
const LONGEST = 150;

/** How long to wait for quiet after an edit before the analysis. */
export interface Quiet {
  /** In milliseconds: the quicker analyses are, the sooner one is worth its while, and what is typed meanwhile leaves the processor half its time. */
  readonly delay: number;
  /** An analysis took so many milliseconds; `isEnded`: it was given up then. */
  took(milliseconds: number, isEnded?: boolean): void;
}

/** `fixed`: the client asked for so many milliseconds. */
export function createQuiet(fixed: number | undefined): Quiet {
  let last = LONGEST;
  return {
    get delay() {
      return fixed ?? Math.min(LONGEST, Math.max(SHORTEST, last));
    },
    took(milliseconds, isEnded = false) {
      last = isEnded ? Math.max(last, milliseconds) : milliseconds;
    },
  };
}

/** A task that runs once nobody has asked for it for some time, and never beside itself. */
export interface Debounced {
  /** Runs it after so many milliseconds, unless it is asked for again before. */
  ask(delay: number): void;
  cancel(): void;
}

export function debounce(task: () => Promise<void>): Debounced {
  let timer: NodeJS.Timeout | undefined;
  let turns = Promise.resolve();
  return {
    ask: (delay) => {
      clearTimeout(timer);
      timer = setTimeout(() => (turns = turns.then(task)), delay);
    },
    cancel: () => clearTimeout(timer),
  };
}
