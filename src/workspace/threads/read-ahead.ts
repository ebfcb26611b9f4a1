/** How many files are begun before they are asked for. */
const AHEAD = 48;

/** What was begun. */
export interface Pending<T> {
  /** Makes an end of it; waits where it is under way. */
  finish(): T;
  /** Whether another thread is at it right now. */
  isUnderWay(): boolean;
}

/**
 * Begins some of what is asked for in a moment, mostly in this order: `begin` for each at most once. What is returned gives what comes of a file. While another
 * thread is at that, this one does not wait: it makes an end of others that nobody has taken up.
 */
export function readAhead<T extends object>(files: readonly string[], begin: (file: string) => T | Pending<T>): (file: string) => T {
  const begun = new Map<string, T | Pending<T>>();
  const asked = new Set<string>();
  let next = 0;
  return (file) => {
    const taken = begun.get(file) ?? begin(file);
    begun.delete(file);
    asked.add(file);
    // Two for each that is asked for: it gets ahead, and nobody waits for all of them.
    for (let more = 0; more < 2 && begun.size < AHEAD && next < files.length; next++) {
      const other = files[next] as string;
      if (asked.has(other)) continue;
      begun.set(other, begin(other));
      more++;
    }
    if (!('finish' in taken)) return taken;
    while (taken.isUnderWay() && finishLast(begun));
    return taken.finish();
  };
}

/** The last that nobody has taken up: the other thread takes the first. */
function finishLast<T extends object>(begun: Map<string, T | Pending<T>>): boolean {
  for (const [file, each] of [...begun].reverse()) {
    if (!('finish' in each) || each.isUnderWay()) continue;
    begun.set(file, each.finish());
    return true;
  }
  return false;
}
