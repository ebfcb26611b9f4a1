import * as l10n from '@vscode/l10n';
import type { PydanticNode } from '../../../model/input-schema';
import { type Mode, NONE, toOutside } from './check';
import { checkItems, checkTuple } from './check-list';
import { checkDict, checkNamedTuple, checkObject } from './check-object';
import { checkBool, checkFloat, checkInt, checkStr, quoteChoices, refuseHuge } from './check-scalar';
import { checkDate, checkDatetime, checkTime, checkTimedelta } from './check-temporal';
import { checkBytes, checkDecimal, checkPath, checkUrl, checkUuid } from './check-text';
import { checkTagged, checkUnion } from './check-union';
import { accept, andThen, type Checked, refuse, type TypedValue } from './checked';
import type { Json } from './json-text';
import { NotReadError } from './not-read-error';
import { toPythonFloat } from './pydantic-fault';

/** Validates as pydantic-core does in JSON mode (src/validators). */
export function checkNode(node: PydanticNode, input: Json, mode: Mode): Checked {
  const { limits, items: [first = NONE] = [] } = node;
  const isStrict = mode.isForced || (limits?.['strict'] ?? mode.isStrict) === true;
  switch (node.type) {
    case 'any':
      return accept(toPlain(input), 1);
    case 'none':
      return input.kind === 'null' ? accept(null) : refuse('none_required', 'Input should be null', input);
    case 'bool':
      return checkBool(input, isStrict);
    case 'int':
      return checkInt(input, isStrict, limits);
    case 'float':
      return checkFloat(input, isStrict, mode.isFinite ? { allow_inf_nan: false, ...limits } : limits);
    case 'str':
      return checkStr(input, { ...mode.lengths, ...limits }, { ...mode, isStrict });
    case 'bytes':
      return checkBytes(input, limits);
    case 'url':
      return checkUrl(node, input, isStrict);
    case 'callable':
      return refuse('callable_type', 'Input should be callable', input);
    case 'after': {
      const checked = checkNode(first, input, mode);
      if ('faults' in checked) return checked;
      throw new NotReadError(String(node.reason));
    }
    case 'path':
      return checkPath(node, input, mode);
    case 'decimal':
      return checkDecimal(input, limits);
    case 'uuid':
      return checkUuid(input, limits);
    case 'datetime':
      return timeless(node, checkDatetime(input, isStrict, limits));
    case 'date':
      return timeless(node, checkDate(input, isStrict));
    case 'time':
      return checkTime(input, isStrict);
    case 'timedelta':
      return checkTimedelta(input, isStrict);
    case 'literal':
      return checkLiteral(node, input, mode);
    case 'enum':
      return checkEnum(node, input, mode);
    case 'list':
    case 'set':
    case 'frozenset':
    case 'deque':
      return checkItems(node, input, mode, checkNode);
    case 'tuple':
      return checkTuple(node, input, mode, checkNode);
    case 'nullable':
      if (input.kind === 'null') return accept(null);
      return checkNode(first, input, mode);
    case 'union':
      return node.discriminator === undefined ? checkUnion(node, input, mode, checkNode) : checkTagged(node, node.discriminator, input, mode, checkNode);
    case 'dict':
      return checkDict(node, input, mode, checkNode);
    case 'model':
    case 'dataclass':
    case 'typed-dict':
      return checkObject(node, input, mode, checkNode);
    case 'named-tuple':
      return checkNamedTuple(node, input, mode, checkNode);
    case 'root-model': {
      const root = checkNode(first, input, { ...toOutside(mode.isForced), open: [...mode.open, node] });
      if ('faults' in root) return root;
      return { value: { $object: String(node.name), fields: { root: root.value } }, fit: andThen(root.fit, { exactness: 1, fieldsSet: 1 }) };
    }
    case 'reference': {
      const target = mode.open.find(({ id }) => id === node.id);
      if (!target) throw new NotReadError(l10n.t('a reference leads nowhere'));
      return checkNode(target, input, mode);
    }
    default:
      throw new NotReadError(node.reason ?? l10n.t('how pydantic validates `{0}` is not read', node.name ?? node.type));
  }
}

