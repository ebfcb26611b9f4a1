/** As many digits as an integer has that a number may not hold. */
const LONG = 16;
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * What JSON text holds, integers that no number holds being a `bigint`. Throws a SyntaxError where it is none. Only text with so many
 * digits costs more than `JSON.parse`.
 */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!hasLongNumber(text)) return value;
  // Nothing in the text can be taken for it.
  const mark = crypto.randomUUID();
  let isInexact = false;
  const marked = text.replace(TOKEN, (token) => {
    if (!/^-?\d{16,}$/.test(token) || Number.isSafeInteger(Number(token))) return token;
    isInexact = true;
    return `"${mark}${token}"`;
  });
  if (!isInexact) return value;
  return JSON.parse(marked, (_, part: unknown) => (typeof part === 'string' && part.startsWith(mark) ? BigInt(part.slice(mark.length)) : part));
}

/** So many digits after each other. Every such row has one at a multiple of their number: the others are not looked at, since texts are long. */
function hasLongNumber(text: string): boolean {
  for (let at = LONG - 1; at < text.length; at += LONG) {
    if (!isDigit(text, at)) continue;
    let [start, end] = [at, at + 1];
    while (isDigit(text, start - 1)) start--;
    while (isDigit(text, end)) end++;
    if (end - start >= LONG) return true;
  }
  return false;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** The JSON text of a value that `parseExactJson` gave, every digit as it was. */
export function toExactJson(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, undefined, indent);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const mark = crypto.randomUUID();
    const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${mark}${part}` : part), indent);
    return text.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
  }
}
