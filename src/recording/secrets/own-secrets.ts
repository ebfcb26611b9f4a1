import * as l10n from '@vscode/l10n';
import type { OwnPattern } from './find-formats';

/** What a user has redacted beside the table: names whose values are secrets, and patterns. */
export interface OwnSecrets {
  readonly names: readonly string[];
  readonly patterns: readonly OwnPattern[];
  /** What could not be understood, and so is not redacted; each a sentence that names where it stands. */
  readonly problems: readonly string[];
}

/** The variables that hold them: names with commas between them, and a JSON object of patterns by name. */
export const OWN_NAMES = 'BATON_RECORD_REDACT_KEYS';
export const OWN_PATTERNS = 'BATON_RECORD_REDACT_PATTERNS';

/** As many characters does a quantifier without an end take, so that no text takes long. */
const MOST = 256;
const LONGEST = 1000;
const EXAMPLE = '{"order": "ORD-[0-9]{6}"}';
/** A part of a pattern: an escape, how a group begins, a quantifier with its least and its most, or any character. */
const PART = /\\.|\(\?(?:[:=!]|<[=!])?|\{([0-9]+)(,?)([0-9]*)\}|./gs;

/** The user's own names and patterns, as the environment tells them. */
export function readOwnSecrets(environment: Readonly<Record<string, string | undefined>>): OwnSecrets {
  const names = (environment[OWN_NAMES] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const given = environment[OWN_PATTERNS]?.trim();
  const problems = names
    .filter((name) => !/^[\w .-]{1,64}$/.test(name))
    .map((name) => l10n.t('{0}: "{1}" is no name: letters, digits, "_", "-", "." and spaces, up to 64.', OWN_NAMES, name));
  const [patterns, more] = given ? readPatterns(given) : [[], []];
  return { names: names.filter((name) => /^[\w .-]{1,64}$/.test(name)), patterns, problems: [...problems, ...more] };
}

function readPatterns(given: string): readonly [readonly OwnPattern[], readonly string[]] {
  let all: unknown;
  try {
    all = JSON.parse(given);
  } catch {
    return [[], [l10n.t('{0} is no JSON: it takes an object of patterns by name, such as {1}.', OWN_PATTERNS, EXAMPLE)]];
  }
  if (typeof all !== 'object' || all === null || Array.isArray(all))
    return [[], [l10n.t('{0} takes an object of patterns by name, such as {1}.', OWN_PATTERNS, EXAMPLE)]];
  const patterns: OwnPattern[] = [];
  const problems: string[] = [];
  for (const [name, source] of Object.entries(all)) {
    const read = readOwnPattern(name, source);
    if (typeof read === 'string') problems.push(`${OWN_PATTERNS}: ${read}`);
    else patterns.push(read);
  }
  return [patterns, problems];
}

/** A pattern that means the same to JavaScript and to Python and ends in time; else a sentence that says why it is none. */
export function readOwnPattern(name: string, source: unknown): OwnPattern | string {
  if (!/^[\w .-]{1,40}$/.test(name)) return l10n.t('"{0}" is no name for a pattern: letters, digits, "_", "-", "." and spaces, up to 40.', name);
  if (typeof source !== 'string' || source === '' || source.length > LONGEST)
    return l10n.t('the pattern "{0}" is no text of 1 to {1} characters.', name, LONGEST);
  const ignoresCase = source.startsWith('(?i)');
  const bounded = bound(ignoresCase ? source.slice(4) : source);
  if ('fault' in bounded) return bounded.fault(name);
  try {
    const pattern = new RegExp(bounded.text, ignoresCase ? 'gi' : 'g');
    if (new RegExp(`^(?:${bounded.text})$`).test('')) return l10n.t('the pattern "{0}" matches nothing at all, and so everywhere.', name);
    return { name, pattern };
  } catch {
    return noExpression(name);
  }
}

/** The same with an end to each quantifier; refused where repetitions are repeated, or where one language alone understands it. */
function bound(source: string): { readonly text: string } | { readonly fault: (name: string) => string } {
  const outer: boolean[] = [];
  // Whether something is repeated in the group so far, and in the one that ends right before.
  let [text, inClass, repeats, closed] = ['', false, false, false];
  for (const part of source.matchAll(PART)) {
    const [token] = part;
    const counts = inClass ? undefined : toCounts(part);
    if (/\\[pPkgGAZzNQE1-9]/.test(token)) return { fault: notBoth(token) };
    if (!inClass && token === '(?') return { fault: notBoth(source.slice(part.index, part.index + 3)) };
    if (counts) {
      const [least, most] = counts;
      if (closed && most > 1) return { fault: (name) => l10n.t('the pattern "{0}" repeats a repetition, which may take for ever.', name) };
      repeats ||= most > 1;
      text += `{${least},${most}}`;
    } else text += token;
    closed = false;
    if (inClass) inClass = token !== ']';
    else if (token === '[') inClass = true;
    else if (token.startsWith('(')) {
      outer.push(repeats);
      repeats = false;
    } else if (token === ')') {
      closed = repeats;
      repeats = outer.pop() || repeats;
    }
  }
  return { text };
}

function noExpression(name: string): string {
  return l10n.t('the pattern "{0}" is no regular expression.', name);
}

function notBoth(token: string): (name: string) => string {
  return (name) => l10n.t('the pattern "{0}" has `{1}`, which JavaScript and Python do not both understand.', name, token);
}

/** How often at least and at most; undefined for what is no quantifier. */
function toCounts([token, least, comma, most]: RegExpExecArray): readonly [number, number] | undefined {
  if (token === '*') return [0, MOST];
  if (token === '+') return [1, MOST];
  if (least === undefined) return undefined;
  return [Number(least), comma === '' ? Number(least) : most ? Number(most) : Number(least) + MOST];
}