/** What must lie in the past or future is known only when it runs. */
function timeless({ settings = {} }: PydanticNode, checked: Checked): Checked {
  if ('value' in checked && settings['now'] !== undefined)
    throw new NotReadError(l10n.t('whether it lies in the {0} is known only when it runs', String(settings['now'])));
  return checked;
}

/**
 * `Literal`: of the same type first, then equal as Python sees it (`True == 1 == 1.0`); a member of an enumeration
 * equals what came if it is a `str` or number itself. pydantic-core, src/validators/literal.rs.
 */
function checkLiteral(node: PydanticNode, input: Json, { usesEnumValues }: Mode): Checked {
  const values = (node.values ?? []).filter(({ mixin }) => mixin !== '');
  const found =
    findEqual(
      values.filter(({ name }) => name === ''),
      input,
    ) ??
    findEqual(
      values.filter(({ name }) => name !== ''),
      input,
    );
  if (found) return accept(found.name === '' || usesEnumValues ? toTyped(found.value) : { $enum: found.name });
  return tooBig(node, input) ?? refuse('literal_error', `Input should be ${quoteChoices(node)}`, input);
}

/** A member by its value; in lax mode whole numbers of enumerations of `int` may come as text or float. pydantic-core, src/validators/enum_.rs. */
function checkEnum(node: PydanticNode, input: Json, { isStrict, usesEnumValues }: Mode): Checked {
  const { values = [], settings, name = '' } = node;
  const mixin = settings?.['mixin'];
  const coerced =
    isStrict || findEqual(values, input) ? undefined : mixin === 'int' ? checkInt(input, false) : mixin === 'float' ? checkFloat(input, false) : undefined;
  const number = coerced && 'value' in coerced ? Number(Object.values(coerced.value as { readonly [kind: string]: string })[0]) : undefined;
  const found = findEqual(values, input) ?? values.find(({ value }) => number !== undefined && value === number);
  if (!found) return tooBig(node, input) ?? refuse('enum', `Input should be ${quoteChoices(node)}`, input);
  const value = mixin === 'float' ? { $float: toPythonFloat(Number(found.value)) } : toTyped(found.value);
  return accept(usesEnumValues ? value : { $enum: `${name}.${found.name}` }, 0);
}

type Choice = NonNullable<PydanticNode['values']>[number];

/** One of its very type, else what a dictionary that all were put into has for it: the last. */
function findEqual(values: readonly Choice[], input: Json): Choice | undefined {
  const equal = values.filter(({ value }) => isEqual(input, value));
  const same = equal.find(({ value }) => input.kind !== 'float' && (typeof value === 'boolean') === (input.kind === 'bool'));
  return same ?? equal.at(-1);
}

function toTyped(value: TypedValue): TypedValue {
  if (typeof value !== 'number') return value;
  return Number.isInteger(value) ? { $int: String(value) } : { $float: String(value) };
}

/** Where numbers are looked for, those of more than 64 bits are no numbers. */
function tooBig({ values = [] }: PydanticNode, input: Json): Checked | undefined {
  const isHuge = input.kind === 'int' && BigInt.asIntN(64, input.value) !== input.value;
  if (!isHuge || !values.some(({ value }) => typeof value === 'number')) return undefined;
  return refuseHuge(input);
}

function isEqual(input: Json, value: TypedValue): boolean {
  if (input.kind === 'null') return value === null;
  if (input.kind === 'str') return input.value === value;
  if (input.kind === 'list' || input.kind === 'dict') return false;
  return (
    (typeof value === 'number' || typeof value === 'boolean') &&
    Number(value) === Number(input.value) &&
    (input.kind !== 'int' || BigInt.asIntN(64, input.value) === input.value)
  );
}

/** What `Any` keeps. */
function toPlain(input: Json): TypedValue {
  switch (input.kind) {
    case 'null':
      return null;
    case 'bool':
    case 'str':
      return input.value;
    case 'int':
    case 'float': {
      const number = input.kind === 'int' ? checkInt(input, true) : checkFloat(input, true);
      return 'value' in number ? number.value : null;
    }
    case 'list':
      return input.items.map(toPlain);
    case 'dict':
      return { $dict: Object.fromEntries([...input.entries].map(([key, value]) => [key, toPlain(value)])) };
  }
}
