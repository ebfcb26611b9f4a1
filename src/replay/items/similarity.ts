/** Longer texts are compared by their beginning. */
const COMPARED = 4000;

/** How alike two texts are, by the words they share: 0 (nothing) to 1 (the same words as often). */
export function similarityOf(one: string, other: string): number {
  const [words, others] = [toWords(one), toWords(other)];
  if (words.length === 0 || others.length === 0) return words.length === others.length ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    counts.set(word, count - 1);
    common++;
  }
  return (2 * common) / (words.length + others.length);
}

/** Runs of letters and digits; every other character that is no space, and every ideograph, by itself. */
function toWords(text: string): readonly string[] {
  return text.slice(0, COMPARED).match(/\p{Ideographic}|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
}
