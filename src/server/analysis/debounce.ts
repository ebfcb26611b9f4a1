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
