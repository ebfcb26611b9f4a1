import * as l10n from '@vscode/l10n';
import { zodTextFormat } from 'openai/helpers/zod';
import { zodTextFormat as zodTextFormat6 } from 'openai-6/helpers/zod';
import { z } from 'zod';
import type { ZodTypeAny } from 'zod/v3';
import type { JsonSchema } from '../../../model/input-schema';
import { TOOL_NAME_MARK } from '../../../model/tool-name-mark';
import { NotStatic } from './not-static';

/**
 * What the `openai` package makes of a zod 4 object before the SDK's own conversion; throws an Error with its text for what it
 * refuses, whereupon the SDK tries a conversion of its own.
 */
export function toUpstreamSchema(schema: z.ZodType): JsonSchema {
  const made = toJson(zodTextFormat(schema, TOOL_NAME_MARK).schema);
  if (Object.keys(z.globalRegistry.get(schema) ?? {}).includes('id')) throw new NotStatic(l10n.t('a schema with an `id` is not read'));
  return made;
}

/** The same for zod 3, as release 7 of the package does it. */
export function toUpstreamSchema3(schema: ZodTypeAny): JsonSchema {
  return toJson(zodTextFormat(schema as never, TOOL_NAME_MARK).schema);
}

/** As release 6 did it: an optional part stands beside one that takes nothing, arrays of anything have no items, `null` is an object. */
export function toEarlierSchema3(schema: ZodTypeAny): JsonSchema {
  return toJson(zodTextFormat6(schema as never, TOOL_NAME_MARK).schema);
}

export function toJson(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema;
}
