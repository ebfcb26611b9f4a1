import type { JsonSchema, PydanticNode } from '../../../model/input-schema';
import { type Check, type Mode, NONE } from './check';
import { accept, andThen, type Checked, EXACT, type Fit, faultsAt, type Refused, refuse, type TypedValue } from './checked';
import type { Json } from './json-text';
import { type Fault, MISSING } from './pydantic-fault';

const LABELS: Readonly<Record<string, string>> = {
  list: 'List',
  set: 'Set',
  frozenset: 'Frozenset',
  deque: 'Deque',
  tuple: 'Tuple',
  'named-tuple': 'NamedTuple',
};

/** Lists, sets, deques. pydantic-core, src/validators/{list,set,frozenset,deque}.rs. */
export function checkItems(node: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  if (input.kind !== 'list') return refuse(node.type === 'frozenset' ? 'frozen_set_type' : `${node.type}_type`, 'Input should be a valid array', input);
  const [item = NONE] = node.items ?? [];
  const { max_length: longest, min_length: shortest } = node.limits ?? {};
  const isUnordered = node.type === 'set' || node.type === 'frozenset';
  // What only looks like a sequence of its own is a list whose length a function checks.
  const isChecked = node.settings?.['isSequence'] === true;
  if (typeof longest === 'number' && !isUnordered && !isChecked && input.items.length > longest) return tooLong(node, longest, input.items.length, input);
  const {
    values: right,
    fit,
    faults,
  } = checkAll(
    input.items.map((part, i) => [item, part, i]),
    mode,
    isUnordered ? hashed(check) : check,
  );
  const values = isUnordered ? sortedUnique(right) : right;
  // A set is measured while it grows.
  if (typeof longest === 'number' && values.length > longest && (isUnordered || faults.length === 0)) return tooLong(node, longest, values.length, input);
  if (faults.length > 0) return { faults };
  if (typeof shortest === 'number' && values.length < shortest) return tooShort(node, shortest, values.length, input);
  // What holds anything is taken as it is.
  if (node.type === 'list' && item.type === 'any' && item.name === undefined) return accept(values);
  return node.type === 'list' ? { value: values, fit } : { value: { [`$${node.type}`]: values }, fit: andThen({ exactness: 1 }, fit) };
}

/** Tuples of fixed and of any length. pydantic-core, src/validators/tuple.rs. */
export function checkTuple(node: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  const { items = [], isVariadic, limits = {} } = node;
  if (input.kind !== 'list') return refuse('tuple_type', 'Input should be a valid array', input);
  const given = input.items;
  const [first] = items;
  if (!isVariadic && given.length > items.length) return tooLong(node, items.length, given.length, input);
  const parts =
    isVariadic && first ? given.map((part, i) => [first, part, i] as const) : items.flatMap((item, i) => (given[i] ? [[item, given[i], i] as const] : []));
  const { values, fit, faults } = checkAll(parts, mode, check);
  const { max_length: longest, min_length: shortest } = limits;
  // Unlike lists, tuples are measured even if parts are wrong, by those that are right.
  if (typeof longest === 'number' && values.length > longest) return tooLong(node, longest, given.length, input);
  const short = typeof shortest === 'number' && values.length < shortest ? tooShort(node, shortest, values.length, input).faults : [];
  const missing = isVariadic ? [] : items.flatMap((_, i): readonly Fault[] => (i < given.length ? [] : [{ said: MISSING, at: [i], input }]));
  const all = [...faults, ...short, ...missing];
  return all.length > 0 ? { faults: all } : { value: { $tuple: values }, fit: andThen({ exactness: 1 }, fit) };
}

export function tooLong(node: PydanticNode, limit: number, length: number, input: Json): Refused {
  const { type } = node;
  return refuse(
    'too_long',
    `${labelOf(node)} should have at most ${limit} item${limit === 1 ? '' : 's'} after validation, not ${type === 'set' || type === 'frozenset' ? 'more' : length}`,
    input,
  );
}

function tooShort(node: PydanticNode, limit: number, length: number, input: Json): Refused {
  return refuse('too_short', `${labelOf(node)} should have at least ${limit} item${limit === 1 ? '' : 's'} after validation, not ${length}`, input);
}

function labelOf({ type, settings }: PydanticNode): string {
  return settings?.['isSequence'] === true ? 'Value' : (LABELS[type] ?? '');
}

interface Items extends Refused {
  /** Those that are right. */
  readonly values: readonly TypedValue[];
  readonly fit: Fit;
}

function checkAll(parts: readonly (readonly [node: PydanticNode, input: Json, at: number])[], mode: Mode, check: Check): Items {
  const values: TypedValue[] = [];
  const faults: Fault[] = [];
  let fit = EXACT;
  for (const [node, input, at] of parts) {
    const checked = check(node, input, mode);
    if ('faults' in checked) for (const each of faultsAt(checked, at)) faults.push(each);
    else {
      values.push(checked.value);
      fit = andThen(fit, checked.fit);
    }
  }
  return { values, fit, faults };
}

/** What Python cannot hash does not go into a set: lists, dicts, sets, models and dataclasses that are not frozen. */
function hashed(check: Check): Check {
  return (node, input, mode) => {
    const checked = check(node, input, mode);
    return 'faults' in checked || isHashable(checked.value, hashableNames(node))
      ? checked
      : refuse('set_item_not_hashable', 'Set items should be hashable', input);
  };
}

function isHashable(value: TypedValue, names: readonly string[]): boolean {
  if (Array.isArray(value)) return false;
  if (typeof value !== 'object' || value === null) return true;
  const [[kind, inner] = ['', null], [, fields] = ['', null]] = Object.entries(value);
  if (kind === '$tuple') return (inner as readonly TypedValue[]).every((item) => isHashable(item, names));
  if (kind === '$object') return names.includes(String(inner)) && Object.values(fields as JsonSchema).every((item) => isHashable(item, names));
  return kind !== '$dict' && kind !== '$set' && kind !== '$deque';
}

/** Whether no value that pydantic makes for it has a hash, so that Python keeps it in no set or cache. */
export function hasNoHash({ type, settings }: PydanticNode): boolean {
  if (type === 'list' || type === 'dict' || type === 'set' || type === 'typed-dict') return true;
  return (type === 'model' || type === 'dataclass') && settings?.['frozen'] === undefined && settings?.['isHashed'] === undefined;
}

/** The classes below whose instances have a hash. */
function hashableNames({ type, name, settings, items = [], fields = [] }: PydanticNode): readonly string[] {
  const inner = [...items, ...fields.map(({ node }) => node)].flatMap(hashableNames);
  const isFrozen = type === 'named-tuple' || settings?.['frozen'] === true || settings?.['isHashed'] === true;
  return name !== undefined && isFrozen ? [name, ...inner] : inner;
}

/** A set has no order: it is written in the order of its JSON texts. Of what Python holds for equal (`1 == 1.0 == True`) the first stays. */
function sortedUnique(values: readonly TypedValue[]): readonly TypedValue[] {
  const unique = new Map<string, TypedValue>();
  for (const value of values) if (!unique.has(toKey(value))) unique.set(toKey(value), value);
  return [...unique.values()]
    .map((value) => [JSON.stringify(value), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
}

function toKey(value: TypedValue): string {
  if (typeof value === 'boolean') return `number ${Number(value)}`;
  const { $int: int, $float: float } = typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
  return int !== undefined || float !== undefined ? `number ${Number(int ?? float)}` : JSON.stringify(value);
}
