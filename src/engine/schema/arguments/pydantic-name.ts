import type { PydanticNode } from '../../../model/input-schema';
import { type Mode, toOutside } from './check';
import { quoteChoices } from './check-scalar';

type Names = readonly (string | undefined)[];

/**
 * How pydantic calls a member of a union in the places of its errors; undefined where that depends on validators of its own, or on the order in
 * which it makes classes. `Validator::get_name` (pydantic-core, src/validators).
 */
export function pydanticName(node: PydanticNode, around: Mode): string | undefined {
  const [item] = node.items ?? [];
  if (isClass(node)) return className(node, around);
  return node.type === 'list' && item && isClass(item) ? joined('list', [className(item, around)]) : builtName(node, around);
}

function builtName(node: PydanticNode, around: Mode): string | undefined {
  if (isClass(node)) return around.open.length === 0 ? className(node, around) : undefined;
  const { type, items = [], limits = {}, settings = {}, name = '' } = node;
  const inner = items.map((item) => builtName(item, around));
  switch (type) {
    case 'nullable':
    case 'dict':
    case 'set':
    case 'frozenset':
    case 'deque':
      return joined(type, inner);
    case 'list':
      return settings['isSequence'] === true ? undefined : joined('list', inner);
    case 'union':
      return joined(node.discriminator === undefined ? 'union' : 'tagged-union', inner);
    case 'tuple':
      return joined('tuple', node.isVariadic ? [...inner, '...'] : inner, ', ');
    case 'literal': {
      const { values = [] } = node;
      if (around.usesEnumValues && values.some((value) => value.name !== '')) return undefined;
      return joined(
        'literal',
        values.map((value) => quoteChoices({ type, values: [value] })),
      );
    }
    case 'str':
      return textName(around, limits);
    case 'int':
    case 'float':
    case 'bytes':
      return Object.keys(limits).some((limit) => limit !== 'strict' && limit !== 'allow_inf_nan') ? `constrained-${type}` : type;
    case 'enum': {
      const mixin = settings['mixin'];
      return around.usesEnumValues ? undefined : `${typeof mixin === 'string' && mixin !== '' ? `${mixin}-` : ''}enum[${name}]`;
    }
    case 'fraction':
      return type;
    case 'after':
    case 'path':
    case 'url':
    case 'ip':
    case 'pattern':
    case 'byte-size':
    case 'secret':
    case 'base64':
    case 'json':
      return undefined;
    default:
      return name === '' ? type : name.startsWith('json-or-python') ? undefined : name;
  }
}

/** `StrConstrainedValidator::has_constraints_set` (pydantic-core, src/validators/string.rs). */
function textName({ strips, toCase, lengths }: Mode, limits: NonNullable<PydanticNode['limits']>): string {
  const { strip_whitespace: strip, to_lower: toLower, to_upper: toUpper } = limits;
  const isLimited = ['pattern', 'min_length', 'max_length'].some((limit) => limit in limits) || Object.keys(lengths).length > 0;
  const isChanged = (strip ?? strips) === true || (toLower ?? toCase === 'lower') === true || (toUpper ?? toCase === 'upper') === true;
  return isLimited || isChanged ? 'constrained-str' : 'str';
}

function joined(name: string, parts: Names, separator = ','): string | undefined {
  return parts.includes(undefined) ? undefined : `${name}[${parts.join(separator)}]`;
}

function isClass({ type, id, settings }: PydanticNode): boolean {
  return type === 'reference' || id !== undefined || (type === 'after' && settings?.['isOfClass'] === true);
}

/** The class itself, without what stands around it. */
function classOf(node: PydanticNode, { open }: Mode): PydanticNode {
  const [inner] = node.items ?? [];
  if (node.type === 'after' && inner) return inner;
  return node.type === 'reference' ? (open.findLast(({ id }) => id === node.id) ?? node) : node;
}

function className(node: PydanticNode, around: Mode): string | undefined {
  const { name, type, settings } = classOf(node, around);
  return node.type === 'after' || settings?.['guards'] !== undefined ? undefined : (name ?? type);
}

/** The title of errors of a whole type: a model goes by its own name whatever validators it has. */
export function titleOf(root: PydanticNode, isClassItself: boolean): string | undefined {
  const around = toOutside(false);
  const { name = '', settings = {} } = isClass(root) ? classOf(root, around) : root;
  if (!isClassItself || !isClass(root) || settings['isPydantic'] !== true) return pydanticName(root, around);
  return typeof settings['title'] === 'string' ? settings['title'] : name;
}
