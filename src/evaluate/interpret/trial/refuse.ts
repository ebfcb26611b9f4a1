import { findMissingMember } from '../../../engine/sdk/sdk-members';
import type { FunctionDefinition } from '../../../languages/ir';
import { INPUT_DATA } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import { Raised } from '../../state/raised';
import type { Arguments, PlacedValue, SymbolicValue, Value } from '../../state/values';

/** What Python raises on what the SDK hands to a filter, where a call is tried out. Nothing is said of anything else. */
type Kind = 'data' | 'items';

/** The input data, or a copy; its tuples of items. */
function kindOf(machine: Machine, value: Value): Kind | undefined {
  if (!machine.unit.trial || value.kind !== 'symbolic') return undefined;
  const { term } = value;
  const { inputData, inputParts } = machine.program.sdk[machine.frame.module.language];
  if (term.kind === 'external') return isGiven(value) ? 'data' : undefined;
  // A copy may have been given something else.
  if (term.kind === 'attribute')
    return isGiven(term.object.value) && (term.name === inputParts.newItems || term.name === inputParts.preHandoffItems) ? 'items' : undefined;
  if (term.kind !== 'call' || term.callee.value.kind !== 'symbolic') return undefined;
  const { term: callee } = term.callee.value;
  return callee.kind === 'attribute' && callee.name === inputData?.copy ? kindOf(machine, callee.object.value) : undefined;
}

function isGiven(value: Value): boolean {
  return value.kind === 'symbolic' && value.term.kind === 'external' && value.term.name === INPUT_DATA;
}

/** Reading a member that is not there. */
export function refuseMember(machine: Machine, value: SymbolicValue, name: string): void {
  if (!machine.unit.trial) return;
  const kind = kindOf(machine, value);
  if (kind === 'data' && name === '__dict__') machine.unit.isThawed = true;
  if (name.startsWith('__')) return;
  const { inputData, inputParts } = machine.program.sdk[machine.frame.module.language];
  const isMethod = value.term.kind === 'attribute' && value.term.name === inputData?.copy && isGiven(value.term.object.value);
  if (isMethod) throw new Raised('AttributeError');
  const isHistory = value.term.kind === 'attribute' && value.term.name === inputParts.inputHistory && isGiven(value.term.object.value);
  // A path may be there for a history of another kind.
  if (isHistory ? machine.pathCondition() !== undefined : kind === undefined) return;
  const sdk = machine.program.project.sdk(machine.frame.module.file);
  const path = kind === 'data' ? [name] : [isHistory ? inputParts.inputHistory : inputParts.newItems, name];
  if (findMissingMember(sdk, 'HandoffInputData', path)) throw new Raised('AttributeError');
}

/** Going over it, or asking for its length. */
export function refuseIteration(machine: Machine, value: Value): void {
  if (kindOf(machine, value) === 'data') throw new Raised('TypeError');
}

/** Reading an element. */
export function refuseSubscript(machine: Machine, value: Value): void {
  if (kindOf(machine, value) === 'data') throw new Raised('TypeError');
}

/** Setting or deleting an element. */
export function refuseElement(machine: Machine, value: Value): void {
  if (kindOf(machine, value) !== undefined) throw new Raised('TypeError');
}

/** Setting or deleting a member. */
export function refuseSetting(machine: Machine, value: Value): void {
  const kind = kindOf(machine, value);
  if (kind !== undefined) throw new Raised(kind === 'data' ? 'FrozenInstanceError' : 'AttributeError');
}

/** Calling it. */
export function refuseCall(machine: Machine, value: Value): void {
  if (kindOf(machine, value) !== undefined) throw new Raised('TypeError');
}

const ORDER = new Set(['<', '<=', '>', '>=']);
const ARITHMETIC = new Set(['+', '-', '*', '/', '//', '%', '**', '@', '&', '|', '^', '<<', '>>']);

/** An operator that neither side has. Objects of the program, and what is not known, may have any. */
export function refuseOperator(machine: Machine, operator: string, left: Value, right: Value): void {
  const [a, b] = [kindOf(machine, left), kindOf(machine, right)];
  if (a === undefined && b === undefined) return;
  const isPlain = (value: Value, kind: Kind | undefined): boolean =>
    kind !== undefined || value.kind === 'constant' || value.kind === 'list' || value.kind === 'map';
  if (!isPlain(left, a) || !isPlain(right, b)) return;
  if ((operator === 'in' || operator === 'not in') && b === 'data') throw new Raised('TypeError');
  const isData = a === 'data' || b === 'data';
  if (isData && (ORDER.has(operator) || (ARITHMETIC.has(operator) && !(operator === '%' && left.kind === 'constant')))) throw new Raised('TypeError');
  // A tuple and anything else that is no tuple.
  if (operator === '+' && !isData && !(isTuple(left, a) && isTuple(right, b))) throw new Raised('TypeError');
}

function isTuple(value: Value, kind: Kind | undefined): boolean {
  return kind === 'items' || (value.kind === 'list' && (value.form === 'tuple' || value.form === 'slice'));
}

/** A call of a function of the program with arguments that it does not take. */
export function refuseArguments(machine: Machine, callee: Value, { positional, named, isOpen }: Arguments): void {
  if (!machine.unit.trial || callee.kind !== 'function' || callee.isWrapped || callee.retained || !callee.module.traits.functions.checkArguments || isOpen)
    return;
  if (positional.some(({ isMany, condition }) => isMany || condition !== undefined)) return;
  const { definition, self } = callee;
  const [first] = definition.parameters;
  if (!takes(definition.parameters.slice(self && first?.form !== 'rest' ? 1 : 0), positional, named)) throw new Raised('TypeError');
}

function takes(parameters: FunctionDefinition['parameters'], given: readonly PlacedValue[], named: Arguments['named']): boolean {
  const free = parameters.filter(({ form }) => form === 'positional' || form === 'positional-only');
  if (given.length > free.length && !parameters.some(({ form }) => form === 'rest')) return false;
  const filled = free.slice(0, given.length);
  const isNamed = (name: string): boolean => named.some((option) => option.name === name);
  const canName = ({ form }: (typeof parameters)[number]): boolean => form === 'positional' || form === 'keyword-only';
  if (filled.some((each) => canName(each) && isNamed(each.name))) return false;
  if (!parameters.some(({ form }) => form === 'rest-named') && named.some(({ name }) => !parameters.some((each) => canName(each) && each.name === name)))
    return false;
  return parameters.every(
    (each) =>
      each.form === 'rest' || each.form === 'rest-named' || each.default !== undefined || filled.includes(each) || (canName(each) && isNamed(each.name)),
  );
}
