import type { TextEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import type { Lexeme } from '../recover/tokens';
import { lineBreak } from './add-last';
import { quoteLike } from './quote-like';

const TEXT = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\$]|\$(?!\{))*`/;
/** Texts without places to fill in, one or several joined. */
const PLAIN_TEXTS = new RegExp(`^(?:${TEXT.source})(?:\\s*\\+\\s*(?:${TEXT.source}))*$`);

/** Another text in the place of one: in its quotes, and line by line where that is written so. */
export function setText(text: string, tokens: readonly Lexeme[], at: Span, value: string): TextEdit[] | undefined {
  const written = text.slice(at.start, at.end);
  if (!PLAIN_TEXTS.test(written)) return undefined;
  const newline = lineBreak(text);
  if (written.startsWith('`'))
    return [
      {
        at,
        text: `\`${value
          .replace(/[\\`]|\$(?=\{)/g, '\\$&')
          .replaceAll('\r', '\\r')
          .replaceAll('\n', newline)}\``,
      },
    ];
  const own = tokens.filter(({ start, end }) => start >= at.start && end <= at.end);
  const pieces = value.split(/(?<=\n)/).map((line) => quoteLike(own, line));
  if (pieces.length < 2 || !written.includes('\n')) return [{ at, text: quoteLike(own, value) }];
  const line = text.lastIndexOf('\n', at.start - 1) + 1;
  const [indent = ''] = /^[ \t]*/.exec(text.slice(line)) ?? [];
  return [{ at, text: pieces.join(` +${newline}${indent}  `) }];
}
