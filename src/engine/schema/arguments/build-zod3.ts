import { z } from 'zod/v3';
import type { ZodCheck, ZodNode } from '../../../model/input-schema';
import { fallbackOf, notRead, partOf } from './zod-parts';

/** The zod 3 schema of a definition, for zod itself to check with; throws NotReadError where a function decides. */
export function buildZod3(node: ZodNode): z.ZodTypeAny {
  const inner = (): z.ZodTypeAny => buildZod3(partOf(node.innerType));
  const all = (nodes: readonly ZodNode[] = []): z.ZodTypeAny[] => nodes.map(buildZod3);
  const coerce = node.coerce ? { coerce: true as const } : {};
  switch (node.type) {
    case 'string':
      return node.checks.reduce(checkString, z.string(coerce));
    case 'number':
      return node.checks.reduce(checkNumber, z.number(coerce));
    case 'boolean':
      return z.boolean(coerce);
    case 'null':
      return z.null();
    case 'undefined':
    case 'void':
      return z.undefined();
    case 'any':
    case 'unknown':
      return z.unknown();
    case 'never':
      return z.never();
    case 'nan':
      return z.nan();
    case 'bigint':
      return z.bigint(coerce);
    case 'date':
      return z.date(coerce);
    case 'object':
      return objectOf(node);
    case 'array':
      return node.checks.reduce(
        (array: z.ZodArray<z.ZodTypeAny>, { check, settings }) => {
          const limit = Number(settings['value']);
          return check === 'minLength' ? array.min(limit) : check === 'maxLength' ? array.max(limit) : array.length(limit);
        },
        z.array(buildZod3(partOf(node.element))),
      );
    case 'tuple': {
      const tuple = z.tuple(all(node.items) as [z.ZodTypeAny]);
      return node.rest ? tuple.rest(buildZod3(node.rest)) : tuple;
    }
    case 'record':
      return z.record(buildZod3(partOf(node.keyType)) as z.ZodString, buildZod3(partOf(node.valueType)));
    case 'map':
      return z.map(buildZod3(partOf(node.keyType)), buildZod3(partOf(node.valueType)));
    case 'set':
      return node.checks.reduce(
        (set: z.ZodSet, { check, settings }) => (check === 'minSize' ? set.min(Number(settings['value'])) : set.max(Number(settings['value']))),
        z.set(buildZod3(partOf(node.valueType))),
      );
    case 'union':
      if (node.discriminator === undefined) return z.union(all(node.options) as [z.ZodTypeAny, z.ZodTypeAny]);
      return z.discriminatedUnion(node.discriminator, all(node.options) as unknown as [z.ZodDiscriminatedUnionOption<string>]);
    case 'intersection':
      return z.intersection(buildZod3(partOf(node.left)), buildZod3(partOf(node.right)));
    case 'pipeline':
      return z.pipeline(buildZod3(partOf(node.left)), buildZod3(partOf(node.right)));
    case 'literal':
      return z.literal(node.values?.[0] as z.Primitive);
    case 'enum':
      return node.isNative ? z.nativeEnum((node.entries ?? {}) as Record<string, string>) : z.enum(Object.values(node.entries ?? {}) as [string]);
    case 'optional':
      return inner().optional();
    case 'nullable':
      return inner().nullable();
    case 'readonly':
      return inner().readonly();
    case 'branded':
      return inner();
    case 'default':
      return inner().default(fallbackOf(node));
    case 'catch':
      return inner().catch(fallbackOf(node));
    default:
      throw notRead(node);
  }
}

function objectOf({ shape = {}, unknownKeys, catchall }: ZodNode): z.ZodTypeAny {
  const object = z.object(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, buildZod3(field)])));
  const closed = unknownKeys === 'strict' ? object.strict() : unknownKeys === 'passthrough' ? object.passthrough() : object;
  return catchall ? closed.catchall(buildZod3(catchall)) : closed;
}

/** A check as zod 3 keeps it, added without its message. */
function checkString(schema: z.ZodString, { check, settings }: ZodCheck): z.ZodString {
  const { pattern, flags, ...given } = settings;
  return schema._addCheck({ kind: check, ...given, ...(pattern !== undefined && { regex: new RegExp(String(pattern), String(flags)) }) } as z.ZodStringCheck);
}

function checkNumber(schema: z.ZodNumber, { check, settings }: ZodCheck): z.ZodNumber {
  return schema._addCheck({ kind: check, ...settings } as z.ZodNumberCheck);
}
