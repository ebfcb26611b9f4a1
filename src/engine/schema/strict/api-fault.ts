import type { JsonSchema } from '../../../model/input-schema';
import { isObject, type MutableJson } from './json';
import { toPointer } from './strict-schema-error';

/** Why the API refuses the parameters of a strict tool; neither SDK looks. */
export interface ApiFault {
  /** The root is no object, or an object lets undeclared properties through. */
  readonly fault: 'root-is-no-object' | 'open-object';
  readonly pointer: string;
}

/**
 * The first fault of a schema that an SDK sends as strict: function parameters must be `type: object`, and every object in
 * them closed (`additionalProperties: false`).
 */
export function findApiFault(schema: JsonSchema): ApiFault | undefined {
  if (schema['type'] !== 'object') return { fault: 'root-is-no-object', pointer: '' };
  const path = findOpenObject(schema as MutableJson, [], new Set());
  return path && { fault: 'open-object', pointer: toPointer(path) };
}

function findOpenObject(schema: MutableJson, path: readonly string[], visited: Set<MutableJson>): readonly string[] | undefined {
  if (!isObject(schema) || visited.has(schema)) return undefined;
  visited.add(schema);
  const { type } = schema;
  const isObjectType = type === 'object' || (Array.isArray(type) && type.includes('object'));
  if (isObjectType && schema['additionalProperties'] !== false) return path;

  for (const [child, steps] of children(schema)) {
    const found = findOpenObject(child, [...path, ...steps], visited);
    if (found) return found;
  }
  return undefined;
}

function* children(schema: Readonly<Record<string, MutableJson>>): Iterable<readonly [MutableJson, readonly string[]]> {
  for (const keyword of ['$defs', 'definitions', 'properties']) {
    const map = schema[keyword];
    if (!isObject(map)) continue;
    for (const [key, child] of Object.entries(map)) yield [child, [keyword, key]];
  }
  for (const keyword of ['items', 'anyOf', 'allOf', 'prefixItems']) {
    const value = schema[keyword];
    if (Array.isArray(value)) for (const [i, child] of value.entries()) yield [child, [keyword, String(i)]];
    else if (value !== undefined) yield [value, [keyword]];
  }
}
