import type { JsonSchema, JsonValue, ZodNode } from '../../../model/input-schema';
import type { Sdk } from '../../../model/workflow';
import { does } from '../../sdk/version-gates';
import { StrictSchemaError } from '../strict/strict-schema-error';
import { isClosedOperand, isLossless, mergeObjects, mergePrimitives, UNSUPPORTED_INTERSECTION } from './intersections';

/** The SDK's own conversion of a zod object. */
export interface Fallback {
  readonly schema: JsonSchema;
  /** Intersections of objects, of primitives were merged. */
  readonly mergesObjects: boolean;
  readonly mergesPrimitives: boolean;
  /** Nothing that zod checks was lost. */
  readonly isLossless: boolean;
}

interface Conversion {
  readonly sdk: Sdk;
  mergesObjects: boolean;
  mergesPrimitives: boolean;
  isLossless: boolean;
}

/** `DECORATOR_WRAPPERS` that have an inner schema. */
const DECORATORS: ReadonlySet<string> = new Set(['catch', 'default', 'prefault', 'readonly', 'branded', 'effects']);

/**
 * The SDK's own, narrower conversion of a zod object: undefined when a part of the schema is none it knows. Throws a
 * StrictSchemaError for intersections it refuses.
 * `zodJsonSchemaCompat`, `zodJsonSchemaCompatForOpenAIStrict` (utils/zodJsonSchemaCompat.ts).
 */
export function toFallback(sdk: Sdk, root: ZodNode): Fallback | undefined {
  const conversion: Conversion = { sdk, mergesObjects: false, mergesPrimitives: false, isLossless: isLossless(root) };
  const converted = objectSchema(conversion, root);
  if (!converted) return undefined;
  const { mergesObjects, mergesPrimitives } = conversion;
  return { schema: { ...converted, $schema: 'http://json-schema.org/draft-07/schema#' }, mergesObjects, mergesPrimitives, isLossless: conversion.isLossless };
}

function unwrapDecorators(node: ZodNode): ZodNode {
  let current = node;
  while (DECORATORS.has(current.type) && current.innerType) current = current.innerType;
  return current;
}

function objectSchema(conversion: Conversion, node: ZodNode): JsonSchema | undefined {
  const properties: Record<string, JsonValue> = {};
  const required: string[] = [];
  for (const [key, field] of Object.entries(node.shape ?? {})) {
    const { inner, isOptional } = unwrapOptional(conversion, field);
    const converted = convert(conversion, inner);
    if (!converted) return undefined;
    properties[key] = 'description' in converted ? converted : describe(conversion, converted, field);
    if (!isOptional) required.push(key);
  }
  return describe(conversion, { type: 'object', properties, required, additionalProperties: false }, node);
}

/** `convertProperty`. */
function unwrapOptional(conversion: Conversion, field: ZodNode): { readonly inner: ZodNode; readonly isOptional: boolean } {
  noteDecorators(conversion, field);
  let current = unwrapDecorators(field);
  let isOptional = false;
  while (current.type === 'optional' && current.innerType) {
    isOptional = true;
    current = unwrapDecorators(current.innerType);
  }
  return { inner: current, isOptional };
}

/** `convertSchema`. */
function convert(conversion: Conversion, node: ZodNode | undefined): JsonSchema | undefined {
  if (!node) return undefined;
  noteDecorators(conversion, node);
  const unwrapped = unwrapDecorators(node);
  if (!isLossless(unwrapped)) conversion.isLossless = false;
  const converted = convertType(conversion, unwrapped);
  return converted && does(conversion.sdk, 'checksWholeSchema') ? describe(conversion, converted, node) : converted;
}

