/** JSON as pydantic's parser reads it: whole numbers apart from others, keys in order, the last of equal ones. */
export type Json =
  | { readonly kind: 'null' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'str'; readonly value: string }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'list'; readonly items: readonly Json[] }
  | { readonly kind: 'dict'; readonly entries: ReadonlyMap<string, Json> };

/** Where and why the text is no JSON, as the parser says it. */
export class JsonFault extends Error {}

/** Parses as `jiter` does, `NaN` and `Infinity` included; throws a JsonFault with its message. */
export function parseJson(text: string): Json {
  const reader = createReader(text);
  const value = reader.value();
  reader.end();
  return value;
}

function createReader(text: string): { value(): Json; end(): void } {
  let at = 0;

  const fail = (message: string, index: number): never => {
    const before = text.slice(0, index);
    const line = before.split('\n').length;
    const column = Buffer.byteLength(before.slice(before.lastIndexOf('\n') + 1));
    throw new JsonFault(`Invalid JSON: ${message} at line ${line} column ${column}`);
  };
  const skip = (): void => {
    while (/[ \t\n\r]/.test(text[at] ?? '')) at++;
  };
  const word = (letters: string, made: Json): Json => {
    for (let i = 1; i < letters.length; i++) {
      if (at + i >= text.length) fail('EOF while parsing a value', text.length);
      if (text[at + i] !== letters[i]) fail('expected ident', at + i + 1);
    }
    at += letters.length;
    return made;
  };

  const value = (): Json => {
    skip();
    const first = text[at];
    switch (first) {
      case undefined:
        return fail('EOF while parsing a value', text.length);
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return { kind: 'str', value: string() };
      case 't':
        return word('true', { kind: 'bool', value: true });
      case 'f':
        return word('false', { kind: 'bool', value: false });
      case 'n':
        return word('null', { kind: 'null' });
      case 'N':
        return word('NaN', { kind: 'float', value: NaN });
      case 'I':
        return word('Infinity', { kind: 'float', value: Infinity });
      default:
        return /[-0-9]/.test(first) ? number() : fail('expected value', at + 1);
    }
  };

  const number = (): Json => {
    if (text.startsWith('-I', at)) {
      at++;
      word('Infinity', { kind: 'null' });
      return { kind: 'float', value: -Infinity };
    }
    const [found = ''] = /^-?(?:0|[1-9]\d*)?(?:\.\d*)?(?:[eE][-+]?\d*)?/.exec(text.slice(at)) ?? [];
    const leadsZero = /^-?0\d/.test(text.slice(at));
    if (leadsZero) fail('invalid number', at + (text[at] === '-' ? 3 : 2));
    if (!/^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(found)) {
      const end = at + found.length;
      return end >= text.length ? fail('EOF while parsing a value', text.length) : fail('invalid number', end + 1);
    }
    at += found.length;
    return /[.eE]/.test(found) ? { kind: 'float', value: Number(found) } : { kind: 'int', value: BigInt(found) };
  };

  const string = (): string => {
    let made = '';
    for (at++; ; at++) {
      const unit = text[at];
      if (unit === undefined) return fail('EOF while parsing a string', text.length);
      if (unit === '"') break;
      if (unit < ' ') fail('control character (\\u0000-\\u001F) found while parsing a string', at + 1);
      made += unit === '\\' ? escape() : unit;
    }
    at++;
    return made;
  };

  const escape = (): string => {
    const letter = text[++at];
    if (letter === undefined) return fail('EOF while parsing a string', text.length);
    const simple = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }[letter];
    if (simple !== undefined) return simple;
    if (letter !== 'u') return fail('invalid escape', at + 1);
    const unit = hex();
    if (unit >= 0xdc00 && unit <= 0xdfff) return fail('lone leading surrogate in hex escape', at + 1);
    if (unit < 0xd800 || unit > 0xdbff) return String.fromCharCode(unit);
    if (text[at + 1] === undefined) return fail('EOF while parsing a string', text.length);
    if (text[at + 1] !== '\\' || text[at + 2] !== 'u') return fail('unexpected end of hex escape', at + (text[at + 1] === '\\' ? 3 : 2));
    at += 2;
    const second = hex();
    if (second < 0xdc00 || second > 0xdfff) return fail('lone leading surrogate in hex escape', at + 1);
    return String.fromCharCode(unit, second);
  };

  const hex = (): number => {
    for (let i = 1; i <= 4; i++) {
      const digit = text[at + i];
      if (digit === undefined) return fail('EOF while parsing a string', text.length);
      if (!/[0-9a-fA-F]/.test(digit)) return fail('invalid escape', at + i + 1);
    }
    at += 4;
    return Number.parseInt(text.slice(at - 3, at + 1), 16);
  };

  const array = (): Json => {
    const items: Json[] = [];
    at++;
    skip();
    while (text[at] !== ']') {
      if (at >= text.length) fail('EOF while parsing a list', text.length);
      items.push(value());
      skip();
      if (text[at] === ']') break;
      if (text[at] === undefined) fail('EOF while parsing a list', text.length);
      if (text[at] !== ',') fail('expected `,` or `]`', at + 1);
      at++;
      skip();
      if (text[at] === ']') fail('trailing comma', at + 1);
    }
    at++;
    return { kind: 'list', items };
  };

  const object = (): Json => {
    const entries = new Map<string, Json>();
    at++;
    skip();
    while (text[at] !== '}') {
      if (text[at] === undefined) fail('EOF while parsing an object', text.length);
      if (text[at] !== '"') fail('key must be a string', at + 1);
      const key = string();
      skip();
      if (text[at] === undefined) fail('EOF while parsing an object', text.length);
      if (text[at] !== ':') fail('expected `:`', at + 1);
      at++;
      entries.set(key, value());
      skip();
      if (text[at] === '}') break;
      if (text[at] === undefined) fail('EOF while parsing an object', text.length);
      if (text[at] !== ',') fail('expected `,` or `}`', at + 1);
      at++;
      skip();
      if (text[at] === '}') fail('trailing comma', at + 1);
    }
    at++;
    return { kind: 'dict', entries };
  };

  return {
    value,
    end: () => {
      skip();
      if (at < text.length) fail('trailing characters', at + 1);
    },
  };
}
