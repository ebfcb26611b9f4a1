import type { JsonValue } from '../../model/input-schema';
import { toExactJson } from '../../text/exact-json';

const SPACE = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const LEADING = new RegExp(`^[${SPACE}]+`);
const TRAILING = new RegExp(`[${SPACE}]+$`);
const LINE_END = /\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/;
const DIGITS =
  /^[\p{Nd}\xb2\xb3\xb9\u1369-\u1371\u19da\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u2474-\u247c\u2488-\u2490\u24ea\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}]+$/u;

/** Python's `str.lstrip()`, which knows other blanks than `trimStart`. */
export function stripStart(text: string): string {
  return text.replace(LEADING, '');
}

/** Python's `str.rstrip()`. */
export function stripEnd(text: string): string {
  return text.replace(TRAILING, '');
}

/** Python's `str.strip()`. */
export function strip(text: string): string {
  return stripEnd(stripStart(text));
}

/** Python's `str.splitlines()`: no last empty line. */
export function splitLines(text: string): readonly string[] {
  const lines = text.split(LINE_END);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Python's `str.isdigit()`. */
export function isDigits(text: string): boolean {
  return DIGITS.test(text);
}

/** Python's `json.dumps(value, ensure_ascii=False)`. */
export function toPythonJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(toPythonJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return toExactJson(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${toPythonJson(part)}`)
    .join(', ')}}`;
}
