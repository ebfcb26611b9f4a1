import * as l10n from '@vscode/l10n';
import type { JsonValue, PydanticField, PydanticNode } from '../../../model/input-schema';
import type { Check, Mode } from './check';
import { tooLong } from './check-list';
import { andThen, type Checked, EXACT, type Fit, faultsAt, refuse, type TypedValue } from './checked';
import type { Json } from './json-text';
import { NotReadError } from './not-read-error';
import { EXTRA, type Fault, MISSING } from './pydantic-fault';

/** Models, dataclasses and TypedDicts. pydantic-core, src/validators/{model_fields,dataclass,typed_dict}.rs. */
export function checkObject(node: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  if (input.kind !== 'dict') return refuse(node.type === 'typed-dict' ? 'dict_type' : `${node.type}_type`, 'Input should be an object', input);
  const { fields = [], settings = {}, name = null } = node;
  const inside = modeInside(node, mode);
  const used = new Set<string>();
  const values: Record<string, TypedValue> = {};
  const faults: Fault[] = [];
  let fit: Fit = node.type === 'typed-dict' ? EXACT : { exactness: 1 };
  let fieldsSet = 0;
  for (const field of fields) {
    const keys = keysOf(field, settings);
    for (const key of keys) used.add(key);
    const key = keys.find((candidate) => input.entries.has(candidate)) ?? keys[0];
    const given = input.entries.get(key);
    if (!given) {
      if (field.isRequired) faults.push({ said: MISSING, at: [key], input });
      else if (node.type !== 'typed-dict') values[field.name] = fallbackOf(field, settings);
      continue;
    }
    const checked = check(field.node, given, inside);
    if ('faults' in checked) {
      for (const each of faultsAt(checked, key)) faults.push(each);
      continue;
    }
    values[field.name] = checked.value;
    fit = andThen(fit, checked.fit);
    fieldsSet += 1;
  }
  if (settings['extra'] === 'forbid') {
    const said = node.type === 'dataclass' ? { type: 'unexpected_keyword_argument', message: 'Unexpected keyword argument' } : EXTRA;
    for (const [key, extra] of input.entries) if (!used.has(key)) faults.push({ said, at: [key], input: extra });
  }
  if (faults.length > 0) return { faults };
  const value: TypedValue = node.type === 'typed-dict' ? { $dict: values } : { $object: name, fields: values };
  return { value, fit: andThen(fit, { exactness: 2, fieldsSet }) };
}

/** The keys that a field may come under, by what the settings say of aliases. */
function keysOf({ key, otherKeys = [], name }: PydanticField, settings: Readonly<Record<string, JsonValue>>): readonly [string, ...string[]] {
  const byName = settings['populate_by_name'] === true || settings['validate_by_name'] === true;
  if (settings['validate_by_alias'] === false) return [name];
  return [key, ...otherKeys, ...(byName ? [name] : [])];
}

/** What the settings of the class say about its fields; those that it has from the model around were given to it when it was read. */
function modeInside(node: PydanticNode, { isForced, open }: Mode): Mode {
  const { settings = {} } = node;
  return {
    isForced,
    isStrict: isForced || settings['strict'] === true,
    strips: settings['str_strip_whitespace'] === true,
    lengths: lengthsOf(settings),
    toCase: settings['str_to_lower'] === true ? 'lower' : settings['str_to_upper'] === true ? 'upper' : undefined,
    usesEnumValues: settings['use_enum_values'] === true,
    coerces: settings['coerce_numbers_to_str'] === true,
    isFinite: settings['allow_inf_nan'] === false,
    open: [...open, node],
  };
}

function lengthsOf(settings: Readonly<Record<string, JsonValue>>): Mode['lengths'] {
  const { str_min_length: shortest, str_max_length: longest } = settings;
  return { ...(typeof shortest === 'number' && { min_length: shortest }), ...(typeof longest === 'number' && { max_length: longest }) };
}

