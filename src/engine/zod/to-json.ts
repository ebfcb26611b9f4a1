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
export function zodToJson(sdk: Sdk, { json, error }: InputSchema, zod: ZodNode): JsonSchema {
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
