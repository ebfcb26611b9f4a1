/** What was probably meant. Certain: another writing of exactly this option, so that renaming is safe. */
export interface Suggestion {
  /** As the language's SDK writes it. */
  readonly name: string;
  readonly isCertain: boolean;
}

/** More edits than this make another word. */
const MAX_DISTANCE = 3;

/** The name among `candidates` that `written` stands for, if any comes near. */
export function nearestName(written: string, candidates: readonly string[]): Suggestion | undefined {
  const name = fold(written);
  const same = candidates.find((candidate) => fold(candidate) === name);
  if (same !== undefined) return { name: same, isCertain: true };
  const [nearest] = candidates
    .map((candidate) => ({ candidate, folded: fold(candidate) }))
    // No fewer edits than the lengths differ.
    .filter(({ folded }) => Math.abs(folded.length - name.length) <= mostEdits(folded))
    .map(({ candidate, folded }) => ({ candidate, folded, distance: editDistance(name, folded) }))
    .filter(({ folded, distance }) => distance <= mostEdits(folded))
    .sort((a, b) => a.distance - b.distance);
  return nearest && { name: nearest.candidate, isCertain: false };
}

function mostEdits(folded: string): number {
  return Math.min(MAX_DISTANCE, folded.length / 3);
}

/** `onHandOff`, `on_handoff` and `ON_HANDOFF` are one word. */
export function fold(name: string): string {
  return name.replace(/_/g, '').toLowerCase();
}

/** In letters that are left out, added, replaced, or swapped with the next; names are short, so three table rows are all it takes. Overlong names are cut. */
function editDistance(from: string, to: string): number {
  let above: readonly number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  const letters = [...from.slice(0, 64)];
  for (const [i, unit] of letters.entries()) {
    const next = [i + 1];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (unit === to[j - 1] ? 0 : 1);
      const isSwapped = unit === to[j - 2] && letters[i - 1] === to[j - 1];
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, ...(isSwapped ? [(above[j - 2] ?? 0) + 1] : [])));
    }
    above = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
