import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import type { Json } from '../../recording/schema';

export interface ArgumentFault {
  /** The field: names and indices from the top; empty for the arguments as a whole. */
  readonly path: readonly (string | number)[];
  /** A sentence without its full stop: `expected number, received string`. */
  readonly reason: string;
}

/** How much of a schema is looked at; the rest counts as fitting. */
const DEEPEST = 32;
/** Objects and lists in a schema that is checked; none that a model is given is nearly as large. */
const LARGEST = 5_000;

/**
 * Where a call's arguments do not fit the handoff's schema; undefined where the schema is beyond what can be checked: zod throws for
 * references to elsewhere, conditions and contradictions, some of them only when it comes to a value, and we for one that is too large.
 */
export function findArgumentFaults(value: Json, schema: Json): readonly ArgumentFault[] | undefined {
  let size = 0;
  try {
    const { error } = z.fromJSONSchema(withoutPatterns(schema, 0) as z.core.JSONSchema.JSONSchema).safeParse(value);
    return (error?.issues ?? []).flatMap(toFaults);
  } catch {
    return undefined;
  }

  /** A recording's regular expressions are not run: they may take for ever. */
  function withoutPatterns(schema: Json, depth: number): Json {
    if (typeof schema !== 'object' || schema === null) return schema;
    if (depth > DEEPEST) return {};
    if (++size > LARGEST) throw new RangeError('the schema is larger than any that is checked');
    if (Array.isArray(schema)) return schema.map((element) => withoutPatterns(element, depth + 1));
    const entries = Object.entries(schema).filter(([key, value]) => !(key === 'pattern' && typeof value === 'string') && key !== 'patternProperties');
    return Object.fromEntries(entries.map(([key, value]) => [key, withoutPatterns(value, depth + 1)]));
  }
}

function toFaults(issue: z.core.$ZodIssue): readonly ArgumentFault[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol');
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key], reason: l10n.t('the schema has no such field') }));
  return [{ path, reason: toReason(issue) }];
}

function toReason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') {
    const reasons = issue.errors.flatMap(([first]) => (first?.path.length === 0 ? [toReason(first).split(', ')] : []));
    const [[, received] = []] = reasons;
    if (received !== undefined)
      return `${[...new Set(reasons.map(([expected = '']) => expected))].join(' or ').replaceAll(' or expected', ' or')}, ${received}`;
  }
  const reason = issue.message.replace(/^Invalid (?:input|option): /, '');
  const expected = /^(.*), received undefined$/s.exec(reason)?.[1];
  return expected === undefined ? reason : l10n.t('{0}, but it is missing', expected);
}
