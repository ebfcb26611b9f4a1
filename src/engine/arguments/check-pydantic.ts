import type { PydanticNode } from '../../model/workflow';
import { checkItems, checkTuple } from './check-list';
import { checkNamedTuple, checkObject } from './check-object';
import { checkBool, checkDecimal, checkFloat, checkInt, checkStr, checkUuid, quoteChoices } from './check-scalar';
import { checkDate, checkDatetime, checkTime, checkTimedelta } from './check-temporal';
import { checkTagged, checkUnion } from './check-union';
import { accept, refuse, type Checked, type TypedValue } from './checked';
import type { Json } from './json-text';

/** Thrown where only the running program knows what is checked. */
export class NotReadError extends Error {}

export interface Mode {
  /** pydantic's strict mode for JSON. */
  readonly isStrict: boolean;
  /** `str_strip_whitespace` of the model around. */
  readonly strips: boolean;
  /** `use_enum_values` of the model around. */
  readonly usesEnumValues: boolean;
  /** Classes around, for references. */
  readonly open: readonly PydanticNode[];
}

export type Check = (node: PydanticNode, input: Json, mode: Mode) => Checked;

/** Validates as pydantic-core does in JSON mode (src/validators). */
export function checkNode(node: PydanticNode, input: Json, mode: Mode): Checked {
  const { limits, items = [] } = node;
  const isStrict = mode.isStrict || limits?.['strict'] === true;
  const [first] = items;
  switch (node.type) {
    case 'any':
      return accept(toPlain(input));
    case 'none':
      return input.kind === 'null' ? accept(null) : refuse('none_required', 'Input should be null', input);
    case 'bool':
      return checkBool(input, isStrict);
    case 'int':
      return checkInt(input, isStrict, limits);
    case 'float':
      return checkFloat(input, isStrict, limits);
    case 'str':
      return checkStr(input, limits, mode.strips);
    case 'bytes':
      return input.kind === 'str' ? accept({ $bytes: input.value }, 1) : refuse('bytes_type', 'Input should be a valid bytes', input);
    case 'path':
      if (input.kind === 'str') return accept({ $PosixPath: toPath(input.value) }, 1);
      return isStrict ? checkStr(input) : refuse('path_type', "Input is not a valid path for <class 'pathlib.Path'>", input);
    case 'decimal':
      return checkDecimal(input, limits);
    case 'uuid':
      return checkUuid(input);
    case 'datetime':
      return checkDatetime(input, isStrict);
    case 'date':
      return checkDate(input, isStrict);
    case 'time':
      return checkTime(input, isStrict);
    case 'timedelta':
      return checkTimedelta(input, isStrict);
    case 'literal':
      return checkLiteral(node, input);
    case 'enum':
      return checkEnum(node, input, mode);
    case 'list':
    case 'set':
    case 'frozenset':
      return checkItems(node, input, mode, checkNode);
    case 'tuple':
      return checkTuple(node, input, mode, checkNode);
    case 'nullable':
      if (input.kind === 'null') return accept(null);
      return first ? checkNode(first, input, mode) : refuse('none_required', 'Input should be null', input);
    case 'union':
      return node.discriminator === undefined ? checkUnion(node, input, mode, checkNode) : checkTagged(node, node.discriminator, input, mode, checkNode);
    case 'model':
    case 'dataclass':
    case 'typed-dict':
      return checkObject(node, input, mode, checkNode);
    case 'named-tuple':
      return checkNamedTuple(node, input, mode, checkNode);
    case 'root-model': {
      const root = first && checkNode(first, input, { ...mode, open: [...mode.open, node] });
      return !root || 'faults' in root ? (root ?? accept(null)) : accept({ $object: node.name ?? '', fields: { root: root.value } }, root.exactness, root.fieldsSet + 1);
    }
    case 'reference': {
      const target = mode.open.find(({ id }) => id === node.id);
      if (!target) throw new NotReadError('a reference leads nowhere');
      return checkNode(target, input, mode);
    }
    default:
      throw new NotReadError(node.reason ?? `how pydantic validates \`${node.type}\` is not read`);
  }
}

/** `Literal`: equal as Python sees it (`True == 1 == 1.0`). pydantic-core, src/validators/literal.rs. */
function checkLiteral(node: PydanticNode, input: Json): Checked {
  const values = node.values ?? [];
  const found = values.find(({ value }) => isEqual(input, value));
  if (found) return accept(typeof found.value === 'number' ? { $int: String(found.value) } : found.value);
  return tooBig(node, input) ?? refuse('literal_error', `Input should be ${quoteChoices(node)}`, input);
}

/** A member by its value; in lax mode whole numbers of enumerations of `int` may come as text or float. pydantic-core, src/validators/enum_.rs. */
function checkEnum(node: PydanticNode, input: Json, { isStrict, usesEnumValues }: Mode): Checked {
  const { values = [], settings, name = '' } = node;
  const isIntegral = settings?.['mixin'] === 'int';
  const coerced = isIntegral && !isStrict && !values.some(({ value }) => isEqual(input, value)) ? checkInt(input, false) : undefined;
  const whole = coerced && 'value' in coerced ? Number((coerced.value as { readonly $int: string }).$int) : undefined;
  const found = values.find(({ value }) => isEqual(input, value) || (whole !== undefined && value === whole));
  if (!found) return tooBig(node, input) ?? refuse('enum', `Input should be ${quoteChoices(node)}`, input);
  const { value } = found;
  return accept(usesEnumValues ? (typeof value === 'number' ? { $int: String(value) } : value) : { $enum: `${name}.${found.name}` }, whole === undefined ? 1 : 0);
}

/** Where numbers are looked for, those of more than 64 bits are no numbers. */
function tooBig({ values = [] }: PydanticNode, input: Json): Checked | undefined {
  const isHuge = input.kind === 'int' && BigInt.asIntN(64, input.value) !== input.value;
  if (!isHuge || !values.some(({ value }) => typeof value === 'number')) return undefined;
  return refuse('int_parsing_size', 'Unable to parse input string as an integer, exceeded maximum size', input);
}

function isEqual(input: Json, value: TypedValue): boolean {
  if (input.kind === 'null') return value === null;
  if (input.kind === 'str') return input.value === value;
  if (input.kind === 'list' || input.kind === 'dict') return false;
  return (typeof value === 'number' || typeof value === 'boolean') && Number(value) === Number(input.value);
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

/** How `pathlib` writes a path. */
function toPath(text: string): string {
  const parts = text.split('/').filter((part) => part !== '' && part !== '.');
  return `${text.startsWith('/') ? '/' : ''}${parts.join('/')}` || '.';
}