function convertType(conversion: Conversion, node: ZodNode): JsonSchema | undefined {
  const { sdk } = conversion;
  switch (node.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: node.type };
    case 'bigint':
      return does(sdk, 'makesStrictSchemas') ? undefined : { type: 'integer' };
    case 'date':
      return does(sdk, 'makesStrictSchemas') ? undefined : { type: 'string', format: 'date-time' };
    case 'map':
    case 'set': {
      const items = does(sdk, 'makesStrictSchemas') ? undefined : convert(conversion, node.valueType);
      return items && { type: 'array', items, ...(node.type === 'set' && { uniqueItems: true }) };
    }
    case 'object':
      return objectSchema(conversion, node);
    case 'array': {
      const items = convert(conversion, node.element);
      return items && { type: 'array', items };
    }
    case 'tuple': {
      const items = members(conversion, node.items);
      return items && { type: 'array', items, minItems: items.length, ...(!node.rest && { maxItems: items.length }) };
    }
    case 'union': {
      if (node.version === 3 && node.discriminator !== undefined && !does(sdk, 'convertsZodEnums')) return undefined;
      const options = members(conversion, node.options);
      return options && { anyOf: options };
    }
    case 'literal':
      return does(sdk, 'makesStrictSchemas') || node.version === 3 ? literalSchema(node.values ?? []) : undefined;
    case 'enum': {
      if (node.version === 3 && !does(sdk, 'convertsZodEnums')) return { enum: Object.values(node.entries ?? {}) };
      const values = does(sdk, 'convertsZodEnums') ? enumValues(node) : [];
      return values.length > 0 ? { type: enumType(values), enum: values } : undefined;
    }
    case 'record': {
      const values = convert(conversion, node.valueType);
      return values && { type: 'object', additionalProperties: values };
    }
    case 'nullable': {
      const inner = convert(conversion, node.innerType);
      return inner && { anyOf: [inner, { type: 'null' }] };
    }
    case 'intersection':
      return intersectionSchema(conversion, node);
    default:
      return undefined;
  }
}

/** Every member or none (`convertAllOrFail`); early releases took what they knew. */
function members(conversion: Conversion, nodes: readonly ZodNode[] = []): readonly JsonSchema[] | undefined {
  const converted = nodes.map((node) => convert(conversion, node));
  const known = converted.filter((member) => member !== undefined);
  if (known.length === 0 || (does(conversion.sdk, 'keepsZodMembers') && known.length < converted.length)) return undefined;
  return known;
}

function intersectionSchema(conversion: Conversion, { left, right }: ZodNode): JsonSchema | undefined {
  const [one, other] = [convert(conversion, left), convert(conversion, right)];
  if (!left || !right || !one || !other) return undefined;
  if (!does(conversion.sdk, 'checksWholeSchema')) return { allOf: [one, other] };

  if (isClosedOperand(unwrapDecorators(left)) && isClosedOperand(unwrapDecorators(right))) {
    const merged = mergeObjects(one, other);
    if (!merged) throw new StrictSchemaError('UserError', UNSUPPORTED_INTERSECTION, []);
    conversion.mergesObjects = true;
    return merged;
  }
  const merged = mergePrimitives(one, other);
  if (merged) conversion.mergesPrimitives = true;
  else conversion.isLossless = false;
  return merged ?? { allOf: [one, other] };
}

/** `hasUnsupportedStrictFallbackDecorator`. */
function noteDecorators(conversion: Conversion, node: ZodNode): void {
  for (let current: ZodNode | undefined = node; current; current = current.innerType) {
    if (['effects', 'pipe', 'transform', 'pipeline'].includes(current.type)) conversion.isLossless = false;
  }
}

function literalSchema(values: readonly JsonValue[]): JsonSchema | undefined {
  const typeOf = (value: JsonValue): string => (value === null ? 'null' : typeof value);
  const [first] = values;
  if (first === undefined) return undefined;
  return values.length === 1 ? { const: first, type: typeOf(first) } : { enum: values, type: [...new Set(values.map(typeOf))] };
}

/** Without the way back from number to name that TypeScript's numeric enums have. */
function enumValues({ entries = {} }: ZodNode): readonly (string | number)[] {
  return Object.values(entries).filter((value) => typeof entries[String(value)] !== 'number');
}

function enumType(values: readonly (string | number)[]): JsonValue {
  const types = [...new Set(values.map((value) => typeof value))];
  if (types.length > 1) return ['string', 'number'];
  return types[0] === 'string' ? 'string' : 'number';
}

/** The schema's own description; zod 4 keeps those of what it wraps out of reach. `readZodDescription` (utils/zodCompat.ts). */
function describe({ sdk }: Conversion, schema: JsonSchema, node: ZodNode): JsonSchema {
  const description = node.version === 3 ? descriptionWithin(node) : node.description;
  return does(sdk, 'copiesZodDescriptions') && description?.trim() ? { ...schema, description } : schema;
}

/** In zod 3 also the description of what a schema wraps or holds as its element is found. */
function descriptionWithin(node: ZodNode): string | undefined {
  for (let current: ZodNode | undefined = node; current; current = current.innerType ?? current.element) {
    if (current.description?.trim()) return current.description;
  }
  return undefined;
}
