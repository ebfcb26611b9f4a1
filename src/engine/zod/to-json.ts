import { TOOL_NAME_MARK } from '../../model/tool-name-mark';
import type { InputSchema, JsonSchema, Sdk, ZodNode } from '../../model/workflow';
import { StrictSchemaError } from '../strict-schema/strict-schema-error';
import { does } from '../version-gates';
import { LOSSY } from './intersections';
import { mergeDescriptions } from './merge-descriptions';
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
  if (json) return fallback && does(sdk, 'copiesZodDescriptions') ? mergeDescriptions(json, fallback.schema) : json;
  if (fallback) return fallback.schema;

  const upstream = error ? ` Upstream helper error: ${error.message}` : '';
  const message = `Unable to convert the provided Zod schema to JSON Schema. Ensure that the \`zod\` package is available at runtime or provide a JSON schema object instead.${upstream}`;
  throw new StrictSchemaError('UserError', message, []);
}

/** With the name of the tool where it stands in references and errors. */
function named({ json, error }: Pick<InputSchema, 'json' | 'error'>, toolName: string): Pick<InputSchema, 'json' | 'error'> {
  const fill = (text: string): string => text.replaceAll(TOOL_NAME_MARK, toolName);
  return { ...(json && { json: JSON.parse(fill(JSON.stringify(json))) as JsonSchema }), ...(error && { error: { ...error, message: fill(error.message) } }) };
}
