/** As many digits as an integer has that a number may not hold. */
const LONG = /\d{16}/;
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * What JSON text holds, integers that no number holds being a `bigint`. Throws a SyntaxError where it is none. Only text with so many
 * digits costs more than `JSON.parse`.
 */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!LONG.test(text)) return value;
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
