import type { Piece } from '../rich';

/** How much of what is alike stands before the first change, in characters. */
const LEAD = 12;

/**
 * Two texts as a reader compares them: both begin shortly before their first difference, which is marked up to their last. Where white space
 * alone differs, it is made visible.
 */
export function toChange(before: string, after: string): { readonly before: readonly Piece[]; readonly after: readonly Piece[] } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const show = differsInSpace(before, after) ? toVisibleSpace : (text: string) => text;
  const cut = (text: string, as: 'removed' | 'changed'): readonly Piece[] => {
    const from = start > LEAD + 3 ? start - LEAD : 0;
    const pieces: readonly Piece[] = [
      { text: `${from > 0 ? '…' : ''}${text.slice(from, start)}` },
      { text: show(text.slice(start, text.length - end)), as },
      { text: text.slice(text.length - end) },
    ];
    return pieces.filter(({ text: part }) => part !== '');
  };
  return { before: cut(before, 'removed'), after: cut(after, 'changed') };
}

/** Whether two texts differ, but in nothing that is printed. */
export function differsInSpace(one: string, other: string): boolean {
  return one !== other && toWords(one) === toWords(other);
}

function toWords(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(' ');
}

const SPACES: Readonly<Record<string, string>> = { ' ': '·', '\t': '⇥', '\n': '↵', '\r': '␍' };

function toVisibleSpace(text: string): string {
  return text.replace(/\s/g, (space) => SPACES[space] ?? `<U+${space.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`);
}
