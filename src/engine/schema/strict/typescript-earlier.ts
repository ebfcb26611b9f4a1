import type { JsonSchema } from '../../../model/input-schema';
import type { Sdk } from '../../../model/workflow';
import { does } from '../../sdk/version-gates';
import { copyJson, has, isList, isObject, type MutableJson, type MutableObject } from './json';
import { StrictSchemaError } from './strict-schema-error';

/**
 * The strict schema that the JavaScript SDK made before 0.15.0: it checks little and follows no references. Throws a
 * StrictSchemaError for what it throws. `toOpenAIStrictToolSchema` (utils/strictToolSchema.ts).
 */
export function toEarlierStrictSchema(sdk: Sdk, schema: JsonSchema): JsonSchema {
  return convert(sdk, copyJson(schema), []) as MutableObject;
}

/** `ensureStrictSchemaEntry`. */
function convert(sdk: Sdk, entry: MutableJson, path: readonly string[]): MutableJson {
  if (!isObject(entry)) return entry;
  const { properties } = entry;
  const isTypeless = entry['type'] === undefined;
  const hasObjectKeywords = isObject(properties) || has(entry, 'additionalProperties');
  if (does(sdk, 'refusesTypelessSchemas')) {
    if (isTypeless && hasObjectKeywords && entry['additionalProperties'] !== false) {
      const message =
        'Cannot convert a typeless open JSON schema to strict mode. Set `type: "object"` with `additionalProperties: false`, or disable strict mode.';
      throw new StrictSchemaError('UserError', message, path);
    }
    if (path.length > 0 && isTypeless && isObject(properties)) entry['type'] = 'object';
  }
  if (entry['type'] === 'object' && isObject(properties)) {
    const required = new Set(isList(entry['required']) ? entry['required'].map(String) : []);
    for (const [key, value] of Object.entries(properties)) {
      const strict = convert(sdk, value, [...path, 'properties', key]);
      properties[key] = required.has(key) ? strict : toNullable(strict);
    }
    entry['required'] = Object.keys(properties);
    entry['additionalProperties'] = false;
  }
  for (const keyword of ['$defs', 'definitions']) {
    const nested = entry[keyword];
    if (isObject(nested)) for (const [key, value] of Object.entries(nested)) nested[key] = convert(sdk, value, [...path, keyword, key]);
  }
  for (const keyword of ['anyOf', 'allOf', 'oneOf', 'items']) {
    const nested = entry[keyword];
    if (isList(nested)) entry[keyword] = nested.map((value, i) => convert(sdk, value, [...path, keyword, String(i)]));
  }
  if (isObject(entry['items'])) entry['items'] = convert(sdk, entry['items'], [...path, 'items']);
  if (entry['default'] === null) delete entry['default'];
  return entry;
}

/** `wrapNullableSchema`. */
function toNullable(schema: MutableJson): MutableJson {
  // To it a list is an object, too.
  if (typeof schema !== 'object' || schema === null || isNullable(schema as MutableObject)) return schema;
  const { description } = schema as MutableObject;
  return { ...(typeof description === 'string' ? { description } : {}), anyOf: [schema, { type: 'null' }] };
}

/** `isSchemaNullable`. */
export function isNullable({ type, ...rest }: MutableObject): boolean {
  if (type === 'null' || (isList(type) && type.includes('null'))) return true;
  return ['anyOf', 'oneOf', 'allOf'].some((keyword) => {
    const entries = rest[keyword];
    return isList(entries) && entries.some((entry) => isObject(entry) && isNullable(entry));
  });
}
