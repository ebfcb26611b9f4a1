import type { z } from 'zod';
import type { JsonSchema, JsonValue } from '../../model/workflow';
import { NotStatic } from './schema-zod';

/** zod 4's definition of a schema, as far as it is looked into. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly rest?: z.ZodType | null;
  readonly options?: readonly z.ZodType[];
  readonly valueType?: z.ZodType;
  readonly values?: readonly JsonValue[];
  readonly entries?: Readonly<Record<string, string | number>>;
}

/** `DECORATOR_WRAPPERS` that have an inner schema in zod 4. */
const DECORATORS: ReadonlySet<string> = new Set(['catch', 'default', 'prefault', 'readonly']);

/**
 * The SDK's own, narrower conversion of a zod object, which it tries where the `openai` package refuses: undefined when a part of
 * the schema is none it knows. `zodJsonSchemaCompatForOpenAIStrict` (utils/zodJsonSchemaCompat.ts).
 */
export function toFallbackSchema(schema: z.ZodType): JsonSchema | undefined {
  const converted = objectSchema(schema);
  return converted && { ...converted, $schema: 'http://json-schema.org/draft-07/schema#' };
}

/** Copies descriptions the `openai` package lost. `mergeJsonSchemaDescriptions` (utils/zodJsonSchemaCompat.ts). */
export function mergeDescriptions(target: JsonSchema, source: JsonSchema): JsonSchema {
  const merged: Record<string, JsonValue> = { ...target };
  if (typeof source['description'] === 'string' && source['description'].trim() && !('description' in target)) merged['description'] = source['description'];
  const { properties, items } = target;
  if (target['type'] === 'object' && source['type'] === 'object' && isRecord(properties) && isRecord(source['properties'])) {
    const others = source['properties'];
    merged['properties'] = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, mergeBoth(value, others[key])]));
  }
  if (target['type'] === 'array' && source['type'] === 'array') merged['items'] = mergeBoth(items ?? {}, source['items']);
  const branches = source['anyOf'];
  if (Array.isArray(target['anyOf']) && Array.isArray(branches)) merged['anyOf'] = target['anyOf'].map((branch: JsonValue, i) => mergeBoth(branch, branches[i] as JsonValue | undefined));
  return merged;
}

function mergeBoth(target: JsonValue, source: JsonValue | undefined): JsonValue {
  return isRecord(target) && isRecord(source) ? mergeDescriptions(target, source) : target;
}

function definitionOf(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition;
}

function objectSchema(schema: z.ZodType): JsonSchema | undefined {
  const { shape } = definitionOf(schema);
  if (!shape) return undefined;
  const properties: Record<string, JsonValue> = {};
  const required: string[] = [];
  for (const [key, field] of Object.entries(shape)) {
    const { inner, isOptional } = unwrapOptional(field);
    const converted = inner && convert(inner);
    if (!converted) return undefined;
    const description = descriptionOf(field);
    properties[key] = description !== undefined && !('description' in converted) ? { ...converted, description } : converted;
    if (!isOptional) required.push(key);
  }
  const description = descriptionOf(schema);
  return { type: 'object', properties, required, additionalProperties: false, ...(description !== undefined && { description }) };
}

function unwrapOptional(field: z.ZodType): { readonly inner: z.ZodType | undefined; readonly isOptional: boolean } {
  let current = unwrapDecorators(field);
  let isOptional = false;
  while (current && definitionOf(current).type === 'optional') {
    isOptional = true;
    current = unwrapDecorators(definitionOf(current).innerType);
  }
  return { inner: current, isOptional };
}

function unwrapDecorators(schema: z.ZodType | undefined): z.ZodType | undefined {
  let current = schema;
  while (current && DECORATORS.has(definitionOf(current).type)) current = definitionOf(current).innerType;
  return current;
}

/** `convertSchema`. */
function convert(schema: z.ZodType | undefined): JsonSchema | undefined {
  const unwrapped = unwrapDecorators(schema);
  if (!schema || !unwrapped) return undefined;
  const converted = convertType(unwrapped, definitionOf(unwrapped));
  const description = descriptionOf(schema);
  return converted && description !== undefined ? { ...converted, description } : converted;
}

function convertType(schema: z.ZodType, definition: Definition): JsonSchema | undefined {
  switch (definition.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: definition.type };
    case 'object':
      return objectSchema(schema);
    case 'array': {
      const items = convert(definition.element);
      return items && { type: 'array', items };
    }
    case 'tuple': {
      const items = all(definition.items ?? []);
      return items && { type: 'array', items, minItems: items.length, ...(!definition.rest && { maxItems: items.length }) };
    }
    case 'union': {
      const options = all(definition.options ?? []);
      return options && { anyOf: options };
    }
    case 'literal':
      return literalSchema(definition.values ?? []);
    case 'enum': {
      const values = Object.entries(definition.entries ?? {}).flatMap(([key, value]) => (isReverse(definition, key) ? [] : [value]));
      return values.length > 0 ? { type: enumType(values), enum: values } : undefined;
    }
    case 'record': {
      const values = convert(definition.valueType);
      return values && { type: 'object', additionalProperties: values };
    }
    case 'nullable': {
      const inner = convert(definition.innerType);
      return inner && { anyOf: [inner, { type: 'null' }] };
    }
    case 'intersection':
      throw new NotStatic('how the SDK merges an intersection is not read');
    default:
      return undefined;
  }
}

/** Every member or none. `convertAllOrFail`. */
function all(members: readonly z.ZodType[]): readonly JsonSchema[] | undefined {
  const converted = members.map(convert);
  return converted.length > 0 && converted.every((member) => member !== undefined) ? converted : undefined;
}

function literalSchema(values: readonly JsonValue[]): JsonSchema | undefined {
  const typeOf = (value: JsonValue): string => (value === null ? 'null' : typeof value);
  const [first] = values;
  if (first === undefined) return undefined;
  return values.length === 1 ? { const: first, type: typeOf(first) } : { enum: values, type: [...new Set(values.map(typeOf))] };
}

/** TypeScript's numeric enums map back from number to name. */
function isReverse({ entries = {} }: Definition, key: string): boolean {
  return typeof entries[String(entries[key])] === 'number';
}

function enumType(values: readonly (string | number)[]): JsonValue {
  const types = [...new Set(values.map((value) => typeof value))];
  if (types.length > 1) return ['string', 'number'];
  return types[0] === 'string' ? 'string' : 'number';
}

/** The schema's own description; zod 4 keeps those of what it wraps out of reach. `readZodDescription` (utils/zodCompat.ts). */
function descriptionOf({ description }: z.ZodType): string | undefined {
  return description?.trim() ? description : undefined;
}

function isRecord(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
