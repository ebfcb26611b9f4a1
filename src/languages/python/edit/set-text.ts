import type { TextEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import { lineStart } from '../recover/scan-text';
import { lineBreak } from './add-item';
import { quote } from './spell';

/** Texts without places to fill in, one or several one after the other. */
export const PLAIN_TEXTS =
  /^\(?\s*(?:[rRuU]?(?:"""(?:\\[\s\S]|(?!""")[^\\])*"""|'''(?:\\[\s\S]|(?!''')[^\\])*'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')\s*)+\)?$/;

/** Another text in the place of one: in its quotes, and line by line where that is written so. */
export function setText(text: string, at: Span, value: string): TextEdit[] | undefined {
  const written = text.slice(at.start, at.end);
  if (!PLAIN_TEXTS.test(written)) return undefined;
  const [lead = '', quotes = '"'] = /^\(?\s*[rRuU]?("""|'''|"|')/.exec(written) ?? [];
  const mark = quotes.startsWith("'") ? "'" : '"';
  if (quotes.length === 3) return [{ at, text: quotes + inLines(value, mark, lineBreak(text)) + quotes }];
  const pieces = value.split(/(?<=\n)/).map((line) => quote(line, mark));
  if (pieces.length < 2 || !written.includes('\n')) return [{ at, text: quote(value, mark) }];
  const first = at.start + lead.length - quotes.length;
  const column = text.slice(lineStart(text, first), first);
  const [close = ''] = /\s*\)?$/.exec(written) ?? [];
  const open = lead.replace(/[rRuU]?["']$/, '');
  return [{ at, text: open + pieces.join(lineBreak(text) + ' '.repeat(column.length)) + close }];
}

/** What stands between three quotes. */
function inLines(value: string, mark: '"' | "'", newline: string): string {
  const lines = value.split('\n').map((line) => quote(line, mark).slice(1, -1).replaceAll(`\\${mark}`, mark).replaceAll(mark.repeat(3), `\\${mark}`.repeat(3)));
  const joined = lines.join(newline);
  return joined.endsWith(mark) ? `${joined.slice(0, -1)}\\${mark}` : joined;
}
