const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts and signs drawn about twice as wide as Latin letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/u;
const PLAIN = /^[\t\n -~]*$/;

/** Whether each character is a grapheme of one column: nearly every text is, and to take one apart takes a hundred times longer. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** How many columns a grapheme takes. Long ones (a letter under many marks) count for more, so that no label grows without bound. */
export function columnsOf(segment: string): number {
  if (isPlain(segment)) return 1;
  return Math.max(WIDE.test(segment) ? 2 : 1, Math.ceil(segment.length / 12));
}

/** How wide a terminal draws the text. */
export function toColumns(text: string): number {
  if (isPlain(text)) return text.length;
  return [...segmenter.segment(text)].reduce((width, { segment }) => width + columnsOf(segment), 0);
}

/** The text and spaces up to so many columns. */
export function padColumns(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - toColumns(text)));
}
