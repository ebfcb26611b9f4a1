import type { FunctionOperation } from '../../../languages/builtins';
import type { Span } from '../../../model/span';
import type { Machine } from '../../state/machine';
import type { Arguments, Item, ListValue, SymbolicValue, Value } from '../../state/values';
import { wrapKnown } from '../classes/decorate';
import { newList } from '../collections';
import { kept } from './elements';
import { applyOperation } from './function-operations';

/** Calls a function from outside the workspace that the interpreter can follow; undefined for all others. */
export function callBuiltin(machine: Machine, callee: Item, value: SymbolicValue, args: Arguments, span: Span): Value | undefined {
  const { language } = machine.frame.module;
  const { functions, mapClasses, listClasses, setClasses } = machine.program.builtins[language];
  if (value.term.kind !== 'external') return undefined;
  const { name } = value.term;
  const [only] = args.positional;
  const wrapped = only?.value.kind === 'function' ? wrapKnown(machine, only.value, value) : undefined;
  if (wrapped) return wrapped;
  if (mapClasses.has(name)) {
    const map = applyOperation(machine, 'to-map', args, span, callee);
    return map?.kind === 'map' && machine.program.traits[language].objects.areMaps ? { ...map, of: name } : map;
  }
  if (listClasses.has(name)) {
    const list = applyOperation(machine, 'to-list', args, span, callee);
    return list?.kind === 'list' && name !== 'builtins.list' ? dequeOf(machine, list, args) : list;
  }
  if (setClasses.has(name)) return applyOperation(machine, 'to-set', args, span, callee);
  const result = Object.hasOwn(functions, name) ? applyOperation(machine, functions[name] as FunctionOperation, args, span, callee) : undefined;
  return result?.kind === 'list' && isLazy(machine, name) ? newList(machine, machine.items(result), name === 'builtins.range' ? 'range' : 'iterator') : result;
}

/** Python: a `deque` of these elements, of which it keeps the last ones where it has a length. */
function dequeOf(machine: Machine, list: ListValue, { positional, named }: Arguments): Value {
  const length = (positional[1] ?? named.find(({ name }) => name === 'maxlen')?.item)?.value;
  const deque: ListValue = { ...newList(machine, [], 'deque'), ...(length !== undefined && isLimit(length) && { limit: limitOf(length) }) };
  machine.setItems(deque, kept(deque, machine.items(list), 'last'));
  return deque;
}

function isLimit(value: Value): boolean {
  return value.kind !== 'constant' || value.value !== null;
}

function limitOf(value: Value): number | 'unknown' {
  return value.kind === 'constant' && typeof value.value === 'number' ? value.value : 'unknown';
}

/** Python: what is no list, though it gives its elements. */
function isLazy(machine: Machine, name: string): boolean {
  const { results } = machine.program.builtins[machine.frame.module.language].classes;
  return name === 'builtins.range' || (Object.hasOwn(results, name) && results[name] === 'iterator');
}
