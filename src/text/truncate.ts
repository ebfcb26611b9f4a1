import { columnsOf, isPlain } from './columns';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text if it fits into so many columns, else its beginning and an ellipsis; whole graphemes only. */
export function truncate(text: string, columns: number): string {
  if (isPlain(text.slice(0, columns + 1))) return text.length <= columns ? text : toCut(text.slice(0, Math.max(0, columns - 1)));
  const kept: string[] = [];
  let width = 0;
  for (const { segment } of segmenter.segment(text)) {
    width += columnsOf(segment);
    if (width > columns) return toCut(dropLast(kept, width - columnsOf(segment), columns - 1));
    kept.push(segment);
  }
  return text;
}

function toCut(text: string): string {
  return `${text.trimEnd()}…`;
}

function dropLast(segments: readonly string[], width: number, columns: number): string {
  let end = segments.length;
  for (let left = width; left > columns; left -= columnsOf(segments[end] ?? '')) end -= 1;
  return segments.slice(0, end).join('');
}
