const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts and signs drawn about twice as wide as Latin letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/u;

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

/** Long graphemes (a letter under many marks) count for more, so that no label grows without bound. */
function columnsOf(segment: string): number {
  return Math.max(WIDE.test(segment) ? 2 : 1, Math.ceil(segment.length / 12));
}

/** How wide a terminal draws the text. */
export function toColumns(text: string): number {
  return [...segmenter.segment(text)].reduce((width, { segment }) => width + columnsOf(segment), 0);
}

/** The text and spaces up to so many columns. */
export function padColumns(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - toColumns(text)));
}
