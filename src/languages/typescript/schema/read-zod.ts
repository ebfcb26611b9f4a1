import * as l10n from '@vscode/l10n';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import type { Span } from '../../../model/span';
import type { TypeTerm } from '../../type-term';
import { NotStatic } from './not-static';

/** A zod schema of our own, built the way the source builds its, with the same release of zod. */
export type ZodReading = ({ readonly version: 4; readonly schema: z.ZodType } | { readonly version: 3; readonly schema: z3.ZodTypeAny }) & {
  /** How the source starts: `z.object`. */
  readonly name: string;
  /** Where each key of an object schema was written. */
  readonly spans: SpanTable;
};

export type SpanTable = Map<object, ReadonlyMap<string, Span>>;

/** The zod that the source builds with, and where the keys of what it built were written. */
interface Building {
  /** What `zod` alone stands for in the project. */
  readonly release: 3 | 4;
  readonly spans: SpanTable;
  /** What was built, by the place it was written: a schema used twice is one. */
  readonly built: Map<string, unknown>;
}

const FACTORIES: ReadonlySet<string> = words(`
  object strictObject looseObject string number int boolean bigint date null undefined void any unknown never nan symbol array tuple
  record partialRecord map set union discriminatedUnion intersection literal enum nativeEnum optional nullable nullish nonoptional
  preprocess transform pipe readonly promise custom instanceof function email uuid uuidv4 uuidv6 uuidv7 guid url httpUrl emoji nanoid
  cuid cuid2 ulid xid ksuid ipv4 ipv6 cidrv4 cidrv6 base64 base64url e164 jwt hostname float32 float64 int32 uint32 stringbool
  templateLiteral file xor hash hex codec ostring onumber oboolean effect pipeline iso.date iso.time iso.datetime iso.duration coerce.string coerce.number coerce.boolean coerce.bigint coerce.date`);

const METHODS: ReadonlySet<string> = words(`
  optional nullable nullish nonoptional default prefault catch describe meta brand readonly array or and refine superRefine check
  transform pipe overwrite min max length nonempty regex includes startsWith endsWith trim toLowerCase toUpperCase normalize lowercase
  uppercase email uuid uuidv4 uuidv6 uuidv7 guid url emoji nanoid cuid cuid2 ulid xid ksuid ipv4 ipv6 cidrv4 cidrv6 base64 base64url e164
  jwt datetime date time duration int positive negative nonnegative nonpositive finite safe gt gte lt lte multipleOf step extend
  safeExtend merge pick omit partial required passthrough strict strip loose catchall keyof size rest exclude extract element unwrap innerType removeDefault nonstrict deepPartial refinement ip cidr unwrap`);

/** Methods whose argument may be a function that makes the value, which stands in the JSON Schema. */
const VALUE_METHODS: ReadonlySet<string> = words('default prefault catch');

/**
 * Builds the zod schema a term describes: only zod's own factories and methods, with constants and schemas as arguments;
 * functions become empty ones, nothing of the source runs. Undefined when the term is no zod schema at all; throws NotStatic
 * for what is one but cannot be known. `release` is that of the project's zod.
 */
export function readZod(term: TypeTerm, release: 3 | 4 = 4): ZodReading | undefined {
  const start = startOf(term);
  if (start === undefined) return undefined;
  if (!/^zod(\/v[34])?$/.test(start.module)) throw new NotStatic(l10n.t('schemas of `{0}` are not read', start.module));
  const spans: SpanTable = new Map();
  const schema = build(term, { release, spans, built: new Map() });
  const name = `z.${start.path.join('.')}`;
  if (schema instanceof z3.ZodType) return { version: 3, schema: schema as z3.ZodTypeAny, name, spans };
  if (!(schema instanceof z.ZodType)) throw new NotStatic(l10n.t('the zod schema cannot be read'));
  return { version: 4, schema, name, spans };
}

interface Start {
  readonly module: string;
  /** The factory: `['iso', 'date']`. */
  readonly path: readonly string[];
}

/** Classes of every program. */
export const GLOBAL_CLASSES: ReadonlySet<string> = new Set([
  'Array',
  'BigInt',
  'Boolean',
  'Date',
  'Error',
  'Function',
  'Map',
  'Number',
  'Object',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'URL',
  'Uint8Array',
]);

function externalName(term: TypeTerm): string {
  return term.kind === 'external' ? term.name : '';
}

/** `z.string` without its parentheses. */
export function isFactory(term: TypeTerm): boolean {
  const path = factoryOf(term)?.path.join('.');
  return path !== undefined && FACTORIES.has(path);
}

/** Where a chain of calls and attributes starts in zod; undefined when it does not. */
function startOf(term: TypeTerm): Start | undefined {
  if (term.kind !== 'call') return undefined;
  const { callee } = term;
  const direct = factoryOf(callee);
  if (direct) return direct;
  return callee.kind === 'attribute' ? startOf(callee.object) : undefined;
}

/** `z.object`, `zod.z.object`, a namespace import's `zod.object`, `z.iso.date`. */
function factoryOf(term: TypeTerm): Start | undefined {
  const path: string[] = [];
  let current = term;
  for (; current.kind === 'attribute'; current = current.object) path.unshift(current.name);
  if (current.kind !== 'external') return undefined;
  const [, module, exported = ''] = /^(zod(?:\/[\w-]+)*)(?:\.(.*))?$/.exec(current.name) ?? [];
  if (module === undefined) return undefined;
  const full = [...exported.split('.').filter(Boolean), ...path];
  while (full[0] === 'z' || full[0] === 'default' || full[0] === '*') full.shift();
  return { module, path: full };
}