/** `dict`; keys come as text. pydantic-core, src/validators/dict.rs. */
export function checkDict({ items = [], limits = {} }: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  if (input.kind !== 'dict') return refuse('dict_type', 'Input should be an object', input);
  const [keyNode = { type: 'any' }, valueNode = { type: 'any' }] = items;
  const values: Record<string, TypedValue> = {};
  const faults: Fault[] = [];
  let fit = EXACT;
  // In JSON a key is a text, which even strict mode reads as a number.
  const keyMode: Mode = { ...mode, isStrict: false, isForced: false };
  for (const [name, given] of input.entries) {
    const key = check(keyNode, { kind: 'str', value: name }, keyMode);
    if ('faults' in key) for (const each of faultsAt(key, name, '[key]')) faults.push(each);
    const value = check(valueNode, given, mode);
    if ('faults' in value) for (const each of faultsAt(value, name)) faults.push(each);
    if ('faults' in key || 'faults' in value) continue;
    fit = andThen(andThen(fit, key.fit), value.fit);
    if (typeof key.value !== 'string') throw new NotReadError(l10n.t('keys of a dict that are no texts are not read'));
    values[key.value] = value.value;
  }
  const { min_length: shortest, max_length: longest } = limits;
  const count = Object.keys(values).length;
  const measured = (limit: number, found: string): string => `${limit} item${limit === 1 ? '' : 's'} after validation, not ${found}`;
  // It is measured while it grows.
  if (typeof longest === 'number' && count > longest) return refuse('too_long', `Dictionary should have at most ${measured(longest, 'more')}`, input);
  if (faults.length > 0) return { faults };
  if (typeof shortest === 'number' && count < shortest)
    return refuse('too_short', `Dictionary should have at least ${measured(shortest, String(count))}`, input);
  return { value: { $dict: values }, fit };
}

/** NamedTuples, from arrays or objects. pydantic-core, src/validators/named_tuple.rs. */
export function checkNamedTuple(node: PydanticNode, input: Json, mode: Mode, check: Check): Checked {
  const { fields = [], settings = {}, name = null } = node;
  if (input.kind !== 'list' && input.kind !== 'dict') return refuse('named_tuple_type', 'Input should be an array or an object', input);
  if (input.kind === 'list' && input.items.length > fields.length) return tooLong(node, fields.length, input.items.length, input);
  const values: Record<string, TypedValue> = {};
  const faults: Fault[] = [];
  let fit: Fit = { exactness: 1 };
  const used = new Set<string>();
  for (const [i, field] of fields.entries()) {
    const keys = keysOf(field, settings);
    const key = (input.kind === 'dict' ? keys.find((candidate) => input.entries.has(candidate)) : undefined) ?? keys[0];
    used.add(key);
    const [at, given] = input.kind === 'list' ? [i, input.items[i]] : [key, input.entries.get(key)];
    if (!given) {
      if (field.isRequired) faults.push({ said: MISSING, at: [at], input });
      else values[field.name] = fallbackOf(field, settings);
      continue;
    }
    const checked = check(field.node, given, { ...mode, open: [...mode.open, node] });
    if ('faults' in checked) for (const each of faultsAt(checked, at)) faults.push(each);
    else {
      values[field.name] = checked.value;
      fit = andThen(fit, checked.fit);
    }
  }
  const extras = input.kind === 'dict' ? [...input.entries].filter(([key]) => !used.has(key)) : [];
  for (const [key, extra] of extras) faults.push({ said: EXTRA, at: [key], input: extra });
  return faults.length > 0 ? { faults } : { value: { $object: name, fields: values }, fit };
}

function fallbackOf({ name, fallback, validatesFallback }: PydanticField, settings: Readonly<Record<string, JsonValue>>): TypedValue {
  if (validatesFallback ?? settings['validate_default'] === true) throw new NotReadError(l10n.t('how the default of `{0}` is validated is not read', name));
  if (fallback === undefined) throw new NotReadError(l10n.t('the default of `{0}` is made by a call', name));
  return fallback;
}
