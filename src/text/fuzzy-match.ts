/** Whether all letters that were typed occur in a name, in their order; blanks and case do not count. */
export function fuzzyMatch(typed: string, name: string): boolean {
  const letters = name.toLowerCase();
  let at = 0;
  return [...typed.toLowerCase().replace(/\s+/g, '')].every((letter) => (at = letters.indexOf(letter, at) + 1) > 0);
}
