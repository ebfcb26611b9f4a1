import type { Json } from '../schema';
import { type OwnPattern, replaceFormats, replaceOwn, type Scan, type SecretMark, scanWords } from './find-formats';
import { isSecretUnder, type SecretNames } from './judge-names';

/** A quoted name and its colon, as JSON or a literal inside a text has them; its quotes are escaped as often as that was nested. */
const NAME = /(\\{0,31}["'])([\w.-]{2,64})\1\s{0,9}[:=]\s{0,9}/g;

/** What follows a name: a text in quotes, to the end of it all where it was cut; an object or a list without others; a number. */
const VALUE = /(\\{0,31}["'])(?!\[redacted |\1)(.*?)(?:(?<!\\)\1|$)|[{[][^{}[\]]+(?:[}\]]|$)|-?[0-9][\w.+-]*/sy;

/** What of such a number counts, as the recorder for Python has it: `1e5` is no code of six digits. */
const NUMBER = /^-?[0-9]+(?:\.[0-9]+)?/;

/** An object or a list of code or of a schema, not of data. */
const NO_DATA = /^[^"'0-9]*$|^.\s*\\{0,31}["']?(?:type|\$ref|anyOf|oneOf|allOf)\\{0,31}["']?\s*:/;

export interface RedactionOptions {
  readonly names: SecretNames;
  readonly mark: SecretMark;
  /** The user's own. */
  readonly patterns: readonly OwnPattern[];
  /** Whether one of the user's names may be in a text (in lower case). */
  readonly mentions: (text: string) => boolean;
  /** Known secrets, the longest first, each with the word that its name tells. */
  readonly known: () => readonly { readonly word: string; readonly value: string }[];
}

const DEEPEST = 64;
const LONGEST_JSON = 1 << 20;
/** A field that names what the field beside it holds: of environments, headers and forms. */
const NAME_FIELDS = ['name', 'key', 'header', 'variable'];

/** Marks every secret in a text: under telling names, of known formats, of the user's patterns, and known by value. The same text where it has none. */
export function createRedactText({ names, mark, patterns, mentions, known }: RedactionOptions): (text: string) => string {
  return redact;

  function redact(text: string): string {
    const { formats, hasNames } = scanWords(text);
    const secrets = known().filter(({ value }) => text.includes(value));
    const mayName = hasNames || mentions(text);
    if (formats.length === 0 && !mayName && secrets.length === 0 && patterns.length === 0 && !text.includes('\\u')) return text;
    return redactPlain(text, redactJson(text) ?? text, formats, mayName);
  }

  /** `scanned`: the text that the keywords were looked for in, before what was redacted in its JSON. */
  function redactPlain(scanned: string, text: string, formats: Scan, mayName: boolean): string {
    let result = mayName ? redactNamed(text, names, mark) : text;
    for (const { word, value } of known()) {
      if (result.includes(value)) result = result.replaceAll(value, () => mark(word, value));
    }
    result = replaceFormats(result, result === scanned ? formats : scanWords(result).formats, mark);
    // After all else: it may find but a part of what is a secret as a whole.
    for (const pattern of patterns) result = replaceOwn(result, pattern, mark);
    return result;
  }

  /** Undefined where the text is no JSON, or JSON without secrets. */
  function redactJson(text: string): string | undefined {
    if (text.length > LONGEST_JSON || !/^\s*[[{]/.test(text)) return undefined;
    let value: Json;
    try {
      value = JSON.parse(text) as Json;
    } catch {
      return undefined;
    }
    const redacted = redactValue(value, 0);
    return redacted === value ? undefined : JSON.stringify(redacted);
  }

  /** The same value where it has no secrets. */
  function redactValue(value: Json, depth: number): Json {
    if (typeof value === 'string') return value.length < 5 ? value : redact(value);
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
    if (isArray(value)) {
      const elements = value.map((element, at) => redactArgument(names, mark, value[at - 1], element) ?? redactValue(element, depth + 1));
      return elements.every((element, at) => element === value[at]) ? value : elements;
    }
    const named = namedBeside(names, value);
    const entries = Object.entries(value).map(([key, element]): [string, Json] => [
      redact(key),
      redactField(key, element, named) ?? redactValue(element, depth + 1),
    ]);
    return entries.every(([key, element]) => Object.hasOwn(value, key) && element === value[key]) ? value : Object.fromEntries(entries);
  }

  function redactField(key: string, value: Json, named: string | undefined): string | undefined {
    const word = names.judge(key, value) ?? (named !== undefined && key === 'value' ? names.judge(named, value) : undefined);
    return word === undefined ? undefined : mark(word, toText(value));
  }
}

/** The name that `{ name: 'API_KEY', value: '…' }` and the like give to the value. */
export function namedBeside(names: SecretNames, fields: { readonly [key: string]: unknown }): string | undefined {
  if (!Object.hasOwn(fields, 'value')) return undefined;
  const field = NAME_FIELDS.find((name) => typeof fields[name] === 'string' && names.find(fields[name]) !== undefined);
  return field === undefined ? undefined : (fields[field] as string);
}

/** The mark of an argument that follows `--token` and the like in a list; undefined for others. */
export function redactArgument(names: SecretNames, mark: SecretMark, before: unknown, value: unknown): string | undefined {
  if (typeof before !== 'string' || typeof value !== 'string' || value.startsWith('-') || !/^--?[A-Za-z][\w-]{0,63}$/.test(before)) return undefined;
  const word = names.judge(before.replace(/^--?/, ''), value);
  return word === undefined ? undefined : mark(word, value);
}

function toText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Marks what stands under a secret's name in JSON that is but part of a text: a summary of a conversation, a message of an error. */
function redactNamed(text: string, names: SecretNames, mark: SecretMark): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: head, 1: quote = '', 2: name = '', index } of text.matchAll(NAME)) {
    const named = index < end ? undefined : names.find(name);
    if (!named) continue;
    VALUE.lastIndex = index + head.length;
    const value = VALUE.exec(text);
    if (!value || !isSecretUnder(named, toValue(value[0], value[2]))) continue;
    parts.push(text.slice(end, index + head.length), quote, mark(named.word, value[2] ?? value[0]), quote);
    end = VALUE.lastIndex;
  }
  return [...parts, text.slice(end)].join('');
}

/** What it would be if it were parsed, as far as that decides whether it is a secret. */
function toValue(all: string, quoted: string | undefined): unknown {
  if (quoted !== undefined) return quoted;
  const [number] = NUMBER.exec(all) ?? [];
  if (number !== undefined) return number.includes('.') ? Number(number) : BigInt(number.slice(0, 400));
  return NO_DATA.test(all) ? undefined : [all];
}