function build(term: TypeTerm, building: Building): unknown {
  switch (term.kind) {
    case 'constant':
      return term.value;
    case 'list':
      return term.items.map((item) => build(item, building));
    case 'map':
      if (term.isOpen) throw new NotStatic(l10n.t('a spread in the schema cannot be read'));
      return Object.fromEntries(term.entries.map(({ name, value }) => [name, build(value, building)]));
    case 'function':
      return () => undefined;
    case 'class':
      return class {};
    case 'call': {
      // Its own span is where it is used; the parts know where they were written.
      const place = JSON.stringify([term.callee, ...term.arguments].map(({ span }) => span));
      const schema = building.built.get(place) ?? call(term, building);
      building.built.set(place, schema);
      return schema;
    }
    case 'unknown':
      throw new NotStatic(term.reason);
    case 'external':
    case 'attribute':
      if (externalName(term) === 'undefined') return undefined;
      // A class, or a factory that was not called: no schema, as zod sees it.
      if (GLOBAL_CLASSES.has(externalName(term)) || isFactory(term)) return class {};
      throw new NotStatic(l10n.t('a part of the zod schema is not known'));
    default:
      throw new NotStatic(l10n.t('a part of the zod schema is not known'));
  }
}

function call(term: Extract<TypeTerm, { kind: 'call' }>, building: Building): unknown {
  const { callee } = term;
  if (callee.kind === 'external' && callee.name === 'RegExp') return toRegExp(term.arguments[0], term.arguments[1]);
  const factory = factoryOf(callee);
  if (factory) return make(factory, term, building);
  if (callee.kind !== 'attribute') throw new NotStatic(l10n.t('a part of the zod schema is made by a call'));

  const { name } = callee;
  if (!METHODS.has(name)) throw new NotStatic(l10n.t('what `.{0}()` makes of a schema is not read', name));
  const receiver = build(callee.object, building);
  if (!isSchema(receiver)) throw new NotStatic(l10n.t('a part of the zod schema is made by a call'));
  const [first] = term.arguments;
  if (VALUE_METHODS.has(name) && first?.kind === 'function') throw new NotStatic(l10n.t('what a function makes for `.{0}()` is not read', name));
  if (name === 'meta' && first?.kind === 'map' && first.entries.some((entry) => entry.name === 'id'))
    throw new NotStatic(l10n.t('a schema with an `id` is not read'));

  const made = invoke(
    receiver,
    name,
    term.arguments.map((argument) => build(argument, building)),
  );
  if (isSchema(made))
    building.spans.set(made, new Map([...(building.spans.get(receiver) ?? []), ...writtenKeys(first), ...otherKeys(name, made, first, building)]));
  return made;
}

function make({ path, module }: Start, term: Extract<TypeTerm, { kind: 'call' }>, building: Building): unknown {
  const library = module === 'zod/v3' || (module === 'zod' && building.release === 3) ? z3 : z;
  if (!FACTORIES.has(path.join('.'))) throw new NotStatic(l10n.t('what `z.{0}()` makes is not read', path.join('.')));
  const namespace = path.slice(0, -1).reduce((object: object, name) => Reflect.get(object, name) as object, library);
  const made = invoke(
    namespace,
    path.at(-1) ?? '',
    term.arguments.map((argument) => build(argument, building)),
  );
  if (isSchema(made)) building.spans.set(made, new Map(writtenKeys(term.arguments[0])));
  return made;
}

function isSchema(value: unknown): value is object {
  return value instanceof z.ZodType || value instanceof z3.ZodType;
}

/** zod itself throws for arguments it does not take; what the program does then is not for us to say. */
function invoke(object: object, name: string, values: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(object, name);
  if (typeof method !== 'function') throw new NotStatic(l10n.t('`.{0}()` does not exist on this schema', name));
  try {
    return Reflect.apply(method, object, values);
  } catch (error) {
    throw new NotStatic(l10n.t('zod does not take the arguments of `{0}`', name), { cause: error });
  }
}

function writtenKeys(term: TypeTerm | undefined): readonly (readonly [string, Span])[] {
  return term?.kind === 'map' ? term.entries.map(({ name, span }) => [name, span]) : [];
}

/** `a.merge(b)`: the keys of `b`, whose schema has just been built. */
function otherKeys(name: string, made: object, argument: TypeTerm | undefined, building: Building): Iterable<readonly [string, Span]> {
  if (name !== 'merge' || !argument || !(made instanceof z.ZodObject || made instanceof z3.ZodObject)) return [];
  const built = build(argument, building);
  return isSchema(built) ? (building.spans.get(built) ?? []) : [];
}

/** A literal or `new RegExp(…)`; only its source is looked at, it is never run. */
function toRegExp(source: TypeTerm | undefined, flags: TypeTerm | undefined): RegExp {
  if (source?.kind !== 'constant' || (flags && flags.kind !== 'constant')) throw new NotStatic(l10n.t('a regular expression is not known'));
  try {
    return new RegExp(String(source.value), String(flags?.value ?? ''));
  } catch (error) {
    throw new NotStatic(l10n.t('a regular expression cannot be read'), { cause: error });
  }
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
