import * as l10n from '@vscode/l10n';
import { search } from 'jmespath';
import type { Json } from '../../recording/schema';
import type { ScopeData } from './scope';
import { SDK_WORD, SPELLINGS } from './sdk-word';

const WORD = new RegExp(`^${SDK_WORD}(?!\\s*\\()`, 'u');

/**
 * The value of a JMESPath expression over the data of a stop. The SDKs' own words are understood as well (`data.inputHistory[0]`).
 * Throws a message fit for the user.
 */
export function evaluate(expression: string, data: ScopeData): Json {
  const text = translate(expression.trim(), data);
  if (text === '') throw new Error(l10n.t('there is nothing to evaluate'));
  const value = find(text, data);
  const name = /^([A-Za-z_]\w*)\s*(?![\w(])/.exec(text)?.[1];
  if (value === null && name !== undefined && (!Object.hasOwn(data, name) || data[name] === undefined)) {
    throw new Error(l10n.t('there is no `{0}` here; there is {1}', name, namesIn(data).join(', ')));
  }
  return value;
}

/** What is wrong with an expression, whatever it is evaluated over; undefined if nothing is. */
export function findSyntaxError(expression: string): string | undefined {
  try {
    search({}, expression.trim());
    return undefined;
  } catch (error) {
    // A function that wants what is not there may find it elsewhere.
    const isOfValue = error instanceof Error && error.message.startsWith('TypeError:');
    return isOfValue ? undefined : l10n.t('`{0}` cannot be evaluated: {1}', expression, toReason(error));
  }
}

/** Whether a condition holds, as JMESPath sees it: empty texts, lists and objects, false and null do not. */
export function isTrue(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== false && value !== null && value !== '';
}

/** The names that an expression can begin with here. */
export function namesIn(data: ScopeData): readonly string[] {
  return Object.keys(data).filter((name) => data[name] !== undefined);
}

function translate(expression: string, data: ScopeData): string {
  return expression.replace(WORD, (whole, word: string) => {
    const object = whole.replace(/\s*\..*/su, '');
    return data[object] === undefined ? (SPELLINGS[word] ?? word) : whole;
  });
}

function find(expression: string, data: ScopeData): Json {
  try {
    const value: unknown = search(data, expression);
    // A name such as `toString` reaches what is not data.
    return value === undefined || typeof value === 'function' ? null : (value as Json);
  } catch (error) {
    throw new Error(l10n.t('`{0}` cannot be evaluated: {1}', expression, toReason(error)));
  }
}

/** What the library says, in the words of whoever wrote the expression. */
function toReason(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TypeError' || name === 'RangeError') return l10n.t('the expression is not complete');
  return message
    .replace(
      /^TypeError: (\w+\(\)) expected argument (\d+) to be type (\S+) but received type (\w+) instead\.?$/,
      (_, name: string, nth: string, wanted: string, given: string) => l10n.t('{0} wants {1} as argument {2}, not {3}', name, wanted, nth, given),
    )
    .replace(/\bEOF\b/g, l10n.t('the end'));
}
