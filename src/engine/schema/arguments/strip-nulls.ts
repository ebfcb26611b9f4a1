import type { JsonSchema, JsonValue, ZodNode } from '../../../model/input-schema';
import type { Sdk } from '../../../model/workflow';
import { does } from '../../sdk/version-gates';
import { isObject, type MutableObject } from '../strict/json';
import { knownNullability, requiredOf } from '../strict/typescript-checks';
import { isNullable } from '../strict/typescript-earlier';
import { resolveLocalReference } from '../strict/typescript-references';
import { buildZod } from './build-zod';

type Value = JsonValue | undefined;

/**
 * Takes the nulls that strict mode asked for out of arguments again, where the field was optional and takes no null.
 * `stripStrictNullsForZodSchema` (utils/strictToolSchema.ts).
 */
export function stripNullsOfZod(sdk: Sdk, node: ZodNode | undefined, value: Value): Value {
  if (!node || value === undefined) return value;
  const { inner, isOptional, takesNull } = unwrap(node);
  if (value === null) return isOptional && !takesNull && !accepts(inner, null) ? undefined : value;
  const strip = (part: ZodNode | undefined, item: Value): Value => stripNullsOfZod(sdk, part, item);
  if (inner.type === 'union' || inner.type === 'discriminatedunion') {
    for (const option of inner.options ?? []) {
      const stripped = strip(option, value);
      if (accepts(option, stripped)) return stripped;
    }
  }
  if (inner.type === 'intersection' && does(sdk, 'checksWholeSchema')) return strip(inner.right, strip(inner.left, value));
  if (isList(value)) {
    if (inner.type === 'array') return value.map((item) => strip(inner.element, item) as JsonValue);
    // No list becomes a set, whatever it holds.
    return inner.type === 'tuple' ? value.map((item, i) => strip(inner.items?.[i], item) as JsonValue) : value;
  }
  if (typeof value !== 'object') return value;
  if (inner.type === 'record') return withoutUndefined(Object.entries(value).map(([key, item]) => [key, strip(inner.valueType, item)]));
  if (inner.type !== 'object') return value;
  const shape = inner.shape ?? {};
  return withoutUndefined([...Object.entries(value), ...Object.entries(shape).map(([key, field]) => [key, strip(field, value[key])] as const)]);
}

/** The same for a plain JSON Schema. `stripStrictNullsForJsonSchema`, from 0.15.0 on `normalizeStrictJsonSchemaValue`. */
export function stripNullsOfJson(sdk: Sdk, root: JsonSchema, schema: JsonValue | undefined, value: JsonValue): JsonValue {
  if (!isRecord(schema) || value === null || typeof value !== 'object') return value;
  const isModern = does(sdk, 'checksWholeSchema');
  const target =
    isModern && typeof schema['$ref'] === 'string' ? (resolveLocalReference(root as MutableObject, schema['$ref'])?.value as JsonValue | undefined) : undefined;
  if (isRecord(target)) return stripNullsOfJson(sdk, root, target, value);
  const { items, properties, type } = schema;
  if (isList(value)) return value.map((item, i) => stripNullsOfJson(sdk, root, Array.isArray(items) ? (items[i] as JsonValue | undefined) : items, item));
  const isObjectSchema =
    type === 'object' || (isModern ? isRecord(properties) && (type === undefined || (Array.isArray(type) && type.includes('object'))) : isRecord(properties));
  if (!isObjectSchema || !isRecord(properties)) return value;
  const required = requiredOf(schema as MutableObject);
  const dropsNull = (property: JsonValue): boolean => {
    if (isModern) return knownNullability(root as MutableObject, property as MutableObject, []) === 'disallows';
    return !isObject(property as MutableObject) || !isNullable(property as MutableObject);
  };
  const stripped = Object.entries(properties).flatMap(([key, property]): [string, Value][] => {
    const given = value[key];
    if (given === undefined) return [];
    if (given === null) return [[key, !required.has(key) && dropsNull(property) ? undefined : null]];
    return [[key, stripNullsOfJson(sdk, root, property, given)]];
  });
  return withoutUndefined([...Object.entries(value), ...stripped]);
}

const DECORATORS: ReadonlySet<string> = new Set(['catch', 'default', 'prefault', 'readonly', 'branded']);

function unwrap(node: ZodNode): { readonly inner: ZodNode; readonly isOptional: boolean; readonly takesNull: boolean } {
  let inner = node;
  let isOptional = false;
  let takesNull = false;
  while (inner.innerType && (DECORATORS.has(inner.type) || inner.type === 'optional' || inner.type === 'nullable')) {
    isOptional ||= inner.type === 'optional';
    takesNull ||= inner.type === 'nullable';
    inner = inner.innerType;
  }
  return { inner, isOptional, takesNull };
}

/** Decorators around it are not asked. `zodSchemaAccepts`. */
function accepts(node: ZodNode, value: Value): boolean {
  let inner = node;
  while (inner.innerType && DECORATORS.has(inner.type)) inner = inner.innerType;
  return buildZod(inner).safeParse(value).success;
}

/** Later entries win; those without a value go. */
function withoutUndefined(entries: readonly (readonly [string, Value])[]): JsonSchema {
  return Object.fromEntries([...new Map(entries)].filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
}

function isRecord(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
