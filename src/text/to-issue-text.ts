import * as l10n from '@vscode/l10n';
import type * as z from 'zod';
import { languageTag } from './use-language';

type Issue = z.core.$ZodIssue;

/** What is wrong with one part of a value that does not fit its schema. */
export interface IssueFault {
  /** From the top; empty for the value as a whole. */
  readonly path: readonly PropertyKey[];
  /** A sentence without its full stop, that follows the name of the part: `must be a list`. */
  readonly text: string;
}

/** What is wrong with something that was sent, where it does not fit its schema; the place in it first. */
export function toIssueText(issues: readonly Issue[]): string {
  return issues
    .flatMap(toIssueFaults)
    .map(({ path, text }) => (path.length === 0 ? text : `\`${path.map(String).join('.')}\`: ${text}`))
    .join('; ');
}

/** One of zod's issues in Baton's words, in the reader's language. Of a choice, what is wrong with the branch that was meant: the one of the right type. */
export function toIssueFaults(issue: Issue): readonly IssueFault[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key], text: l10n.t('there is no such key') }));
  if (issue.code !== 'invalid_union') return [{ path, text: toText(issue) }];
  const meant = issue.errors.filter((issues) => !issues.some((each) => each.path.length === 0 && ['invalid_type', 'invalid_value'].includes(each.code)));
  const branch = meant.toSorted((a, b) => a.length - b.length)[0];
  if (branch?.length) return branch.flatMap(toIssueFaults).map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
  return [{ path, text: toText(issue) }];
}

function toText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union': {
      const [expected, received] = [toExpected(issue), receivedIn(issue)];
      const wanted = new Intl.ListFormat(languageTag(), { type: 'disjunction' }).format(new Set(expected));
      if (expected.length === 0) return l10n.t('does not fit');
      if (received === 'undefined') return l10n.t('must be {0}, but is missing', wanted);
      const isTold = issue.code === 'invalid_type' && received !== undefined && !(issue.expected === 'int' && received === 'number');
      return isTold ? l10n.t('must be {0}, but is {1}', wanted, nameOfKind(received)) : l10n.t('must be {0}', wanted);
    }
    case 'too_small':
      if (isOfMany(issue.origin))
        return issue.minimum === 1 ? l10n.t('must not be empty') : l10n.t('must have a length of at least {0}', String(issue.minimum));
      return issue.inclusive === false ? l10n.t('must be more than {0}', String(issue.minimum)) : l10n.t('must be at least {0}', String(issue.minimum));
    case 'too_big':
      if (isOfMany(issue.origin)) return l10n.t('must have a length of at most {0}', String(issue.maximum));
      return issue.inclusive === false ? l10n.t('must be less than {0}', String(issue.maximum)) : l10n.t('must be at most {0}', String(issue.maximum));
    case 'not_multiple_of':
      return l10n.t('must be a multiple of {0}', String(issue.divisor));
    case 'invalid_format':
      return l10n.t('must have the format {0}', issue.format);
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
      return l10n.t('does not fit');
    case 'custom':
      return issue.message;
  }
}

/** What would have fitted. */
function toExpected(issue: Issue): readonly string[] {
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value));
  if (issue.code === 'invalid_union') return issue.errors.flatMap((issues) => issues.flatMap((each) => (each.path.length === 0 ? toExpected(each) : [])));
  return issue.code === 'invalid_type' ? [nameOfKind(issue.expected)] : [];
}

/** The kind of the value, which zod tells in its words alone. */
function receivedIn(issue: Issue): string | undefined {
  if (issue.code !== 'invalid_union') return /, received (\w+)$/.exec(issue.message)?.[1];
  return issue.errors
    .flat()
    .map(receivedIn)
    .find((received) => received !== undefined);
}

function isOfMany(origin: string): boolean {
  return ['array', 'string', 'set', 'map', 'object', 'file'].includes(origin);
}

/** zod's names, and those of JavaScript. */
function nameOfKind(kind: string): string {
  switch (kind) {
    case 'array':
    case 'tuple':
      return l10n.t('a list');
    case 'object':
    case 'record':
      return l10n.t('an object');
    case 'string':
      return l10n.t('a text');
    case 'boolean':
      return l10n.t('true or false');
    case 'int':
      return l10n.t('a whole number');
    case 'number':
      return l10n.t('a number');
    case 'nonoptional':
      return l10n.t('a value');
    default:
      return kind;
  }
}
