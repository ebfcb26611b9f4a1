import type { Range } from '../../../languages/ir';
import type { OperatorMethods } from '../../../languages/traits';
import { extended } from '../../state/extended';
import type { Machine } from '../../state/machine';
import type { PlacedValue, Value } from '../../state/values';
import { libraryName } from '../callable/library-name';
import { callFunction } from '../calls/call-function';
import { findMember } from '../classes/ancestry';
import type { ObjectValue } from '../classes/class';

/**
 * Python: what the classes of the operands say of an operator between them (data model: `object.__radd__`); undefined where they say nothing,
 * or it is not certain which of them is asked. `range` is where the operator is used.
 */
export function applyOwnOperator(machine: Machine, operator: string, left: PlacedValue, right: PlacedValue, range: Range): Value | undefined {
  const methods = machine.frame.module.traits.classes.operators[operator];
  if (!methods || !(isObject(left.value) || isObject(right.value))) return undefined;
  // What a class says that extends the other's comes first.
  const isRightFirst = isObject(left.value) && isObject(right.value) && left.value.of !== right.value.of && extendsClass(right.value, left.value);
  const first = isRightFirst ? ask(machine, right.value, methods.right, left, range) : undefined;
  if (first !== undefined && !isNotImplemented(first)) return first;
  const result = ask(machine, left.value, methods.left, right, range);
  if (result !== undefined && !isNotImplemented(result)) return result;
  const mayAnswer = isOpen(left.value) || (result === undefined && hasForeignBase(left.value));
  return mayAnswer || isRightFirst ? undefined : ask(machine, right.value, methods.right, left, range);
}

/** Python: what `target += value` gives where the target's class has a method for that; undefined where it has none. */
export function applyInPlace(machine: Machine, operator: string, target: Value, value: PlacedValue, range: Range): Value | undefined {
  const methods: OperatorMethods | undefined = machine.frame.module.traits.classes.operators[operator];
  const result = methods && ask(machine, target, methods.inPlace, value, range);
  return result === undefined || isNotImplemented(result) ? undefined : result;
}

function ask(machine: Machine, self: Value, name: string, other: PlacedValue, range: Range): Value | undefined {
  if (!isObject(self) || !self.of) return undefined;
  const method = findMember(machine, self.of, name)?.value;
  if (method?.kind !== 'function') return undefined;
  return callFunction(machine, extended(method, { self }), { positional: [other], named: [], isOpen: false }, range);
}

function isObject(value: Value): value is ObjectValue {
  return value.kind === 'instance' || ((value.kind === 'agent' || value.kind === 'handoff') && value.of !== undefined);
}

function isOpen({ kind }: Value): boolean {
  return kind === 'unknown' || kind === 'symbolic' || kind === 'union';
}

/** Whether a class outside the workspace, but for the SDK's, may have the method. */
function hasForeignBase(value: Value): boolean {
  const classes = isObject(value) && value.of ? [value.of, ...value.of.above] : [];
  return classes.some(({ bases }) => bases.some(({ kind }) => kind !== 'class' && kind !== 'sdk'));
}

function extendsClass(one: ObjectValue, other: ObjectValue): boolean {
  return other.of !== undefined && (one.of?.above.includes(other.of) ?? false);
}

function isNotImplemented(value: Value): boolean {
  return libraryName(value) === 'builtins.NotImplemented';
}
