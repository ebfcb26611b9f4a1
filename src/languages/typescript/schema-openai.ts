import { ignoreOverride, zodToJsonSchema } from 'openai/_vendor/zod-to-json-schema/index';
import { assertJSONSerializableSchema, assertSupportedZodV3Schema } from 'openai/helpers/zod-v3-strict-schema';
import { toStrictJsonSchema } from 'openai/lib/transform';
import { z } from 'zod';
import type { ZodTypeAny } from 'zod/v3';
import { TOOL_NAME_MARK } from '../../model/tool-name-mark';
import type { JsonSchema } from '../../model/workflow';
import { NotStatic } from './not-static';

/**
 * What the `openai` package makes of a zod 4 object before the SDK's own conversion; throws an Error with its text for what it
 * refuses, whereupon the SDK tries a conversion of its own. `zodV4ToJsonSchema` (openai/helpers/zod.ts).
 */
export function toUpstreamSchema(schema: z.ZodType): JsonSchema {
  const made = z.toJSONSchema(schema, { target: 'draft-7', override: asAnyOf });
  if (Object.keys(z.globalRegistry.get(schema) ?? {}).includes('id')) throw new NotStatic('a schema with an `id` is not read');
  return toJson(toStrictJsonSchema(made as Parameters<typeof toStrictJsonSchema>[0]));
}

const OPTIONS = { openaiStrictMode: true, name: TOOL_NAME_MARK, nameStrategy: 'duplicate-ref', $refStrategy: 'extract-to-root', nullableStrategy: 'property' } as const;
type Convertible = Parameters<typeof zodToJsonSchema>[0];

/** The same for zod 3, as release 7 of the package does it. `zodV3ToJsonSchema` (openai/helpers/zod.ts). */
export function toUpstreamSchema3(schema: ZodTypeAny): JsonSchema {
  const convertible = schema as unknown as Convertible;
  assertSupportedZodV3Schema(convertible as never, undefined);
  const made = zodToJsonSchema(convertible, OPTIONS);
  assertJSONSerializableSchema(made as never);
  return toJson(made);
}

/** As release 6 did it: an optional part stands beside one that takes nothing, arrays of anything have no items, `null` is an object. */
export function toEarlierSchema3(schema: ZodTypeAny): JsonSchema {
  return toJson(
    zodToJsonSchema(schema as unknown as Convertible, {
      ...OPTIONS,
      override: (def, { seen, currentPath }, known, isForced) => {
        const made = known && !isForced ? undefined : toEarlier(def as unknown as Definition);
        if (!made) return ignoreOverride;
        const described = { ...made, ...(def.description ? { description: def.description } : {}) };
        if (!known) seen.set(def, { def, path: currentPath, jsonSchema: described });
        return described;
      },
    }),
  );
}

interface Definition extends Lengths {
  readonly typeName: string;
  readonly value?: unknown;
  readonly type?: { readonly _def?: { readonly typeName?: string } };
}

/** What release 6 makes of what release 7 treats otherwise. */
function toEarlier(definition: Definition): { type: 'object' } | { type: 'array' } | undefined {
  const { typeName, type, value } = definition;
  if (typeName === 'ZodLiteral' && value === null) return { type: 'object' };
  return typeName === 'ZodArray' && type?._def?.typeName === 'ZodAny' ? { type: 'array', ...lengthsOf(definition) } : undefined;
}

type Lengths = Readonly<Partial<Record<'minLength' | 'maxLength' | 'exactLength', { readonly value: number } | null>>>;

function lengthsOf({ minLength, maxLength, exactLength }: Lengths): { minItems?: number; maxItems?: number } {
  const [least, most] = [exactLength ?? minLength, exactLength ?? maxLength];
  return { ...(least && { minItems: least.value }), ...(most && { maxItems: most.value }) };
}

/** Discriminated unions are written as `anyOf`. */
function asAnyOf({ zodSchema, jsonSchema }: { readonly zodSchema: z.core.$ZodType; readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (zodSchema._zod.def.type !== 'union' || !('discriminator' in zodSchema._zod.def) || !jsonSchema.oneOf) return;
  jsonSchema.anyOf = jsonSchema.oneOf;
  delete jsonSchema.oneOf;
}

export function toJson(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema;
}
