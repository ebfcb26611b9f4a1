import type { PydanticNode } from '../../model/workflow';
import type { Check, Mode } from './check-pydantic';
import { accept, faultsAt, refuse, type Checked, type Exactness, type TypedValue } from './checked';
import type { Json } from './json-text';
import type { Fault } from './pydantic-fault';

const TYPE_ERRORS: Readonly<Record<string, string>> = { list: 'list_type', set: 'set_type', frozenset: 'frozen_set_type', tuple: 'tuple_type', 'named-tuple': 'tuple_type' };
const LABELS: Readonly<Record<string, string>> = { list: 'List', set: 'Set', frozenset: 'Frozenset', tuple: 'Tuple', 'named-tuple': 'NamedTuple' };

/** Lists and sets. pydantic-core, src/validators/{list,set,frozenset}.rs. */
export function checkItems(node: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  if (input.kind !== 'list') return refuse(TYPE_ERRORS[node.type] ?? '', 'Input should be a valid array', input);
  const [item] = node.items ?? [];
  const longest = node.limits?.['max_length'];
  if (typeof longest === 'number' && node.type === 'list' && input.items.length > longest) return tooLong(node, longest, input.items.length, input);
  const all = checkAll(input.items.map((part, i) => [item ?? { type: 'any' }, part, i]), mode, check);
  if ('faults' in all) return all;

  const isList = node.type === 'list';
  const values = isList ? all.values : sortedUnique(all.values);
  const shortest = node.limits?.['min_length'];
  if (typeof longest === 'number' && values.length > longest) return tooLong(node, longest, values.length, input);
  if (typeof shortest === 'number' && values.length < shortest) return tooShort(node, shortest, values.length, input);
  return accept(isList ? values : { [`$${node.type}`]: values }, isList ? all.exactness : (Math.min(all.exactness, 1) as Exactness), all.fieldsSet);
}

/** Tuples of fixed and of any length. pydantic-core, src/validators/tuple.rs. */
export function checkTuple(node: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  const { items = [], isVariadic } = node;
  if (input.kind !== 'list') return refuse('tuple_type', 'Input should be a valid array', input);
  const given = input.items;
  const [first] = items;
  if (isVariadic && first) {
    const all = checkAll(given.map((part, i) => [first, part, i]), mode, check);
    return 'faults' in all ? all : accept({ $tuple: all.values }, Math.min(all.exactness, 1) as Exactness, all.fieldsSet);
  }
  const all = checkAll(items.flatMap((item, i) => (given[i] ? [[item, given[i], i] as const] : [])), mode, check);
  const missing = items.flatMap((_, i): readonly Fault[] => (i < given.length ? [] : [{ type: 'missing', message: 'Field required', at: [i], input }]));
  const faults = ['faults' in all ? all.faults : [], missing].flat();
  if (given.length > items.length) return tooLong(node, items.length, given.length, input);
  if (faults.length > 0) return { faults };
  return 'values' in all ? accept({ $tuple: all.values }, Math.min(all.exactness, 1) as Exactness, all.fieldsSet) : all;
}

export function tooLong(node: PydanticNode, limit: number, length: number, input: Json): Checked {
  return refuse('too_long', `${LABELS[node.type] ?? ''} should have at most ${limit} item${limit === 1 ? '' : 's'} after validation, not ${length}`, input);
}

function tooShort(node: PydanticNode, limit: number, length: number, input: Json): Checked {
  return refuse('too_short', `${LABELS[node.type] ?? ''} should have at least ${limit} item${limit === 1 ? '' : 's'} after validation, not ${length}`, input);
}

interface Items {
  readonly values: readonly TypedValue[];
  readonly exactness: Exactness;
  readonly fieldsSet: number;
}

function checkAll(parts: readonly (readonly [node: PydanticNode, input: Json, at: number])[], mode: Mode, check: Check): Items | { readonly faults: readonly Fault[] } {
  const values: TypedValue[] = [];
  const faults: Fault[] = [];
  let exactness: Exactness = 2;
  let fieldsSet = 0;
  for (const [node, input, at] of parts) {
    const checked = check(node, input, mode);
    if ('faults' in checked) faults.push(...faultsAt(checked, at));
    else {
      values.push(checked.value);
      exactness = Math.min(exactness, checked.exactness) as Exactness;
      fieldsSet += checked.fieldsSet;
    }
  }
  return faults.length > 0 ? { faults } : { values, exactness, fieldsSet };
}

/** A set has no order: it is written in the order of its JSON texts. */
function sortedUnique(values: readonly TypedValue[]): readonly TypedValue[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}
