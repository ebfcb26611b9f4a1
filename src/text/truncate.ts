const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts and signs drawn about twice as wide as Latin letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/u;

/** The text if it fits into so many columns, else its beginning and an ellipsis; whole graphemes only. */
export function truncate(text: string, columns: number): string {
  const kept: string[] = [];
  let width = 0;
  for (const { segment } of segmenter.segment(text)) {
    width += toColumns(segment);
    if (width > columns) return `${dropLast(kept, width - toColumns(segment), columns - 1).trimEnd()}…`;
    kept.push(segment);
  }
  return text;
}

function dropLast(segments: readonly string[], width: number, columns: number): string {
  let end = segments.length;
  for (let left = width; left > columns; left -= toColumns(segments[end] ?? '')) end -= 1;
  return segments.slice(0, end).join('');
}

/** Long graphemes (a letter under many marks) count for more, so that no label grows without bound. */
function toColumns(segment: string): number {
  return Math.max(WIDE.test(segment) ? 2 : 1, Math.ceil(segment.length / 12));
}
