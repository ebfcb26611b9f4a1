/** The parts of a string token: `rb"…"` → prefix `rb`, quote `"`, and where the content lies within the token. */
export interface StringToken {
  readonly prefix: string;
  readonly start: number;
  readonly end: number;
}

/** Reads the prefix and quotes of one string token; an unclosed string ends with the token. */
export function readStringToken(token: string): StringToken {
  const [head = '', prefix = '', quote = ''] = /^([A-Za-z]*)("""|'''|"|'|)/.exec(token) ?? [];
  const isClosed = quote !== '' && token.length >= head.length + quote.length && token.endsWith(quote);
  return { prefix: prefix.toLowerCase(), start: head.length, end: token.length - (isClosed ? quote.length : 0) };
}

const ESCAPE = /\\(?:\r\n|([0-7]{1,3})|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(N\{[^}]*\})|([^]))/g;
const LINE_BREAK = /\r\n?/g;

const LETTERS: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/**
 * The value of a string's content. Line breaks count as `\n`, as in Python. `\N{…}` stays as written: the names of
 * Unicode are not at hand.
 */
export function decodeString(content: string, isRaw: boolean): string {
  const text = content.includes('\r') ? content.replace(LINE_BREAK, '\n') : content;
  if (isRaw || !text.includes('\\')) return text;
  return text.replace(ESCAPE, (whole: string, octal?: string, byte?: string, short?: string, long?: string, named?: string, letter?: string) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8));
    const hex = byte ?? short ?? long;
    if (hex) return toCharacter(Number.parseInt(hex, 16), whole);
    if (named || letter === undefined) return whole;
    return LETTERS[letter] ?? whole;
  });
}

function toCharacter(code: number, whole: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** A docstring as `inspect.cleandoc` gives it: tabs expanded, the common margin removed, empty lines around it cut. */
export function cleanDocstring(doc: string): string {
  const [first = '', ...rest] = doc.split('\n').map(expandTabs);
  const margin = rest.reduce((least, line) => (line.trim() ? Math.min(least, line.length - line.trimStart().length) : least), Infinity);
  return [first.trimStart(), ...rest.map((line) => line.slice(margin === Infinity ? 0 : margin))].join('\n').replace(/^\n+|\n+$/g, '');
}

function expandTabs(line: string): string {
  return line.split('\t').reduce((text, part) => text + ' '.repeat(8 - (text.length % 8)) + part);
}
