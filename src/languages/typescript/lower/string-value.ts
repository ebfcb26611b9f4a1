import { copyString } from '../../lower/copy-string';

const ESCAPE = /\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([0-3]?[0-7]{1,2})|(\r\n|[^]))/g;
const LETTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

/** The value of what stands between the quotes of a string or template: escapes decoded, wrong ones as they stand. */
export function stringValue(written: string): string {
  if (!written.includes('\\')) return copyString(written);
  return written.replace(ESCAPE, (whole, braced?: string, four?: string, two?: string, octal?: string, other = '') => {
    const hex = braced ?? four ?? two;
    if (hex !== undefined) return fromCode(parseInt(hex, 16)) ?? whole;
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
    return /[\r\n\u2028\u2029]/.test(other) ? '' : (LETTERS[other] ?? other);
  });
}

/** What a quoted string says, given with its quotes; the closing one may be missing. */
export function unquote(quoted: string): string {
  const isClosed = quoted.length > 1 && quoted.endsWith(quoted.charAt(0));
  return stringValue(quoted.slice(1, isClosed ? -1 : undefined));
}

function fromCode(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
