import type { ClassDefinition } from '../../../languages/ir';
import type { Span } from '../../../model/span';
import { external } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import { Scope } from '../../state/scope';
import type { Arguments, ClassValue, Value } from '../../state/values';

/** Python: the class that `namedtuple("Pair", "a b")` makes; undefined with defaults or options, and where its fields are not known. */
export function toNamedTuple(machine: Machine, { positional, named, isOpen }: Arguments, span: Span): ClassValue | undefined {
  const [name, second, ...others] = positional;
  const fields = second && !isOpen && others.length + named.length === 0 ? readFieldNames(machine, second.value) : undefined;
  if (!fields || name?.value.kind !== 'constant') return undefined;
  const { frame, unit } = machine;
  const { start, end } = span;
  const field = (each: string) => ({ kind: 'name', name: each, start, end }) as const;
  const definition: ClassDefinition = {
    ...{ name: String(name.value.value), start, end, bases: [], keywords: [], decorators: [] },
    body: fields.map((each) => ({ kind: 'assign', targets: [field(each)], annotation: field('object'), start, end }) as const),
  };
  return {
    ...{ kind: 'class', definition, scope: frame.scope, module: frame.module, above: [], ancestry: 1, decorators: [] },
    bases: [external('typing.NamedTuple', span)],
    members: new Scope('class', frame.scope, frame.module, unit),
  };
}

/** `"a b"`, `"a, b"` or `["a", "b"]`. */
export function readFieldNames(machine: Machine, value: Value): readonly string[] | undefined {
  if (value.kind === 'constant' && typeof value.value === 'string') return value.value.split(/[\s,]+/).filter(Boolean);
  if (value.kind !== 'list') return undefined;
  const names = machine.items(value).map((item) => (item.value.kind === 'constant' && item.condition === undefined ? String(item.value.value) : undefined));
  return names.every((name) => name !== undefined) ? names : undefined;
}
