import type { InputSchema, JsonSchema, JsonValue, ZodNode } from '../../../model/input-schema';
import { TOOL_NAME_MARK } from '../../../model/tool-name-mark';
import type { Sdk } from '../../../model/workflow';
import { does } from '../../sdk/version-gates';
import { isList, isObject } from '../strict/json';
import { StrictSchemaError } from '../strict/strict-schema-error';
import { LOSSY } from './intersections';
import { toFallback } from './to-fallback';

/**
 * The JSON Schema the SDK takes for a zod object before it makes it strict: what the `openai` package makes of it or, where that
 * refuses, what the SDK's own conversion makes. Throws a StrictSchemaError for what neither converts.
 * `getSchemaAndParserFromInputType` (utils/tools.ts).
 */
export function zodToJson(sdk: Sdk, schema: InputSchema, zod: ZodNode, toolName: string): JsonSchema {
  const { json, error } = named(schema.earlier && !does(sdk, 'usesOpenAI7') ? schema.earlier : schema, toolName);
  const fallback = toFallback(sdk, zod);
  if (fallback?.mergesObjects || (fallback?.mergesPrimitives && !json)) {
    if (!fallback.isLossless) throw new StrictSchemaError('UserError', LOSSY, []);
    return fallback.schema;
  }
  if (json) return fallback && does(sdk, 'copiesZodDescriptions') ? withRootDefinition(mergeDescriptions(json, fallback.schema), zod, toolName) : json;
  if (fallback) return fallback.schema;

  const upstream = error ? ` Upstream helper error: ${error.message}` : '';
  const message = `Unable to convert the provided Zod schema to JSON Schema. Ensure that the \`zod\` package is available at runtime or provide a JSON schema object instead.${upstream}`;
  throw new StrictSchemaError('UserError', message, []);
}

/**
 * Of zod 3, the whole stands under its name among the definitions too if anything is referred to: with the very properties of the root, so
 * that these get the same descriptions. `zodToJsonSchema` (openai, _vendor/zod-to-json-schema/zodToJsonSchema.ts), `duplicate-ref`.
 */
function withRootDefinition(schema: JsonSchema, { version }: ZodNode, name: string): JsonSchema {
  const definitions = schema['definitions'] as Readonly<Record<string, JsonSchema>> | undefined;
  const whole = definitions?.[name];
  const { properties } = schema;
  if (version !== 3 || !whole || properties === undefined) return schema;
  return { ...schema, definitions: { ...definitions, [name]: { ...whole, properties } } };
}

/** With the name of the tool where it stands in references and errors. */
function named({ json, error }: Pick<InputSchema, 'json' | 'error'>, toolName: string): Pick<InputSchema, 'json' | 'error'> {
  const fill = (text: string): string => text.replaceAll(TOOL_NAME_MARK, toolName);
  return { ...(json && { json: JSON.parse(fill(JSON.stringify(json))) as JsonSchema }), ...(error && { error: { ...error, message: fill(error.message) } }) };
}

/** Copies descriptions the `openai` package lost. `mergeJsonSchemaDescriptions` (utils/zodJsonSchemaCompat.ts). */
function mergeDescriptions(target: JsonSchema, source: JsonSchema): JsonSchema {
  const { description } = source;
  const merged: Record<string, JsonValue> = { ...target };
  if (description !== undefined && !('description' in target)) merged['description'] = description;
  const [properties, others] = [target['properties'], source['properties']];
  if (isObject(properties) && isObject(others)) {
    merged['properties'] = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, mergeBoth(value, others[key])]));
  }
  for (const keyword of ['items', 'anyOf', 'allOf']) {
    const part = target[keyword];
    if (part !== undefined) merged[keyword] = mergeBoth(part, source[keyword]);
  }
  return merged;
}

function mergeBoth(target: JsonValue, source: JsonValue | undefined): JsonValue {
  if (isList(target)) return isList(source) ? target.map((item, i) => mergeBoth(item, source[i])) : target;
  return isObject(target) && isObject(source) ? mergeDescriptions(target, source) : target;
}
