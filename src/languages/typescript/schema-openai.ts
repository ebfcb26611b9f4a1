import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema, JsonValue } from '../../model/workflow';
import { NotStatic } from './schema-zod';

/** `JSON_SCHEMA_UNSUPPORTED_SCHEMA_KEYWORDS` without those zod never writes and those that are not read here. */
const UNSUPPORTED = ['contentEncoding', 'contentMediaType', 'maxProperties', 'minProperties', 'not', 'prefixItems', 'propertyNames', 'uniqueItems'] as const;
const ANNOTATIONS: readonly string[] = ['$comment', 'default', 'description', 'examples', 'readOnly', 'title', 'writeOnly'];
/** Where the package rearranges the schema; not followed here. */
const NOT_FOLLOWED = ['oneOf', '$ref', '$defs', 'definitions', 'patternProperties'] as const;

/**
 * What the `openai` package makes of zod's JSON Schema before the SDK's own conversion; throws an Error with its text for what it
 * refuses, whereupon the SDK tries a conversion of its own. `toStrictJsonSchema` (openai/lib/transform.ts, 7.57).
 */
export function toUpstreamSchema(written: JsonSchema, path: readonly string[] = []): JsonSchema {
  const at = path.join('/') || '<root>';
  const schema = mergeObjects(written, at);
  if (NOT_FOLLOWED.some((keyword) => keyword in schema)) throw new NotStatic('how the SDK converts this zod schema is not known');

  const { type, properties, items, anyOf, additionalProperties } = schema;
  const isObject = type === 'object' || (Array.isArray(type) && type.includes('object')) || properties !== undefined || additionalProperties !== undefined;
  if (isObject && additionalProperties !== undefined && additionalProperties !== false) {
    throw new Error(`Object schema at \`${at}\` must set \`additionalProperties: false\` to be compatible with strict Structured Outputs.`);
  }
  const children = (isRecord(properties) ? Object.entries(properties) : []) as readonly (readonly [string, JsonSchema])[];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const optional = children.find(([key, child]) => !required.includes(key) && !takesNull(child));
  if (optional) {
    throw new Error(
      `Schema field at \`${[...path, 'properties', optional[0]].join('/')}\` uses \`.optional()\` without \`.nullable()\` which is not supported by the API. See: https://platform.openai.com/docs/guides/structured-outputs?api-mode=responses#all-fields-must-be-required`,
    );
  }
  if (Array.isArray(items)) throw new TypeError(`Schema at \`${at}\` uses tuple-form \`items\`, which cannot be represented in strict Structured Outputs.`);
  const keyword = UNSUPPORTED.find((name) => name in schema);
  if (keyword) throw new Error(`Schema at \`${at}\` uses unsupported keyword \`${keyword}\` and cannot be represented in strict Structured Outputs.`);

  const strict: Record<string, JsonValue> = { ...schema };
  if (isObject) strict['additionalProperties'] = false;
  if (isRecord(properties)) {
    strict['properties'] = Object.fromEntries(children.map(([key, child]) => [key, toUpstreamSchema(child, [...path, 'properties', key])]));
    strict['required'] = children.map(([key]) => key);
  }
  if (isRecord(items)) strict['items'] = toUpstreamSchema(items, [...path, 'items']);
  if (Array.isArray(anyOf)) strict['anyOf'] = (anyOf as readonly JsonSchema[]).map((branch, i) => toUpstreamSchema(branch, [...path, 'anyOf', String(i)]));
  if (strict['default'] === null) delete strict['default'];
  return strict;
}

/** Objects under `allOf` become one. `mergeObjectAllOf` (openai/lib/transform.ts), for what zod makes of closed objects. */
function mergeObjects(schema: JsonSchema, at: string): JsonSchema {
  const { allOf, ...around } = schema;
  if (allOf === undefined) return schema;
  const branches = (allOf as readonly JsonSchema[]).map((branch) => mergeObjects(branch, at));
  const isPlain = branches.every((branch) => branch['type'] === 'object' && Object.keys(branch).every((key) => ['type', 'properties', 'required', ...ANNOTATIONS].includes(key)));
  if (!isPlain || Object.keys(around).some((key) => !ANNOTATIONS.includes(key))) throw new NotStatic('how the SDK merges an intersection is not read');

  const properties: Record<string, JsonValue> = {};
  const annotations: Record<string, JsonValue> = { ...around };
  for (const branch of branches) {
    for (const [key, property] of Object.entries((branch['properties'] ?? {}) as JsonSchema)) {
      if (key in properties && !isDeepStrictEqual(properties[key], property)) throw new Error(`Object allOf at \`${at}\` cannot be merged without changing Draft 7 validation.`);
      properties[key] = property;
    }
    for (const key of ANNOTATIONS) if (key in branch && !(key in annotations)) annotations[key] = branch[key] ?? null;
  }
  const required = new Set(branches.flatMap((branch) => (Array.isArray(branch['required']) ? branch['required'] : [])));
  return { ...annotations, type: 'object', properties, ...(required.size > 0 && { required: [...required] }) };
}

/** `isNullable` (openai/lib/transform.ts). */
function takesNull(schema: JsonSchema): boolean {
  const { type, anyOf } = schema;
  if (type !== undefined && type !== 'null' && !(Array.isArray(type) && type.includes('null'))) return false;
  if ('const' in schema && schema['const'] !== null) return false;
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(null)) return false;
  if (Array.isArray(anyOf) && !(anyOf as readonly JsonSchema[]).some(takesNull)) return false;
  return schema['not'] === undefined;
}

function isRecord(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
