import * as z from 'zod';
import type { Json } from '../../../recording/schema';
import { toIssueFaults } from '../../../text/to-issue-text';

export interface ArgumentFault {
  /** The field: names and indices from the top; empty for the arguments as a whole. */
  readonly path: readonly (string | number)[];
  /** A sentence without its full stop: `must be a number, but is a text`. */
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
    return (error?.issues ?? []).flatMap(toIssueFaults).map(({ path, text }) => ({ path: path.filter((key) => typeof key !== 'symbol'), reason: text }));
  } catch {
    return undefined;
  }

  /** A recording's regular expressions are not run: they may take for ever. */
  function withoutPatterns(schema: Json, depth: number): Json {
    if (typeof schema !== 'object' || schema === null) return schema;
    if (depth > DEEPEST) return {};
    if (++size > LARGEST) throw new RangeError();
    if (Array.isArray(schema)) return schema.map((element) => withoutPatterns(element, depth + 1));
    const entries = Object.entries(schema).filter(([key, value]) => !(key === 'pattern' && typeof value === 'string') && key !== 'patternProperties');
    return Object.fromEntries(entries.map(([key, value]) => [key, withoutPatterns(value, depth + 1)]));
  }
}
