import type { Expression } from '../../../languages/ir';
import { alternatives } from '../../state/alternatives';
import { OPEN, UNDEFINED } from '../../state/common-values';
import { isNothing } from '../../state/is-nothing';
import type { Machine } from '../../state/machine';
import { Raised } from '../../state/raised';
import type { Arguments, MapValue, PlacedValue, Value } from '../../state/values';
import { libraryName } from '../callable/library-name';

/*
 * What is raised on input data that is a plain object, while a filter is tried out: by using what it lacks, or what the filter took away, as if it were there. Nothing is said of
 * anything else that is `undefined`: what sets it may not be seen.
 */

/** What reading a member of a map gives: marked where the map is the input data and nothing is there. */
export function readGiven(machine: Machine, map: MapValue, value: Value): Value {
  if (machine.unit.given !== map || !isNothing(value) || machine.read(map.cells, OPEN)) return value;
  return { ...value, isLacking: true };
}

/** `d.hasOwnProperty('history')`: what the program finds out about the input data so is not followed. */
export function askedForMembers({ unit }: Machine, map: MapValue): void {
  if (unit.given === map) unit.isBlurred = true;
}

function isLacking({ unit }: Machine, value: Value): boolean {
  return unit.given !== undefined && !unit.isBlurred && value.kind === 'constant' && value.isLacking === true;
}

/** The input data itself, to which nothing was added that is not known. */
function isGiven({ unit }: Machine, value: Value): boolean {
  return value.kind === 'map' && unit.given === value && !unit.isBlurred;
}

/** The value of `object?.…` where nothing is there; undefined otherwise. */
export function cutShort(isOptional: true | undefined, value: Value): Value | undefined {
  return isOptional && isNothing(value) ? UNDEFINED : undefined;
}

/** What a value may be, apart from nothing. */
export function parted(item: PlacedValue): { readonly there: readonly PlacedValue[]; readonly missing: readonly PlacedValue[] } {
  const all = alternatives(item);
  return { there: all.filter(({ value }) => !isNothing(value)), missing: all.filter(({ value }) => isNothing(value)) };
}

/** Reading, setting or taking out a member of nothing; `written` is what stands there. */
export function refuseLacking(machine: Machine, value: Value, written?: Expression): void {
  const isWritten = machine.unit.given !== undefined && written?.kind === 'constant' && isNothing(value);
  if (isWritten || isLacking(machine, value)) throw new Raised('TypeError');
}

/** Going over nothing, or over the input data itself. */
export function refuseGoingOver(machine: Machine, value: Value): void {
  if (isLacking(machine, value) || (isGiven(machine, value) && value.kind === 'map' && !machine.read(value.cells, OPEN))) throw new Raised('TypeError');
}

/** Calling nothing, or the input data; going through a list with what is no function. What is called without being followed may change anything. */
export function refuseCalling(machine: Machine, { value: callee }: PlacedValue, args: Arguments): void {
  const { unit } = machine;
  if (unit.given === undefined) return;
  if (isLacking(machine, callee) || isGiven(machine, callee)) throw new Raised('TypeError');
  const isOfList = callee.kind === 'method' && callee.receiver.kind === 'list';
  const [first] = args.positional;
  const isNoFunction = !first || (first.value.kind === 'constant' && ['number', 'string', 'boolean'].includes(typeof first.value.value));
  if (isOfList && !unit.isBlurred && !args.isOpen && isNoFunction && GOING_THROUGH.has(callee.name)) throw new Raised('TypeError');
  const isFollowed = callee.kind === 'function' || callee.kind === 'class' || (isOfList && GOING_THROUGH.has(callee.name)) || isWholeBuiltin(machine, callee);
  if (!isFollowed && args.positional.some(({ value }) => MAY_CHANGE.has(value.kind) && value !== unit.given)) unit.isBlurred = true;
}

/** Methods that want a function, which is followed. */
const GOING_THROUGH: ReadonlySet<string> = new Set(['map', 'filter', 'forEach', 'flatMap', 'find', 'some', 'every', 'reduce', 'reduceRight', 'findLast']);

/** A function of the language of which all that it does to its arguments is followed. */
function isWholeBuiltin({ program, unit }: Machine, callee: Value): boolean {
  const { functions } = program.library[unit.module.language];
  const name = libraryName(callee);
  return name !== undefined && Object.hasOwn(functions, name) && WHOLE.has(functions[name]);
}

const WHOLE: ReadonlySet<string | undefined> = new Set(['assign', 'map-keys', 'map-values', 'map-items']);

/** What may change variables when it is called. */
const MAY_CHANGE: ReadonlySet<Value['kind']> = new Set(['function', 'method', 'map', 'instance', 'class', 'unknown', 'union']);

/** A call whose Raised may not come about: of a function for each of elements of which there may be none, or later. */
export function callPerhaps(machine: Machine, call: () => Value): Value | undefined {
  if (machine.unit.given === undefined) return call();
  let result: Value | undefined;
  machine.contain(() => {
    result = call();
    return 'end';
  });
  return result;
}
