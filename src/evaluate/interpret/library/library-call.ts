import type { FunctionOperation } from '../../../languages/library';
import type { Span } from '../../../model/span';
import type { Machine } from '../../state/machine';
import type { Arguments, ListValue, PlacedValue, SymbolicValue, Value } from '../../state/values';
import { libraryName } from '../callable/library-name';
import { wrapKnown } from '../classes/decorate';
import { toNamedTuple } from '../classes/named-tuple';
import { newLazy, newList, unreadElements } from '../collections';
import { getMember } from '../members/get-member';
import { getSubscript } from '../members/subscript';
import { kept } from './elements';
import { applyOperation } from './function-operations';

/** Calls a function from outside the workspace that the interpreter can follow; undefined for all others. */
export function callLibrary(machine: Machine, callee: PlacedValue, value: SymbolicValue, args: Arguments, span: Span): Value | undefined {
  const { language } = machine.frame.module;
  const { functions, mapClasses, listClasses, setClasses } = machine.program.library[language];
  if (value.term.kind !== 'external') return callGetter(machine, value, args, span);
  const { name } = value.term;
  const [only] = args.positional;
  const wrapped = only?.value.kind === 'function' ? wrapKnown(machine, only.value, value) : undefined;
  if (wrapped) return wrapped;
  if (mapClasses.has(name)) {
    const map = applyOperation(machine, 'to-map', args, span, callee);
    if (map?.kind !== 'map') return map;
    if (machine.program.traits[language].objects.areMaps) return { ...map, of: name };
    return name === 'types.MappingProxyType' ? { ...map, isProxy: true } : map;
  }
  if (listClasses.has(name)) {
    const list = applyOperation(machine, 'to-list', args, span, callee);
    return list?.kind === 'list' && name !== 'builtins.list' ? dequeOf(machine, list, args) : list;
  }
  if (name === 'collections.namedtuple') return toNamedTuple(machine, args, span);
  if (setClasses.has(name)) return applyOperation(machine, 'to-set', args, span, callee);
  const operation = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (operation && waits(machine, name, operation, args)) return newLazy(machine, 'iterator', span, (own) => madeLater(own, operation, args, span, callee));
  const result = operation && applyOperation(machine, operation, args, span, callee);
  return result?.kind === 'list' && isLazy(machine, name) ? newList(machine, machine.items(result), name === 'builtins.range' ? 'range' : 'iterator') : result;
}

/** Python: whether it calls its function only when somebody goes through what it gives: `map(f, list, …)`. */
function waits(machine: Machine, name: string, operation: FunctionOperation, { positional }: Arguments): boolean {
  const lists = positional.slice(1);
  return (operation === 'map' || operation === 'filter') && isLazy(machine, name) && lists.length > 0 && lists.every(({ value }) => value.kind === 'list');
}

function madeLater(machine: Machine, operation: FunctionOperation, args: Arguments, span: Span, callee: PlacedValue): readonly PlacedValue[] {
  const result = applyOperation(machine, operation, args, span, callee);
  return result?.kind === 'list' ? machine.items(result) : [unreadElements({ value: callee.value, span })];
}

/** Python: calls what `operator.attrgetter("a.b")` or `operator.itemgetter(0, 1)` made with one object; undefined for anything else. */
function callGetter(machine: Machine, { term }: SymbolicValue, args: Arguments, span: Span): Value | undefined {
  if (term.kind !== 'call') return undefined;
  const getter = libraryName(term.callee.value);
  const [wanted, ...others] = term.arguments.positional;
  const [object, ...more] = args.positional;
  const isPlain = wanted && object && more.length + args.named.length === 0 && !args.isOpen && !term.arguments.isOpen;
  if (!isPlain) return undefined;
  const get = ({ value }: PlacedValue): Value | undefined => {
    if (getter === 'operator.itemgetter') return getSubscript(machine, object, { value, span }, span);
    if (getter !== 'operator.attrgetter' || value.kind !== 'constant' || typeof value.value !== 'string') return undefined;
    return value.value.split('.').reduce((of, name) => getMember(machine, of, name, span), object.value);
  };
  if (others.length === 0) return get(wanted);
  const all = [wanted, ...others].flatMap((each) => get(each) ?? []);
  return all.length === others.length + 1
    ? newList(
        machine,
        all.map((value) => ({ value, span })),
        'tuple',
      )
    : undefined;
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
  const { results } = machine.program.library[machine.frame.module.language].classes;
  return name === 'builtins.range' || (Object.hasOwn(results, name) && results[name] === 'iterator');
}
