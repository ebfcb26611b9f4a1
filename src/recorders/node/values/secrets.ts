import { createHash, createHmac } from 'node:crypto';
import { createSecretNames, toSnakeCase } from '../../../recording/secrets/judge-names';
import type { OwnSecrets } from '../../../recording/secrets/own-secrets';
import { createRedactText, namedBeside, redactArgument } from '../../../recording/secrets/redact-text';
import { createEnvironmentSecrets } from './environment-secrets';

export interface Secrets {
  /** The text with secrets replaced by their marks; the same text where there is none. */
  redactText(text: string): string;
  /** The word of a name that tells that this value, of this field, is a secret. */
  judge(name: string, value: unknown): string | undefined;
  /** The name that a field beside `value` gives it, as in `{ name, value }`; undefined where it tells of no secret. */
  namedBeside(fields: { readonly [key: string]: unknown }): string | undefined;
  /** The mark of an argument after `--token` and the like. */
  argument(before: unknown, value: unknown): string | undefined;
  /** `[redacted api_key #a1f3]`: alike for alike secrets, within one recording. */
  mark(kind: string, secret: string): string;
  /** Tells texts apart without telling them. */
  fingerprint(text: string): string;
  /** Looks again which variables of the environment hold secrets; gives whether that changed. */
  refresh(): boolean;
  /** How many secrets were replaced so far, by kind. */
  kinds(): Readonly<Record<string, number>>;
}

export interface SecretsOptions {
  readonly environment: NodeJS.ProcessEnv;
  /** Finds none. */
  readonly off: boolean;
  readonly own: OwnSecrets;
  /** Of marks; another for each recording unless told. */
  readonly salt?: Buffer;
}

const SHORTEST_TEXT = 5;
const MOST_MARKS = 20_000;

/** Finds secrets by the names and formats of `redaction.json`, by what the user adds, and by the values of secret environment variables. */
export function createSecrets({ environment, off, own, salt = makeSalt() }: SecretsOptions): Secrets {
  const names = createSecretNames(own.names);
  const texts = new Map<string, string>();
  /** The kind that a secret was first marked as: equal secrets have equal marks. */
  const marked = new Map<string, string>();
  const kinds = new Map<string, number>();
  const variables = createEnvironmentSecrets(off ? {} : environment, names);
  const spellings = own.names.flatMap((name) => [
    name.toLowerCase(),
    toSnakeCase(name),
    toSnakeCase(name).replaceAll('_', ''),
    toSnakeCase(name).replaceAll('_', '-'),
  ]);
  const redact = createRedactText({
    names,
    mark,
    patterns: own.patterns,
    mentions: (text) => spellings.length > 0 && spellings.some((spelling) => text.toLowerCase().includes(spelling)),
    known: variables.read,
  });

  return {
    redactText: (text) => {
      if (off || text.length < SHORTEST_TEXT) return text;
      const known = texts.get(text);
      if (known !== undefined) return known;
      const redacted = redact(text);
      if (texts.size > 4096) texts.clear();
      if (text.length < 65_536) texts.set(text, redacted);
      return redacted;
    },
    judge: (name, value) => (off ? undefined : names.judge(name, value)),
    namedBeside: (fields) => (off ? undefined : namedBeside(names, fields)),
    argument: (before, value) => (off ? undefined : redactArgument(names, mark, before, value)),
    mark,
    fingerprint: (text) => digest(text).slice(0, 4),
    refresh: () => {
      const isNew = variables.refresh();
      if (isNew) texts.clear();
      return isNew;
    },
    kinds: () => Object.fromEntries(kinds),
  };

  function mark(kind: string, secret: string): string {
    const sign = digest(secret);
    const first = marked.get(sign) ?? kind;
    if (marked.size < MOST_MARKS) marked.set(sign, first);
    kinds.set(first, (kinds.get(first) ?? 0) + 1);
    return `[redacted ${first} #${sign.slice(0, 4)}]`;
  }

  function digest(text: string): string {
    return createHmac('sha256', salt).update(text).digest('hex');
  }
}

/** Of clocks and counters: Node's random bytes would take an async id, and `Math.random()` a number that a seeded program counts on. */
function makeSalt(): Buffer {
  const sources = [process.pid, process.hrtime.bigint(), performance.timeOrigin, Object.values(process.memoryUsage()), Object.values(process.resourceUsage())];
  return createHash('sha256').update(sources.join(' ')).digest();
}
