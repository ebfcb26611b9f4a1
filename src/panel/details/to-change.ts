import type { Piece } from '../messages';

/** How much of what is alike stands before the first change, in characters. */
const LEAD = 12;

/** Two texts as a reader compares them: both begin shortly before their first difference, which is marked up to their last. */
export function toChange(before: string, after: string): { readonly before: readonly Piece[]; readonly after: readonly Piece[] } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const cut = (text: string, as: 'removed' | 'changed'): readonly Piece[] => {
    const from = start > LEAD + 3 ? start - LEAD : 0;
    const pieces: readonly Piece[] = [
      { text: `${from > 0 ? '…' : ''}${text.slice(from, start)}` },
      { text: text.slice(start, text.length - end), as },
      { text: text.slice(text.length - end) },
    ];
    return pieces.filter(({ text: part }) => part !== '');
  };
  return { before: cut(before, 'removed'), after: cut(after, 'changed') };
}
