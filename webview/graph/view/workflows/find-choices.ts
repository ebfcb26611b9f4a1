import type { Choice, Choices } from './to-choices';

/** Of each group. */
const MOST = 40;

/** What is found by all the words of what is typed, in lower case, what is called so first, with how many there are. */
export function findChoices(
  groups: readonly Choices[],
  words: readonly string[],
): readonly (Choices & { readonly count: number; readonly found: readonly Choice[] })[] {
  return groups.flatMap((group) => {
    const found = group.isSearched && words.length === 0 ? [] : group.choices.filter((choice) => fits(choice, words));
    return found.length > 0
      ? [{ ...group, count: found.length, found: found.toSorted((one, other) => rank(one, words) - rank(other, words)).slice(0, MOST) }]
      : [];
  });
}

/** What is called so is meant, rather than what has something that is called so. */
export function findMeant(choices: readonly Choice[], words: readonly string[]): number {
  return Math.max(
    0,
    choices.findIndex((choice) => rank(choice, words) === 0),
  );
}

function fits({ title, beside, place = '' }: Choice, words: readonly string[]): boolean {
  const texts = [title, beside, place].map((text) => text.toLowerCase());
  return words.every((word) => texts.some((text) => text.includes(word)));
}

function rank({ title }: Choice, words: readonly string[]): number {
  const lower = title.toLowerCase();
  return words.every((word) => lower.includes(word)) ? 0 : 1;
}
