import { columnsOf } from './columns';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text if it fits into so many columns, else its beginning and an ellipsis; whole graphemes only. */
export function truncate(text: string, columns: number): string {
  const kept: string[] = [];
  let width = 0;
  for (const { segment } of segmenter.segment(text)) {
    width += columnsOf(segment);
    if (width > columns) return `${dropLast(kept, width - columnsOf(segment), columns - 1).trimEnd()}…`;
    kept.push(segment);
  }
  return text;
}

function dropLast(segments: readonly string[], width: number, columns: number): string {
  let end = segments.length;
  for (let left = width; left > columns; left -= columnsOf(segments[end] ?? '')) end -= 1;
  return segments.slice(0, end).join('');
}
