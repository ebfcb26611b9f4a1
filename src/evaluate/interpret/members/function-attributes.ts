import type { Machine } from '../../state/machine';
import type { FunctionValue, PartValue, ToolValue, Value } from '../../state/values';

/** What was set on a tool, guardrail or MCP server, in Python also on a function; what a function has that another is wrapped in, that one gets. */
export function attributeSet(machine: Machine, value: FunctionValue | ToolValue | PartValue, name: string): Value | undefined {
  const own = value.attributes && machine.read(value.attributes, name);
  if (own || value.kind !== 'function') return own?.value;
  return value.follows?.kind === 'function' && !name.startsWith('__') ? attributeSet(machine, value.follows, name) : undefined;
}

/** `f.__name__`, `f.name`. */
export function nameOfFunction(machine: Machine, value: FunctionValue, name: string): Value | undefined {
  if (value.isWrapped || name !== machine.frame.module.traits.functions.name) return undefined;
  if (value.follows && value.follows.kind !== 'function') return undefined;
  const { definition } = value.follows ?? value;
  const written = definition.name ?? definition.givenName;
  return written === undefined || value.given ? undefined : { kind: 'constant', value: written };
}
