import * as l10n from '@vscode/l10n';
import { z } from 'zod';
import type { JsonValue, ZodCheck, ZodNode } from '../../../model/input-schema';
import { buildZod3 } from './build-zod3';
import { NotReadError } from './not-read-error';
import { fallbackOf, notRead, partOf } from './zod-parts';

type Settings = Readonly<Record<string, JsonValue>>;
/** zod's own type for a check of anything. */
type Check = Parameters<z.ZodAny['check']>[number];

/** zod's own formats, by their name in a definition. */
const FORMATS: Readonly<Record<string, (settings: Settings) => unknown>> = {
  email: () => z.email(),
  uuid: ({ version }) => z.uuid(version === undefined ? undefined : { version: version as 'v4' }),
  guid: () => z.guid(),
  url: () => z.url(),
  emoji: () => z.emoji(),
  nanoid: () => z.nanoid(),
  cuid: () => z.cuid(),
  cuid2: () => z.cuid2(),
  ulid: () => z.ulid(),
  xid: () => z.xid(),
  ksuid: () => z.ksuid(),
  ipv4: () => z.ipv4(),
  ipv6: () => z.ipv6(),
  cidrv4: () => z.cidrv4(),
  cidrv6: () => z.cidrv6(),
  base64: () => z.base64(),
  base64url: () => z.base64url(),
  e164: () => z.e164(),
  datetime: ({ offset, local, precision }) =>
    z.iso.datetime({ offset: offset === true, local: local === true, ...(typeof precision === 'number' && { precision }) }),
  date: () => z.iso.date(),
  time: ({ precision }) => z.iso.time(typeof precision === 'number' ? { precision } : undefined),
  duration: () => z.iso.duration(),
  regex: ({ pattern, flags }) => z.regex(new RegExp(String(pattern), String(flags))),
  starts_with: ({ prefix }) => z.startsWith(String(prefix)),
  ends_with: ({ suffix }) => z.endsWith(String(suffix)),
  includes: ({ includes }) => z.includes(String(includes)),
  lowercase: () => z.lowercase(),
  uppercase: () => z.uppercase(),
  safeint: () => z.int(),
  int32: () => z.int32(),
  uint32: () => z.uint32(),
  float32: () => z.float32(),
  float64: () => z.float64(),
};

const CHECKS: Readonly<Record<string, (settings: Settings) => unknown>> = {
  less_than: ({ value, inclusive }) => (inclusive ? z.lte : z.lt)(value as number),
  greater_than: ({ value, inclusive }) => (inclusive ? z.gte : z.gt)(value as number),
  multiple_of: ({ value }) => z.multipleOf(value as number),
  min_length: ({ minimum }) => z.minLength(Number(minimum)),
  max_length: ({ maximum }) => z.maxLength(Number(maximum)),
  length_equals: ({ length }) => z.length(Number(length)),
  min_size: ({ minimum }) => z.minSize(Number(minimum)),
  max_size: ({ maximum }) => z.maxSize(Number(maximum)),
  trim: () => z.trim(),
  to_lower_case: () => z.toLowerCase(),
  to_upper_case: () => z.toUpperCase(),
};

/** The zod schema of a definition, for zod itself to check with; throws NotReadError where a function decides. */
export function buildZod(node: ZodNode): { safeParse(value: unknown): z.ZodSafeParseResult<unknown> } {
  return node.version === 3 ? (buildZod3(node) as unknown as z.ZodType) : buildZod4(node);
}

function buildZod4(node: ZodNode): z.ZodType {
  const plain = build(node);
  if (node.checks.length === 0) return plain;
  return (plain as z.ZodAny).check(...node.checks.map(toCheck)) as unknown as z.ZodType;
}

function toCheck({ check, isKnown, settings }: ZodCheck): Check {
  const make = isKnown ? (FORMATS[String(settings['format'])] ?? CHECKS[check]) : undefined;
  if (!make) throw new NotReadError(l10n.t('what the check `{0}` of the zod schema does is not read', check));
  return make(settings) as Check;
}

function build(node: ZodNode): z.ZodType {
  const inner = (): z.ZodType => buildZod4(partOf(node.innerType));
  const all = (nodes: readonly ZodNode[] = []): [z.ZodType, ...z.ZodType[]] => nodes.map(buildZod4) as [z.ZodType, ...z.ZodType[]];
  switch (node.type) {
    case 'string':
      return node.coerce ? z.coerce.string() : z.string();
    case 'number':
      return node.coerce ? z.coerce.number() : z.number();
    case 'boolean':
      return node.coerce ? z.coerce.boolean() : z.boolean();
    case 'bigint':
      return node.coerce ? z.coerce.bigint() : z.bigint();
    case 'date':
      return node.coerce ? z.coerce.date() : z.date();
    case 'null':
      return z.null();
    case 'any':
    case 'unknown':
      return z.unknown();
    case 'never':
      return z.never();
    case 'object': {
      const object = z.object(Object.fromEntries(Object.entries(node.shape ?? {}).map(([key, field]) => [key, buildZod4(field)])));
      return node.catchall ? object.catchall(buildZod4(node.catchall)) : object;
    }
    case 'array':
      return z.array(buildZod4(partOf(node.element)));
    case 'tuple':
      return node.rest ? z.tuple(all(node.items), buildZod4(node.rest)) : z.tuple(all(node.items));
    case 'record':
      return z.record(buildZod4(partOf(node.keyType)) as z.ZodString, buildZod4(partOf(node.valueType)));
    case 'map':
      return z.map(buildZod4(partOf(node.keyType)), buildZod4(partOf(node.valueType)));
    case 'set':
      return z.set(buildZod4(partOf(node.valueType)));
    case 'union':
      return z.union(all(node.options));
    case 'intersection':
      return z.intersection(buildZod4(partOf(node.left)), buildZod4(partOf(node.right)));
    case 'literal':
      return z.literal([...((node.values ?? []) as readonly string[])]);
    case 'enum':
      return z.enum(node.entries ?? {});
    case 'optional':
      return inner().optional();
    case 'nullable':
      return inner().nullable();
    case 'nonoptional':
      return inner().nonoptional();
    case 'readonly':
      return inner().readonly();
    case 'default':
      return z._default(inner(), fallbackOf(node) as never);
    case 'prefault':
      return z.prefault(inner(), fallbackOf(node) as never);
    case 'catch':
      return z.catch(inner(), fallbackOf(node) as never);
    default:
      throw notRead(node);
  }
}
