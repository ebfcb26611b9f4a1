import type { SecretMark } from './find-formats';
import type { SecretNames } from './judge-names';

/** A quoted name and its colon, as JSON or a literal inside a text has them; its quotes are escaped as often as that was nested. */
const NAME = /(\\{0,31}["'])([\w.-]{2,64})\1\s{0,9}[:=]\s{0,9}/g;
/** What follows a name: a text in quotes, to the end of it all where it was cut; an object or a list without others; a number. */
const VALUE = /(\\{0,31}["'])(?!\[redacted |\1)(.*?)(?:(?<!\\)\1|$)|[{[][^{}[\]]+(?:[}\]]|$)|-?[0-9][\w.+-]*/sy;
/** What of such a number counts, as the recorder for Python has it: `1e5` is no code of six digits. */
const NUMBER = /^-?[0-9]+(?:\.[0-9]+)?/;
/** An object or a list of code or of a schema, not of data. */
const NO_DATA = /^[^"'0-9]*$|^.\s*\\{0,31}["']?(?:type|\$ref|anyOf|oneOf|allOf)\\{0,31}["']?\s*:/;

/** Marks what stands under a secret's name in JSON that is but part of a text: a summary of a conversation, a message of an error. */
export function redactNamed(text: string, names: SecretNames, mark: SecretMark): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: head, 1: quote = '', 2: name = '', index } of text.matchAll(NAME)) {
    if (index < end || names.wordOf(name) === undefined) continue;
    VALUE.lastIndex = index + head.length;
    const value = VALUE.exec(text);
    const word = value ? names.judge(name, toValue(value[0], value[2])) : undefined;
    if (!value || word === undefined) continue;
    parts.push(text.slice(end, index + head.length), quote, mark(word, value[2] ?? value[0]), quote);
    end = VALUE.lastIndex;
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)].join('');
}

/** What it would be if it were parsed, as far as that decides whether it is a secret. */
function toValue(all: string, quoted: string | undefined): unknown {
  if (quoted !== undefined) return quoted;
  const [number] = NUMBER.exec(all) ?? [];
  if (number !== undefined) return number.includes('.') ? Number(number) : BigInt(number.slice(0, 400));
  return NO_DATA.test(all) ? undefined : [all];
}
