import table from '../../recorders/redaction.json';
import { isSecretText } from './signs';

/** What counts as a secret under a name: whatever stands there, a text that looks like one, or digits. */
type Kind = 'always' | 'texts' | 'codes';

export interface SecretNames {
  /** What a name tells of a secret; undefined where that is nothing. */
  find(name: string): SecretName | undefined;
  /** The word of a name that tells of a secret, where `value` is one. */
  judge(name: string, value: unknown): string | undefined;
}

export interface SecretName {
  /** `api_key` of `stripeApiKey`. */
  readonly word: string;
  readonly kind: Kind;
}

const MOST_KNOWN = 10_000;
/** Longer names are texts, of which the end tells as much. */
const LONGEST = 128;
const MOST_LISTED = 100;
const NEVER = new RegExp(`^(?:${table.keys.never.join('|')})$`);
const PASSWORDS = /^(?:pass|pw)/;
const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** Judges names by the table's words and by `more`, the user's own. */
export function createSecretNames(more: readonly string[]): SecretNames {
  const kinds: readonly (readonly [Kind, RegExp])[] = [
    ['always', toPattern([...table.keys.always, ...more.map((name) => escape(toSnakeCase(name)))])],
    ['texts', toPattern(table.keys.texts)],
    ['codes', toPattern(table.keys.codes)],
  ];
  const known = new Map<string, SecretName | undefined>();
  return {
    find,
    judge: (name, value) => {
      const named = find(name);
      return named && isSecretUnder(named, value) ? named.word : undefined;
    },
  };

  function find(name: string): SecretName | undefined {
    if (known.has(name)) return known.get(name);
    const snake = toSnakeCase(name.slice(-LONGEST));
    const named = NEVER.test(snake) ? undefined : kinds.map(([kind, pattern]) => toNamed(kind, pattern.exec(snake)?.[1])).find(Boolean);
    if (known.size < MOST_KNOWN) known.set(name, named);
    return named;
  }
}

/** Objects and lists are secrets as a whole only where whatever stands there is. */
export function isSecretUnder({ word, kind }: SecretName, value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      if (value === '' || value.startsWith('[redacted ')) return false;
      return kind === 'always' || (kind === 'texts' ? isSecretText(value, 'random') : isCode(value));
    case 'number':
    case 'bigint':
      return kind !== 'texts' && String(value).replace(/[^0-9]/g, '').length >= (kind === 'codes' || PASSWORDS.test(word) ? 3 : 6);
    case 'object':
      if (value === null) return false;
      return kind === 'always' ? !isEmpty(value) && !isSchema(value) : kind === 'texts' && isListOfSecrets(value);
    default:
      return false;
  }
}

/** Without running a getter, as everything that recorders do. */
function isListOfSecrets(value: object): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_LISTED) return false;
  return Array.from({ length: value.length }, (_, at): unknown => Object.getOwnPropertyDescriptor(value, at)?.value).every(
    (element) => typeof element === 'string' && isSecretText(element, 'random'),
  );
}

function isCode(text: string): boolean {
  return text.length <= 32 && text.replace(/[^0-9]/g, '').length >= 3;
}

function isEmpty(value: object): boolean {
  if (Array.isArray(value)) return value.length === 0;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.keys(value).length === 0;
}

/** What a JSON schema says of a field of that name. */
function isSchema(value: object): boolean {
  const type: unknown = Object.getOwnPropertyDescriptor(value, 'type')?.value;
  return (typeof type === 'string' && TYPES.has(type)) || ['$ref', 'anyOf', 'oneOf', 'allOf'].some((key) => Object.hasOwn(value, key));
}

function toNamed(kind: Kind, word: string | undefined): SecretName | undefined {
  return word === undefined ? undefined : { kind, word };
}

function toPattern(words: readonly string[]): RegExp {
  return new RegExp(`^(?:.*_)?(${words.join('|')})$`, 's');
}

function escape(text: string): string {
  return text.replace(/[^a-z0-9_]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** `apiKey`, `APIKey`, `x-api-key`, `API Key` as the words of the table are written: `api_key`, `x_api_key`. */
export function toSnakeCase(name: string): string {
  return name
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[- .]/g, '_')
    .toLowerCase();
}
