import * as l10n from '@vscode/l10n';
import type { JsonValue, PydanticNode } from '../../../model/input-schema';
import type { TypeTerm } from '../../type-term';
import { type Metadata, toJsonValue } from './field-metadata';

const NUMBER = ['gt', 'ge', 'lt', 'le', 'multiple_of'] as const;
const LENGTH = ['min_length', 'max_length'] as const;
const TEXT = [...LENGTH, 'pattern', 'strip_whitespace', 'to_lower', 'to_upper', 'coerce_numbers_to_str'] as const;
/** What each type takes itself; anything else is checked by a function around it. `CONSTRAINTS_TO_ALLOWED_SCHEMAS` (pydantic/_internal/_known_annotated_metadata.py). */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  int: [...NUMBER, 'strict'],
  float: [...NUMBER, 'strict', 'allow_inf_nan'],
  decimal: [...NUMBER, 'max_digits', 'decimal_places', 'strict'],
  str: [...TEXT, 'strict'],
  bytes: [...LENGTH, 'strict'],
  list: [...LENGTH, 'strict'],
  set: [...LENGTH, 'strict'],
  frozenset: [...LENGTH, 'strict'],
  deque: [...LENGTH, 'strict'],
  tuple: [...LENGTH, 'strict'],
  bool: ['strict'],
  datetime: ['strict'],
  date: ['strict'],
  time: ['strict'],
  timedelta: ['strict'],
  uuid: ['strict'],
  dict: [...LENGTH, 'strict'],
  union: ['union_mode'],
  ...Object.fromEntries(['enum', 'complex', 'fraction', 'model', 'typed-dict', 'root-model', 'secret', 'path', 'ip'].map((type) => [type, ['strict']])),
};
/** Checked by a function where the type does not. */
const FUNCTIONS: ReadonlySet<string> = new Set([...NUMBER, ...TEXT, 'max_digits', 'decimal_places', 'allow_inf_nan']);
/** pydantic's own names of types, where they are not ours. */
const CORE_TYPES: Readonly<Record<string, string>> = {
  reference: 'definition-ref',
  pattern: 'function-plain',
  unknown: 'function-wrap',
  ip: 'function-wrap',
  url: 'function-wrap',
  'byte-size': 'function-after',
  base64: 'function-after',
};
const IS_FUNCTION: ReadonlySet<string> = new Set(['function-wrap', 'function-after']);
/** What pydantic refuses about a type, if anything; it raises a RuntimeError. */
export function findRefused({ type, reason, items = [], fields = [] }: PydanticNode): string | undefined {
  if (type === 'refused') return reason;
  for (const inner of [...fields.map(({ node }) => node), ...items]) {
    const found = findRefused(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What constrains no value. */
const SILENT: ReadonlySet<string> = new Set([
  'title',
  'description',
  'examples',
  'deprecated',
  'default',
  'alias',
  'validation_alias',
  'discriminator',
  'json_schema_extra',
]);
const LIMITS: ReadonlySet<string> = new Set([...NUMBER, ...TEXT, 'strict', 'allow_inf_nan', 'max_digits', 'decimal_places', 'union_mode']);

/** The constraints of `Field` and the like, on the type they stand at; through `Optional`. */
export function constrainNode(node: PydanticNode, all: readonly Metadata[]): PydanticNode {
  return all.reduce((inner, { settings, unknown, isOfSchema, validator }) => {
    if (unknown !== undefined && isOfSchema !== true) return { type: 'unknown', reason: unknown };
    const constrained = withSettings(inner, settings);
    return validator === undefined
      ? constrained
      : { type: 'after', name: validator, items: [constrained], reason: l10n.t('what a validator does is not read') };
  }, node);
}

function withSettings(node: PydanticNode, settings: ReadonlyMap<string, TypeTerm>): PydanticNode {
  const discriminator = settings.get('discriminator');
  const tagged = discriminator?.kind === 'constant' ? tag(node, String(discriminator.value)) : node;
  const opaque = [...settings.keys()].find((name) => !LIMITS.has(name) && !SILENT.has(name));
  if (opaque !== undefined) return { type: 'unknown', reason: l10n.t('what `{0}` checks is not read', opaque) };
  return [...settings].filter(([name]) => LIMITS.has(name)).reduce((inner, [name, value]) => constrainBy(inner, name, toJsonValue(value)), tagged);
}

function constrainBy(node: PydanticNode, name: string, value: JsonValue | undefined): PydanticNode {
  const [inner] = node.items ?? [];
  if (node.type === 'nullable' && inner) return { ...node, items: [constrainBy(inner, name, value)] };
  if (value === undefined) return { type: 'after', items: [node], reason: l10n.t('what `{0}` compares with is not known', name) };
  if (value === null) return node;
  if (!takesOf(node).includes(name)) {
    if (name === 'allow_inf_nan' && value !== false) return node;
    if (name === 'strict' && (node.type === 'after' || (node.type === 'json' && node.settings?.['isBare'] !== true)))
      return { ...node, items: (node.items ?? []).map((item) => constrainBy(item, name, value)) };
    const core = coreType(node);
    if (name === 'strict' && node.type === 'byte-size') return { type: 'refused', reason: "Unable to apply constraint 'strict' to schema of type 'union'" };
    if (!FUNCTIONS.has(name) && !IS_FUNCTION.has(core)) return { type: 'refused', reason: `Unable to apply constraint '${name}' to schema of type '${core}'` };
    return { type: 'after', items: [node], reason: l10n.t('how `{0}` is checked on this type is not read', name) };
  }
  if (name === 'union_mode') return { ...node, settings: { ...node.settings, union_mode: value } };
  return { ...node, limits: { ...node.limits, [name]: value } };
}

/** How pydantic keeps a type. `GenerateSchema` (pydantic/_internal/_generate_schema.py). */
function coreType({ type, name = '', discriminator, settings = {} }: PydanticNode): string {
  if (settings['isSequence'] === true || name.startsWith('json-or-python')) return 'json-or-python';
  if (name.startsWith('IPvAny')) return 'function-plain';
  if (type === 'union' && discriminator !== undefined) return 'tagged-union';
  return typeof settings['core'] === 'string' ? settings['core'] : (CORE_TYPES[type] ?? type);
}

function takesOf(node: PydanticNode): readonly string[] {
  const takes = TAKES[node.type] ?? [];
  // What looks like a list or an address may be kept as something that takes no `strict`.
  return ['json-or-python', 'function-plain'].includes(coreType(node)) ? takes.filter((name) => name !== 'strict') : takes;
}

function tag(node: PydanticNode, discriminator: string): PydanticNode {
  const [inner] = node.items ?? [];
  return node.type === 'nullable' && inner ? { ...node, items: [tag(inner, discriminator)] } : { ...node, discriminator };
}
