import type { Range } from '../../languages/ir';
import type { Span } from '../../model/span';
import type { HookClass, HookMethod } from '../../model/workflow';
import { toCallable } from '../interpret/callable/callables';
import { spanOfClass } from '../interpret/classes/class';
import { isBinding } from '../interpret/names';
import { alternatives } from '../state/alternatives';
import type { Machine } from '../state/machine';
import type { ClassValue, PlacedValue, Value } from '../state/values';

/** A class that extends the SDK's hooks, and what it overrides; undefined for others. */
export function toHookClass(machine: Machine, of: ClassValue): HookClass | undefined {
  const { hookClasses } = machine.program.sdk[of.module.language];
  const [extended] = [of, ...of.above].flatMap(({ bases }) => bases.flatMap((base) => hookClasses[nameOfBase(base)] ?? []));
  if (!extended || of.decorators.length > 0 || of.metaclass) return undefined;
  const methods = of.members.cells.keys(machine.unit).flatMap((name) => toMethod(machine, of, name) ?? []);
  return { extends: extended, span: spanOfClass(of), sdk: machine.program.project.sdk(of.module.file), methods };
}

/** Where the class of what an agent or a run is given as its hooks is, and those that it extends. */
export function toHookClasses(hooks: PlacedValue | undefined): { readonly hookClasses?: readonly Span[] } {
  const classes = hooks ? alternatives(hooks).flatMap(({ value }) => (value.kind === 'instance' ? [value.of, ...value.of.above] : [])) : [];
  return classes.length > 0 ? { hookClasses: classes.map(spanOfClass) } : {};
}

/** `AgentHooks`, `AgentHooks[Context]` */
function nameOfBase(base: Value): string {
  if (base.kind !== 'symbolic') return '';
  if (base.term.kind === 'subscript') return nameOfBase(base.term.object.value);
  return base.term.kind === 'external' ? base.term.name : '';
}

function toMethod(machine: Machine, of: ClassValue, name: string): HookMethod | undefined {
  const item = machine.read(of.members.cells, name);
  if (!item || isBinding(item) || item.condition !== undefined || item.value.kind !== 'function') return undefined;
  const { definition, retained } = item.value;
  const callable = definition.decorators.length === 0 ? toCallable(machine, { ...item.value, self: of }) : undefined;
  if (!callable) return undefined;
  return { name, callable, span: spanOf(of.module.file, definition.nameRange ?? definition), ...(retained ? { retained } : {}) };
}

function spanOf(file: string, { start, end }: Range): Span {
  return { file, start, end };
}
