import * as l10n from '@vscode/l10n';
import type { Constant, Expression, Template } from '../../ir';
import { shareString } from '../../lower/share-string';
import type { Node } from '../../tree/node';
import { named, parts, type Source, textOf, toUnknown } from '../syntax';
import { lowerExpression } from './lower-expression';
import { decodeString, readStringToken } from './string-literal';

/** `string` and `concatenated_string`: a constant, or a template where f-strings hold expressions. */
export function lowerString(source: Source, node: Node): Constant | Template {
  const { start, end } = node;
  const plain = node.type === 'string' ? plainText(source, node) : undefined;
  if (plain !== undefined) return { kind: 'constant', start, end, value: shareString(source.strings, plain) };
  const strings = node.type === 'string' ? [node] : parts(node);
  if (strings.some((string) => /^[a-z]?b/i.test(source.text.slice(string.start, string.start + 2)))) {
    return { kind: 'constant', start, end, value: textOf(source, node), form: 'bytes' };
  }
  const joined = join(strings.flatMap((string) => stringParts(source, string)));
  const [only = ''] = joined;
  return joined.length < 2 && typeof only === 'string' ? { kind: 'constant', start, end, value: only } : { kind: 'template', start, end, parts: joined };
}

/** The content of a string without a prefix that stands for itself, as most do; undefined where it takes more to read it. */
function plainText({ text }: Source, { start, end }: Node): string | undefined {
  const quote = text[start];
  if (quote !== '"' && quote !== "'") return undefined;
  const width = end - start > 2 && text[start + 1] === quote && text[start + 2] === quote ? 3 : 1;
  if (end - start < 2 * width || !text.endsWith(width === 3 ? quote.repeat(3) : quote, end)) return undefined;
  const content = text.slice(start + width, end - width);
  return content.includes('\\') || content.includes('\r') ? undefined : content;
}

function stringParts(source: Source, node: Node): (string | Expression)[] {
  const token = source.text.slice(node.start, node.end);
  // The grammar reads an expression of Python 2 in backticks as a text.
  if (token.startsWith('`')) return [toUnknown(node, l10n.t('syntax error'))];
  const { prefix, start, end } = readStringToken(token);
  const isRaw = prefix.includes('r');
  if (!/[ft]/.test(prefix)) return [shareString(source.strings, decodeString(token.slice(start, end), isRaw))];
  const found: (string | Expression)[] = [];
  let from = node.start + start;
  const addText = (to: number) => found.push(shareString(source.strings, decodeFormat(source.text.slice(from, to), isRaw)));
  for (const child of named(node)) {
    if (child.type !== 'interpolation') continue;
    addText(child.start);
    found.push(...interpolation(source, child));
    from = child.end;
  }
  addText(node.start + end);
  return found;
}

/** Text between replacement fields: doubled braces stand for one. */
function decodeFormat(text: string, isRaw: boolean): string {
  return decodeString(text.replaceAll('{{', '{').replaceAll('}}', '}'), isRaw);
}

/** `{x}` and `{x!s}` are the value; any other conversion or format makes its text unknown. */
function interpolation(source: Source, node: Node): (string | Expression)[] {
  const children = parts(node);
  const inner = children.find(({ type }) => type !== 'type_conversion' && type !== 'format_specifier');
  const value = inner ? lowerExpression(source, inner) : toUnknown(node, l10n.t('syntax error'));
  const conversion = children.find(({ type }) => type === 'type_conversion');
  const format = children.find(({ type }) => type === 'format_specifier');
  const shown = inner && /^\s*=\s*$/.test(source.text.slice(inner.end, (conversion ?? format)?.start ?? node.end - 1));
  if (!shown && !format && (!conversion || textOf(source, conversion) === '!s')) return [value];
  const nested = format ? parts(format).flatMap((part) => parts(part)[0] ?? []) : [];
  return [toUnknown(node, l10n.t('formatted value'), [value, ...nested.map((part) => lowerExpression(source, part))])];
}

/** Adjacent texts made one, empty ones left out. */
function join(found: readonly (string | Expression)[]): (string | Expression)[] {
  const joined: (string | Expression)[] = [];
  for (const part of found) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else if (part !== '') joined.push(part);
  }
  // Without the room that `push` leaves for more.
  return joined.slice();
}

/** `1_000`, `0xff`, `1e3`; integers past 2⁵³ and complex numbers keep their text. Python 2's `010` and `1L` are unknown. */
export function lowerNumber(source: Source, node: Node): Expression {
  const { start, end } = node;
  const text = textOf(source, node);
  const value = Number(text.replaceAll('_', ''));
  if (Number.isNaN(value) || text === '')
    return /^[\d_.][\w.+-]*j$/i.test(text) ? { kind: 'constant', start, end, value: text, form: 'complex' } : toUnknown(node, 'number');
  if (node.type === 'integer' && !Number.isSafeInteger(value)) return { kind: 'constant', start, end, value: text, form: 'bigint' };
  return { kind: 'constant', start, end, value, ...(node.type === 'float' && { isFloat: true }) };
}
