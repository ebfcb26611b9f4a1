import * as l10n from '@vscode/l10n';
import { z } from 'zod/v3';
import type { JsonValue, ZodCheck, ZodNode } from '../../../model/input-schema';
import { NotStatic } from './not-static';
import { NO_SCHEMA } from './to-zod-node';

type Definition = Readonly<Record<string, unknown>>;

/** A zod 3 schema's definition without its functions, under the names zod 4 has for its parts; throws NotStatic where it holds itself. */
export function toZod3Node(schema: z.ZodTypeAny, around: readonly z.ZodTypeAny[] = []): ZodNode {
  if (!(schema instanceof z.ZodType)) return NO_SCHEMA;
  if (around.includes(schema)) throw new NotStatic(l10n.t('a part of the zod schema is not known'));
  const node = (inner: unknown): ZodNode => toZod3Node(inner as z.ZodTypeAny, [...around, schema]);
  const def = schema._def as Definition & { readonly typeName: string };
  const type = def.typeName.slice('Zod'.length).toLowerCase();
  return {
    type: NAMES[type] ?? type,
    version: 3,
    ...(schema.description !== undefined && { description: schema.description }),
    ...partsOf(schema, node),
    ...(def['coerce'] === true && { coerce: true }),
    checks: [
      ...(Array.isArray(def['checks']) ? def['checks'].map((check: Definition) => toCheck(check)) : []),
      ...LENGTHS.flatMap((name) => lengthCheck(name, def[name])),
    ],
  };
}

const NAMES: Readonly<Record<string, string>> = { nativeenum: 'enum', discriminatedunion: 'union' };
const LENGTHS = ['minLength', 'maxLength', 'exactLength', 'minSize', 'maxSize'] as const;

function partsOf(schema: z.ZodTypeAny, node: (inner: unknown) => ZodNode): Partial<ZodNode> {
  if (schema instanceof z.ZodObject) {
    const { catchall, unknownKeys } = schema._def;
    const shape = Object.fromEntries(Object.entries(schema.shape as Readonly<Record<string, z.ZodTypeAny>>).map(([key, field]) => [key, node(field)]));
    return { shape, unknownKeys, ...(!(catchall instanceof z.ZodNever) && { catchall: node(catchall) }) };
  }
  if (schema instanceof z.ZodArray) return { element: node(schema._def.type) };
  if (schema instanceof z.ZodTuple)
    return { items: (schema._def.items as readonly unknown[]).map(node), rest: schema._def.rest ? node(schema._def.rest) : null };
  if (schema instanceof z.ZodUnion) return { options: (schema._def.options as readonly unknown[]).map(node) };
  if (schema instanceof z.ZodDiscriminatedUnion)
    return { options: (schema._def.options as readonly unknown[]).map(node), discriminator: String(schema._def.discriminator) };
  if (schema instanceof z.ZodIntersection) return { left: node(schema._def.left), right: node(schema._def.right) };
  if (schema instanceof z.ZodRecord || schema instanceof z.ZodMap) return { keyType: node(schema._def.keyType), valueType: node(schema._def.valueType) };
  if (schema instanceof z.ZodSet) return { valueType: node(schema._def.valueType) };
  if (schema instanceof z.ZodLiteral) return schema._def.value === undefined ? {} : { values: [toPlain(schema._def.value)] };
  if (schema instanceof z.ZodEnum) return { entries: Object.fromEntries((schema._def.values as readonly string[]).map((value) => [value, value])) };
  if (schema instanceof z.ZodNativeEnum) return { entries: schema._def.values as Readonly<Record<string, string | number>>, isNative: true };
  if (schema instanceof z.ZodEffects) return { innerType: node(schema._def.schema), effect: schema._def.effect.type };
  if (schema instanceof z.ZodBranded || schema instanceof z.ZodPromise) return { innerType: node(schema._def.type) };
  if (schema instanceof z.ZodPipeline) return { left: node(schema._def.in), right: node(schema._def.out) };
  if (schema instanceof z.ZodDefault) return { innerType: node(schema._def.innerType), ...fallbackOf(schema._def.defaultValue()) };
  if (schema instanceof z.ZodCatch)
    return { innerType: node(schema._def.innerType), ...fallbackOf(schema._def.catchValue({ error: new z.ZodError([]), input: undefined })) };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly) return { innerType: node(schema._def.innerType) };
  return {};
}

function fallbackOf(value: unknown): { readonly fallback?: JsonValue } {
  return value === undefined ? {} : { fallback: toPlain(value) };
}

function toPlain(value: unknown): JsonValue {
  if (typeof value === 'bigint' || typeof value === 'symbol') throw new NotStatic(l10n.t('a value in the zod schema is no JSON'));
  return value as JsonValue;
}

function lengthCheck(name: string, limit: unknown): readonly ZodCheck[] {
  return typeof limit === 'object' && limit !== null && 'value' in limit ? [{ check: name, isKnown: true, settings: { value: limit.value as number } }] : [];
}

function toCheck(check: Definition): ZodCheck {
  const settings: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(check)) {
    if (value instanceof RegExp) Object.assign(settings, { pattern: value.source, flags: value.flags });
    else if (['string', 'number', 'boolean'].includes(typeof value) && key !== 'kind') settings[key] = value as JsonValue;
  }
  return { check: String(check['kind']), isKnown: true, settings };
}
