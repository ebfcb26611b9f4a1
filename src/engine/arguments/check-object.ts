import type { PydanticField, PydanticNode } from '../../model/workflow';
import { tooLong } from './check-list';
import { NotReadError, type Check, type Mode } from './check-pydantic';
import { accept, faultsAt, refuse, type Checked, type Exactness, type TypedValue } from './checked';
import type { Json } from './json-text';
import type { Fault } from './pydantic-fault';

const TYPE_ERRORS: Readonly<Record<string, string>> = { model: 'model_type', dataclass: 'dataclass_type', 'typed-dict': 'dict_type' };

/** Models, dataclasses and TypedDicts. pydantic-core, src/validators/{model_fields,dataclass,typed_dict}.rs. */
export function checkObject(node: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  if (input.kind !== 'dict') return refuse(TYPE_ERRORS[node.type] ?? '', 'Input should be an object', input);
  const { fields = [], settings = {} } = node;
  const inside: Mode = {
    isStrict: mode.isStrict || settings['strict'] === true,
    strips: node.type === 'model' ? settings['str_strip_whitespace'] === true : mode.strips,
    usesEnumValues: node.type === 'model' ? settings['use_enum_values'] === true : mode.usesEnumValues,
    open: [...mode.open, node],
  };
  const byName = settings['populate_by_name'] === true || settings['validate_by_name'] === true;
  const used = new Set<string>();
  const values: Record<string, TypedValue> = {};
  const faults: Fault[] = [];
  let exactness: Exactness = 2;
  let fieldsSet = 0;
  for (const field of fields) {
    const keys = byName ? [field.key, field.name] : [field.key];
    for (const key of keys) used.add(key);
    const key = keys.find((candidate) => input.entries.has(candidate));
    const given = key === undefined ? undefined : input.entries.get(key);
    if (!given) {
      if (field.isRequired) faults.push({ type: 'missing', message: 'Field required', at: [field.key], input });
      else if (node.type !== 'typed-dict') values[field.name] = fallbackOf(field);
      continue;
    }
    const checked = check(field.node, given, inside);
    if ('faults' in checked) {
      faults.push(...faultsAt(checked, field.key));
      continue;
    }
    values[field.name] = checked.value;
    exactness = Math.min(exactness, checked.exactness) as Exactness;
    fieldsSet += 1 + checked.fieldsSet;
  }
  if (settings['extra'] === 'forbid') {
    for (const [key, extra] of input.entries) if (!used.has(key)) faults.push({ type: 'extra_forbidden', message: 'Extra inputs are not permitted', at: [key], input: extra });
  }
  if (faults.length > 0) return { faults };
  if (node.type === 'typed-dict') return accept({ $dict: values }, exactness, fieldsSet);
  return accept({ $object: node.name ?? '', fields: values }, node.type === 'dataclass' ? (Math.min(exactness, 1) as Exactness) : exactness, fieldsSet);
}

/** NamedTuples, from arrays or objects. pydantic-core, src/validators/arguments.rs. */
export function checkNamedTuple(node: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  const { fields = [] } = node;
  if (input.kind !== 'list' && input.kind !== 'dict') return refuse('tuple_type', 'Input should be a valid array', input);
  if (input.kind === 'list' && input.items.length > fields.length) return tooLong(node, fields.length, input.items.length, input);
  const values: Record<string, TypedValue> = {};
  const faults: Fault[] = [];
  for (const [i, field] of fields.entries()) {
    const at = input.kind === 'list' ? i : field.name;
    const given = input.kind === 'list' ? input.items[i] : input.entries.get(field.name);
    if (!given) {
      if (field.isRequired) faults.push({ type: 'missing', message: 'Field required', at: [at], input });
      else values[field.name] = fallbackOf(field);
      continue;
    }
    const checked = check(field.node, given, mode);
    if ('faults' in checked) faults.push(...faultsAt(checked, at));
    else values[field.name] = checked.value;
  }
  return faults.length > 0 ? { faults } : accept({ $object: node.name ?? '', fields: values }, 1);
}

function fallbackOf({ name, fallback }: PydanticField): TypedValue {
  if (fallback === undefined) throw new NotReadError(`the default of \`${name}\` is made by a call`);
  return fallback;
}
