import { createHash, createHmac } from 'node:crypto';
import profile from '../redaction.json';
import { redactNamed } from './redact-named';

export interface Secrets {
  /** The text with secrets replaced by their marks; the same text where there is none. */
  redactText(text: string): string;
  /** Whether a field, a header or a variable of this name holds a secret. */
  isSecretName(name: string): boolean;
  /** `[redacted api_key #a1f3]`: alike for alike secrets, within one recording. */
  mark(name: string, secret: string): string;
  /** Looks again which variables of the environment hold secrets; gives whether that changed. */
  refresh(): boolean;
  /** How many secrets were replaced so far. */
  count(): number;
}

const KEYS = new RegExp(`^(?:.*_)?(?:${profile.keys.join('|')})$`);
const VALUES = profile.values.map(({ name, pattern }) => ({ name, pattern: new RegExp(pattern, 'g') }));
/** Shorter values of the environment are too likely to be ordinary words. */
const SHORTEST_SECRET = 9;

/** Finds secrets by the names and patterns of `redaction.json` and by the values of secret environment variables. `off`: finds none. */
export function createSecrets(environment: NodeJS.ProcessEnv, off: boolean): Secrets {
  const salt = makeSalt();
  const names = new Map<string, boolean>();
  const texts = new Map<string, string>();
  let variables = readVariables();
  let replaced = 0;

  return {
    redactText: (text) => {
      if (off || text.length < 8) return text;
      const known = texts.get(text);
      if (known !== undefined) return known;
      const redacted = redactJson(text) ?? redactPlain(text);
      if (texts.size > 4096) texts.clear();
      if (text.length < 65_536) texts.set(text, redacted);
      return redacted;
    },
    isSecretName,
    mark,
    refresh: () => {
      const now = readVariables();
      const isNew = now.length !== variables.length || now.some(({ value }, index) => value !== variables[index]?.value);
      if (isNew) texts.clear();
      variables = now;
      return isNew;
    },
    count: () => replaced,
  };

  function isSecretName(name: string): boolean {
    if (off) return false;
    const known = names.get(name);
    if (known !== undefined) return known;
    const isSecret = KEYS.test(toSnakeCase(name));
    if (names.size < 10_000) names.set(name, isSecret);
    return isSecret;
  }

  function mark(name: string, secret: string): string {
    replaced++;
    return `[redacted ${name} #${createHmac('sha256', salt).update(secret).digest('hex').slice(0, 4)}]`;
  }

  function redactPlain(text: string): string {
    let redacted = redactNamed(text, isSecretName, (name, secret) => mark(toSnakeCase(name), secret));
    for (const { name, value } of variables) {
      if (redacted.includes(value)) redacted = redacted.replaceAll(value, () => mark(name, value));
    }
    for (const { name, pattern } of VALUES) redacted = redacted.replace(pattern, (secret) => mark(name, secret));
    return redacted;
  }

  /** Undefined where the text is no JSON, or JSON without secrets. */
  function redactJson(text: string): string | undefined {
    if (!/^\s*[[{]/.test(text)) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return undefined;
    }
    const before = replaced;
    const redacted = redactValue(value, 0);
    return replaced === before ? undefined : redactPlain(JSON.stringify(redacted));
  }

  function redactValue(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return redactJson(value) ?? redactPlain(value);
    if (typeof value !== 'object' || value === null || depth > 64) return value;
    if (Array.isArray(value)) return value.map((element) => redactValue(element, depth + 1));
    const entries = Object.entries(value).map(([key, element]): [string, unknown] => [
      redactPlain(key),
      isSecretName(key) && isSecretValue(element) ? mark(toSnakeCase(key), toText(element)) : redactValue(element, depth + 1),
    ]);
    return Object.fromEntries(entries);
  }

  function readVariables(): readonly { readonly name: string; readonly value: string }[] {
    if (off) return [];
    return Object.entries(environment)
      .flatMap(([name, value = '']) => (value.length >= SHORTEST_SECRET && isSecretName(name) ? [{ name: toSnakeCase(name), value }] : []))
      .sort((one, other) => other.value.length - one.value.length);
  }
}

/** Of clocks and counters: Node's random bytes would take an async id, and `Math.random()` a number that a seeded program counts on. */
function makeSalt(): Buffer {
  const sources = [process.pid, process.hrtime.bigint(), performance.timeOrigin, Object.values(process.memoryUsage()), Object.values(process.resourceUsage())];
  return createHash('sha256').update(sources.join(' ')).digest();
}

/** What a secret field may hold without telling anything. */
export function isSecretValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && typeof value !== 'boolean' && !(typeof value === 'string' && value.startsWith('[redacted '));
}

/** `apiKey` and `x-api-key` as the names of `redaction.json` are written: `api_key`, `x_api_key`. */
export function toSnakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
