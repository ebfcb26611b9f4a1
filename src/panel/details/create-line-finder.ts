/**
 * The numbered lines of a summary, one after the other: finds the next that meets a condition, from behind the one found last and round again.
 * Items that are looked for in the summary's order, as they mostly are, take one look each.
 */
export function createLineFinder(summary: string): (meets: (line: string) => boolean) => string | undefined {
  const lines = summary.split('\n').filter((line) => /^\d+\. /.test(line));
  let next = 0;
  return (meets) => {
    for (let step = 0; step < lines.length; step++) {
      const at = (next + step) % lines.length;
      const line = lines[at] ?? '';
      if (!meets(line)) continue;
      next = at + 1;
      return line;
    }
    return undefined;
  };
}
