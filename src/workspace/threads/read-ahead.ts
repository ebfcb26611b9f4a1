/** How many files are begun before they are asked for. */
const AHEAD = 48;

/** Begins some of what is asked for in a moment, mostly in this order: `begin` for each at most once. What is returned gives what was begun of a file. */
export function readAhead<T>(files: readonly string[], begin: (file: string) => T): (file: string) => T {
  const begun = new Map<string, T>();
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
    return taken;
  };
}
