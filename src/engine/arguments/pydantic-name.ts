import type { PydanticNode } from '../../model/workflow';
import { quoteChoices } from './check-scalar';
import { NotReadError } from './not-read-error';

/** Validators of Python's own under which pydantic keeps types of the standard library and of its own. */
const NAMES: Readonly<Record<string, string>> = {
  url: 'function-wrap[wrap_val()]',
  'byte-size': 'function-after[_validate(), union[constrained-str,constrained-int]]',
  pattern: 'function-plain[pattern_either_validator()]',
};

/** Methods of classes that run at the end and show in no name. */
const AT_END: ReadonlySet<string> = new Set(['__post_init__', 'model_post_init']);

/** How pydantic calls a type in the titles and places of its errors. `Validator::get_name` (pydantic-core, src/validators). */
export function nameOf(node: PydanticNode, open: readonly (string | undefined)[] = []): string {
  const { type, items = [], limits = {}, settings = {}, name = '' } = node;
  const inner = (): string => items.map((item) => nameOf(item, [...open, node.id])).join(',');
  const isConstrained = Object.keys(limits).some((limit) => limit !== 'strict' && limit !== 'allow_inf_nan');
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
      return `tuple[${items.map((item) => nameOf(item, open)).join(', ')}${node.isVariadic ? ', ...' : ''}]`;
    case 'literal':
      return `literal[${(node.values ?? []).map((value) => quoteChoices({ type, values: [value] })).join(',')}]`;
    case 'int':
    case 'float':
    case 'str':
    case 'bytes':
      return isConstrained ? `constrained-${type}` : type;
    case 'enum': {
      const mixin = settings['mixin'];
      return `${typeof mixin === 'string' && mixin !== '' ? `${mixin}-` : ''}enum[${name}]`;
    }
    case 'after':
      if (AT_END.has(name)) return items.map((item) => nameOf(item, open)).join(',');
      return `function-after[${name}(), ${items.map((item) => nameOf(item, open)).join(',')}]`;
    case 'unknown':
    case 'refused':
      throw new NotReadError(node.reason ?? 'the type is not read');
    case 'reference':
      return open.includes(node.id) ? '...' : name;
    case 'path': {
      const checked = 'json-or-python[json=function-after[path_validator(), str],python=is-instance[' + (name || 'Path') + ']]';
      return `lax-or-strict[lax=union[${checked},function-after[path_validator(), str]],strict=${checked}]`;
    }
    case 'secret': {
      const text = name === 'SecretBytes' ? 'bytes' : 'str';
      const either = `json-or-python[json=function-after[${name}(), ${text}],python=union[is-instance[${name}],function-after[${name}(), ${text}]]]`;
      return `lax-or-strict[lax=${either},strict=${either}]`;
    }
    case 'ip':
      return ipName(name);
    case 'base64':
      return settings['bytes'] === true ? 'function-after[decode(), bytes]' : 'function-after[decode_str(), str]';
    default:
      return NAMES[type] ?? (name || type);
  }
}

function sequenceName({ limits = {}, settings = {} }: PydanticNode, item: string): string {
  if (Object.keys(limits).length > 0) throw new NotReadError('pydantic quotes an address of the running program');
  const instance = settings['isBare'] === true ? 'is-instance[Sequence]' : 'chain[is-instance[Sequence],function-wrap[sequence_validator()]]';
  return `json-or-python[json=list[${item}],python=${instance}]`;
}

function ipName(name: string): string {
  const [, version = '', kind = ''] = /^IPv(4|6|Any)(Address|Network|Interface)$/.exec(name) ?? [];
  if (version === 'Any') return 'function-plain[_validate()]';
  return `lax-or-strict[lax=function-plain[ip_v${version}_${kind.toLowerCase()}_validator()],strict=json-or-python[json=function-after[${name}(), str],python=is-instance[${name}]]]`;
}

/** The title of errors of a whole type: a model goes by its own name whatever validators it has. */
export function titleOf(node: PydanticNode, isClass: boolean): string {
  const [inner] = node.items ?? [];
  const { title } = node.settings ?? {};
  if (isClass && node.type === 'model' && typeof title === 'string') return title;
  return isClass && node.type === 'after' && inner && node.settings?.['isOfClass'] === true ? titleOf(inner, isClass) : nameOf(node);
}
