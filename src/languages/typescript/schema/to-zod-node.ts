import * as l10n from '@vscode/l10n';
import type { z } from 'zod';
import type { JsonValue, ZodCheck, ZodNode } from '../../../model/input-schema';
import { NotStatic } from './not-static';

type Definition = Readonly<Record<string, unknown>>;

/** The schemas inside another, by the key of the definition they stand under. */
const INNER = ['catchall', 'innerType', 'element', 'left', 'right', 'keyType', 'valueType'] as const;
const LISTS = ['items', 'options'] as const;
/** What a definition says besides, as far as it is data. */
const PLAIN = ['discriminator', 'values', 'entries', 'coerce', 'check'] as const;

/** What stands where a schema belongs: a text, a class, `z.string` without its parentheses. zod takes it, no conversion does. */
export const NO_SCHEMA: ZodNode = { type: 'no-schema', checks: [] };

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** A schema's definition without its functions; throws NotStatic where it holds itself. */
export function toZodNode(schema: z.core.$ZodType, around: readonly z.core.$ZodType[] = []): ZodNode {
  if (!isSchema(schema)) return NO_SCHEMA;
  if (around.includes(schema)) throw new NotStatic(l10n.t('a part of the zod schema is not known'));
  const inside = [...around, schema];
  const node = (inner: unknown): ZodNode => toZodNode(inner as z.core.$ZodType, inside);
  const def = schema._zod.def as unknown as Definition;
  const { description } = schema as z.ZodType;
  const { rest, shape, checks } = def;
  return {
    type: schema._zod.def.type,
    ...(description !== undefined && { description }),
    ...Object.fromEntries(PLAIN.flatMap((key) => (def[key] === undefined || def[key] === false ? [] : [[key, def[key]]]))),
    ...Object.fromEntries(INNER.flatMap((key) => (def[key] ? [[key, node(def[key])]] : []))),
    ...Object.fromEntries(LISTS.flatMap((key) => (Array.isArray(def[key]) ? [[key, def[key].map(node)]] : []))),
    ...(rest !== undefined && { rest: rest === null ? null : node(rest) }),
    ...(typeof shape === 'object' && shape !== null && { shape: Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, node(field)])) }),
    ...fallbackOf(def),
    checks: [
      ...(def['check'] === undefined ? [] : [toCheck(def)]),
      ...(Array.isArray(checks) ? checks.map((check: z.core.$ZodCheck) => toCheck(check._zod.def as unknown as Definition)) : []),
    ],
  } as ZodNode;
}

function fallbackOf(def: Definition): { readonly fallback?: JsonValue } {
  const { type, defaultValue, catchValue } = def;
  const value: unknown =
    type === 'catch' && typeof catchValue === 'function' ? catchValue({}) : type === 'default' || type === 'prefault' ? defaultValue : undefined;
  return value === undefined ? {} : { fallback: value as JsonValue };
}

function toCheck(def: Definition): ZodCheck {
  const settings: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(def)) {
    if (value instanceof RegExp) Object.assign(settings, { pattern: value.source, flags: value.flags });
    else if (['string', 'number', 'boolean'].includes(typeof value) && !['type', 'check', 'abort'].includes(key)) settings[key] = value as JsonValue;
  }
  const check = def['check'] === 'overwrite' ? nameOfOverwrite(def['tx']) : String(def['check']);
  return { check, isKnown: !['custom', 'overwrite', 'property', 'mime_type'].includes(check), settings };
}

/** zod's own ways to change a text, told by what they do; functions of the source were left out. */
function nameOfOverwrite(change: unknown): string {
  const changed: unknown = typeof change === 'function' ? change(' Aa ') : undefined;
  if (changed === 'Aa') return 'trim';
  if (changed === ' aa ') return 'to_lower_case';
  return changed === ' AA ' ? 'to_upper_case' : 'overwrite';
}
