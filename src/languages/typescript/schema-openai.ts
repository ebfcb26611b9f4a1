import type { JsonSchema, JsonValue } from '../../model/workflow';
import { NotStatic } from './schema-zod';

/** `JSON_SCHEMA_UNSUPPORTED_SCHEMA_KEYWORDS` without those zod never writes and those that are not read here. */
const UNSUPPORTED = ['contentEncoding', 'contentMediaType', 'maxProperties', 'minProperties', 'not', 'prefixItems', 'propertyNames', 'uniqueItems'] as const;
/** Where the package rearranges the schema; not followed here. */
const NOT_FOLLOWED = ['allOf', 'oneOf', '$ref', '$defs', 'definitions', 'patternProperties'] as const;

/**
 * What the `openai` package makes of zod's JSON Schema before the SDK's own conversion; throws an Error with its text for what it
 * refuses, whereupon the SDK tries a conversion of its own. `toStrictJsonSchema` (openai/lib/transform.ts, 7.57).
 */
export function toUpstreamSchema(schema: JsonSchema, path: readonly string[] = []): JsonSchema {
  const at = path.join('/') || '<root>';
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
