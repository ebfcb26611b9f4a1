import type { PydanticNode } from '../../model/workflow';
import { quoteChoices } from './check-scalar';

const NAMES: Readonly<Record<string, string>> = { uuid: 'uuid', path: 'lax-or-strict[lax=union[json-or-python[json=function-after[path_validator(), str],python=is-instance[Path]],function-after[path_validator(), str]],strict=json-or-python[json=function-after[path_validator(), str],python=is-instance[Path]]]' };

/** How pydantic calls a type in the titles and places of its errors. `Validator::get_name` (pydantic-core, src/validators). */
export function nameOf(node: PydanticNode): string {
  const { type, items = [], limits } = node;
  const inner = items.map(nameOf);
  switch (type) {
    case 'nullable':
      return `nullable[${inner.join(',')}]`;
    case 'union':
      return node.discriminator === undefined ? `union[${inner.join(',')}]` : 'tagged-union[' + inner.join(',') + ']';
    case 'list':
    case 'set':
    case 'frozenset':
      return `${type}[${inner.join(',')}]`;
    case 'tuple':
      return `tuple[${inner.join(', ')}${node.isVariadic ? ', ...' : ''}]`;
    case 'literal':
      return `literal[${(node.values ?? []).map((value) => quoteChoices({ type, values: [value] })).join(',')}]`;
    case 'int':
    case 'float':
      return limits && Object.keys(limits).some((name) => name !== 'strict') ? `constrained-${type}` : type;
    case 'str':
      return limits && Object.keys(limits).some((name) => name !== 'strict') ? 'constrained-str' : type;
    default:
      return node.name ?? NAMES[type] ?? type;
  }
}
