import * as l10n from '@vscode/l10n';
import type { PydanticNode } from '../../../model/workflow';
import { quoteChoices } from './check-scalar';
import { isGuarded, isMadeBefore, makerOf, refersThroughClass, refersToItself, type Surroundings } from './definition-order';
import { NotReadError } from './not-read-error';

/** Validators of Python's own under which pydantic keeps types of the standard library and of its own. */
const NAMES: Readonly<Record<string, string>> = {
  url: 'function-wrap[wrap_val()]',
  'byte-size': 'function-after[_validate(), union[constrained-str,constrained-int]]',
  pattern: 'function-plain[pattern_either_validator()]',
};

/** What the names of validators depend on; part of `Mode`. */
export interface NamedIn extends Surroundings {
  /** `str_strip_whitespace`, `str_to_lower` and the like of the model around. */
  readonly strips: boolean;
  readonly toCase: 'lower' | 'upper' | undefined;
  /** `str_min_length`, `str_max_length` of the model around. */
  readonly lengths: Readonly<Record<string, number>>;
  /** `coerce_numbers_to_str` of the model around, which strict mode forbids. */
  readonly coerces: boolean;
  /** pydantic's strict mode for JSON. */
  readonly isStrict: boolean;
  /** `use_enum_values` of the model around. */
  readonly usesEnumValues: boolean;
}

/**
 * How pydantic calls a type in the places of its errors: names are made with the validators, when a class that is being made has none
 * yet, but for those of lists, which are made when they are asked for. `Validator::get_name` (pydantic-core, src/validators).
 */
export function nameOf(node: PydanticNode, around: NamedIn): string {
  const [item] = node.items ?? [];
  if (isClass(node)) return className(node, around);
  return node.type === 'list' && item && isClass(item) && node.settings?.['isSequence'] !== true ? `list[${className(item, around)}]` : builtName(node, around);
}

function builtName(node: PydanticNode, around: NamedIn): string {
  if (isClass(node)) return isMadeBefore(classOf(node, around).id ?? '', around) ? className(node, around) : '...';
  const { type, items = [], limits = {}, settings = {}, name = '' } = node;
  const inner = (separator = ','): string => items.map((item) => builtName(item, around)).join(separator);
  switch (type) {
    case 'nullable':
    case 'dict':
    case 'set':
    case 'frozenset':
    case 'deque':
    case 'json':
      return `${type}[${inner()}]`;
    case 'list':
      return settings['isSequence'] === true ? sequenceName(node, inner()) : `list[${inner()}]`;
    case 'union':
      return node.discriminator === undefined ? `union[${inner()}]` : `tagged-union[${inner()}]`;
    case 'tuple':
      return `tuple[${inner(', ')}${node.isVariadic ? ', ...' : ''}]`;
    case 'literal': {
      const { values = [] } = node;
      const literal = `literal[${values.map((value) => quoteChoices({ type, values: [value] })).join(',')}]`;
      return around.usesEnumValues && values.some((value) => value.name !== '') ? `function-after[<lambda>(), ${literal}]` : literal;
    }
    case 'str':
      return textName(around, limits);
    case 'int':
    case 'float':
    case 'bytes':
      return Object.keys(limits).some((limit) => limit !== 'strict' && limit !== 'allow_inf_nan') ? `constrained-${type}` : type;
    case 'enum': {
      const mixin = settings['mixin'];
      const members = `${typeof mixin === 'string' && mixin !== '' ? `${mixin}-` : ''}enum[${name}]`;
      return around.usesEnumValues ? `function-after[operator.attrgetter('value')(), ${members}]` : members;
    }
    case 'after':
      return `function-after[${name}(), ${inner()}]`;
    case 'unknown':
    case 'refused':
      throw new NotReadError(node.reason ?? l10n.t('the type is not read'));
    case 'path': {
      const checked = `json-or-python[json=function-after[path_validator(), ${textName(around)}],python=is-instance[${name || 'Path'}]]`;
      return `lax-or-strict[lax=union[${checked},function-after[path_validator(), ${textName(around)}]],strict=${checked}]`;
    }
    case 'secret': {
      const text = name === 'SecretBytes' ? 'bytes' : textName(around, limits);
      const either = `json-or-python[json=function-after[${name}(), ${text}],python=union[is-instance[${name}],function-after[${name}(), ${text}]]]`;
      return `lax-or-strict[lax=${either},strict=${either}]`;
    }
    case 'ip':
      return ipName(name, textName(around));
    case 'base64':
      return settings['bytes'] === true ? 'function-after[decode(), bytes]' : `function-after[decode_str(), ${textName(around)}]`;
    default:
      return NAMES[type] ?? (name || type);
  }
}

/** `StrConstrainedValidator::has_constraints_set` (pydantic-core, src/validators/string.rs). */
function textName({ strips, toCase, lengths }: NamedIn, limits: NonNullable<PydanticNode['limits']> = {}): string {
  const { strip_whitespace: strip, to_lower: toLower, to_upper: toUpper } = limits;
  const isLimited = ['pattern', 'min_length', 'max_length'].some((limit) => limit in limits) || Object.keys(lengths).length > 0;
  const isChanged = (strip ?? strips) === true || (toLower ?? toCase === 'lower') === true || (toUpper ?? toCase === 'upper') === true;
  return isLimited || isChanged ? 'constrained-str' : 'str';
}

function isClass({ type, id, settings }: PydanticNode): boolean {
  return type === 'reference' || id !== undefined || (type === 'after' && settings?.['isOfClass'] === true);
}

/** The class itself, without what stands around it. */
function classOf(node: PydanticNode, around: NamedIn): PydanticNode {
  const [inner] = node.items ?? [];
  if (node.type === 'after' && inner) return classOf(inner, around);
  return node.type === 'reference' ? (around.open.findLast(({ id }) => id === node.id) ?? node) : node;
}

/** A class with its validators. What refers to itself is taken as it was made, with all of them, and has them once more. */
function className(node: PydanticNode, around: NamedIn): string {
  const made = classOf(node, around);
  const { name = '', type, settings = {} } = made;
  const guards = isGuarded(made) ? (settings['guards'] as readonly string[]) : [];
  const wrap = (inner: string): string => guards.reduce((wrapped, guard) => `function-after[${guard}(), ${wrapped}]`, inner);
  const once = wrap(name || type);
  if (guards.length === 0 || settings['isPydantic'] !== true || makerOf(around).id === made.id || !refersToItself(made)) return once;
  if (refersThroughClass(made)) throw new NotReadError(l10n.t('whether `{0}` is made before what refers to it is not known', name));
  return wrap(once);
}

function sequenceName({ limits = {}, settings = {} }: PydanticNode, item: string): string {
  if (Object.keys(limits).length > 0) throw new NotReadError(l10n.t('pydantic quotes an address of the running program'));
  const instance = settings['isBare'] === true ? 'is-instance[Sequence]' : 'chain[is-instance[Sequence],function-wrap[sequence_validator()]]';
  return `json-or-python[json=list[${item}],python=${instance}]`;
}

function ipName(name: string, text: string): string {
  const [, version = '', kind = ''] = /^IPv(4|6|Any)(Address|Network|Interface)$/.exec(name) ?? [];
  if (version === 'Any') return 'function-plain[_validate()]';
  return `lax-or-strict[lax=function-plain[ip_v${version}_${kind.toLowerCase()}_validator()],strict=json-or-python[json=function-after[${name}(), ${text}],python=is-instance[${name}]]]`;
}

/** The title of errors of a whole type: a model goes by its own name whatever validators it has. */
export function titleOf(root: PydanticNode, isClassItself: boolean): string {
  const around: NamedIn = { strips: false, toCase: undefined, lengths: {}, usesEnumValues: false, coerces: false, isStrict: false, open: [], root };
  if (!isClassItself || !isClass(root)) return nameOf(root, around);
  const { name = '', settings = {} } = classOf(root, around);
  if (settings['isPydantic'] !== true) return nameOf(root, around);
  return typeof settings['title'] === 'string' ? settings['title'] : name;
}
