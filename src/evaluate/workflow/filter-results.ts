import * as l10n from '@vscode/l10n';
import type { SdkDescription } from '../../languages/sdk';
import { classInWords } from '../../model/class-in-words';
import type { FilterPart, FilterResult } from '../../model/workflow';
import { callValue } from '../interpret/call';
import { describeInert } from '../interpret/callable/library-callable';
import { libraryName } from '../interpret/callable/library-name';
import { findMember } from '../interpret/class';
import { newList, newMap } from '../interpret/collections';
import { Machine } from '../state/machine';
import { Unit } from '../state/unit';
import { type Arguments, alternatives, awaited, INPUT_DATA, type Item, OPEN, type SymbolicValue, UNDEFINED, type Value } from '../state/values';
import { classesOf } from './classes-of';
import { describeValue } from './describe-value';
import { nodesIn } from './function-nodes';

/**
 * All that a filter may give back when it is called with input data: the interpreter follows the call, in a unit of its own whose effects are taken back.
 * Undefined where paths may be missing.
 */
export function toFilterResults(machine: Machine, filter: Item): readonly FilterResult[] | undefined {
  if (!canFollow(filter.value)) return undefined;
  const { module } = machine.unit;
  const unit = new Unit(`${filter.span.file}:${filter.span.start}:filter`, module);
  const own = new Machine(machine.program, unit, { module, callPath: [], depth: 0, scope: module.scope, returns: [], yields: [], exits: [], jumps: [] });
  const data = { value: newInputData(own, filter), span: filter.span };
  const given = callValue(own, filter, { positional: [data], named: [], isOpen: false }, filter.span);
  // JS waits for no promise.
  const result = sdkOf(own).inputData ? awaited(given) : given;
  const all = alternatives({ value: result, span: filter.span });
  const isCaught = all.some(({ condition }) => condition === l10n.t('an error occurs'));
  const results = all.map(({ value, condition = isCaught ? l10n.t('no error occurs') : undefined, span }): FilterResult => {
    return { value: toResult(own, value, data.value), ...(condition === undefined ? {} : { condition }), span };
  });
  unit.dispose();
  return results;
}

/** Whether the interpreter meets every path: no context manager that may swallow what is raised before a `return`, nothing that is not understood. */
function canFollow(value: Value): boolean {
  if (value.kind !== 'function')
    return value.kind === 'class' || value.kind === 'instance' || value.kind === 'symbolic' || (value.kind === 'method' && value.isBound === true);
  const { definition, isWrapped, retained } = value;
  if (isWrapped || retained) return false;
  const nodes = nodesIn(definition.body);
  const returns = nodes.some(({ kind }) => kind === 'return');
  return !nodes.some(({ kind }) => kind === 'unknown' || kind === 'unknown-statement' || (kind === 'with' && returns) || (kind === 'raise' && !returns));
}

function newInputData(machine: Machine, { span }: Item): Value {
  const { inputData, inputParts } = sdkOf(machine);
  if (inputData) return { kind: 'symbolic', term: { kind: 'external', name: INPUT_DATA }, span };
  const data = newMap(machine);
  const part = (name: string): Value => ({ kind: 'symbolic', term: { kind: 'external', name: `${INPUT_DATA}.${name}` }, span });
  const items = (): Value => newList(machine, [{ value: part(ITEM), span, isMany: true }]);
  const { inputHistory, preHandoffItems, newItems, runContext } = inputParts;
  for (const [name, value] of [
    [inputHistory, part(inputHistory)],
    [preHandoffItems, items()],
    [newItems, items()],
    [runContext, part(runContext)],
  ] as const)
    machine.write(data.cells, name, { value, span });
  return data;
}

function toResult(machine: Machine, value: Value, data: Value): FilterResult['value'] {
  if (value === data) return toData(machine, value, 'same');
  const form = formOf(value);
  if (form === 'nothing') return { kind: 'nothing' };
  if (value.kind === 'symbolic') return toSymbolicResult(machine, value);
  if (!sdkOf(machine).inputData) {
    if (value.kind === 'map' && value.of !== undefined) return { kind: 'other', what: l10n.t('an instance of `{0}`', value.of) };
    if (value.kind === 'unknown' && value.of !== undefined) return { kind: 'other', what: classInWords([value.of]) ?? value.of };
    if (value.kind === 'map' || value.kind === 'instance')
      return classesOf(machine, value) === undefined || machine.read(value.cells, OPEN) ? { kind: 'unknown' } : toData(machine, value, 'copy');
  }
  const what = value.kind === 'method' ? l10n.t('a method') : describeValue(machine, value);
  return what === undefined ? { kind: 'unknown' } : { kind: 'other', what };
}

/** Where input data is an object: the parts that it has. */
function toData(machine: Machine, value: Value, form: 'same' | 'copy'): FilterResult['value'] {
  if (value.kind !== 'map' && value.kind !== 'instance') return { kind: 'data', form, parts: [] };
  const { inputHistory, preHandoffItems, newItems } = sdkOf(machine).inputParts;
  const parts = [inputHistory, preHandoffItems, newItems].flatMap((name): FilterPart[] => {
    const inherited = value.kind === 'instance' ? findMember(machine, value.of, name) : undefined;
    if (inherited?.value.kind === 'function' && inherited.value.definition.member === 'getter') return [];
    const item = machine.read(value.cells, name) ?? inherited;
    return alternatives(item ?? { value: UNDEFINED, span: { file: '', start: 0, end: 0 } }).length > 1
      ? []
      : [{ name, form: item ? formOf(item.value) : 'nothing', span: item?.span ?? { file: '', start: 0, end: 0 } }];
  });
  return { kind: 'data', form, parts };
}

function toSymbolicResult(machine: Machine, value: SymbolicValue): FilterResult['value'] {
  const { term } = value;
  if (term.kind === 'external')
    return term.name.startsWith(`${INPUT_DATA}.`) ? { kind: 'other', what: partInWords(term.name.slice(INPUT_DATA.length + 1)) } : toInert(machine, value);
  if (term.kind === 'attribute') {
    const isPart = isInputData(term.object.value) && partsOf(machine).includes(term.name);
    return isPart ? { kind: 'other', what: partInWords(term.name) } : { kind: 'unknown' };
  }
  if (term.kind !== 'call') return toInert(machine, value);
  const { callee, arguments: args } = term;
  const name = libraryName(callee.value);
  const isClone =
    callee.value.kind === 'symbolic' &&
    callee.value.term.kind === 'attribute' &&
    callee.value.term.name === sdkOf(machine).inputData?.copy &&
    isSound(machine, callee.value.term.object.value);
  if (isClone) return toCopy(machine, args, 'copy', args.positional);
  const [first, ...more] = args.positional;
  const { functions } = machine.program.builtins[machine.unit.module.language];
  if (name !== undefined && Object.hasOwn(functions, name) && functions[name] === 'replace' && first && isSound(machine, first.value))
    return toCopy(machine, args, 'copy', more);
  if (name !== undefined && isInputDataClass(machine, name)) return toCopy(machine, args, 'new', args.positional);
  return toInert(machine, value);
}

/** A coroutine is awaited: what comes of it counts, as what is made of a plain object. */
function toInert(machine: Machine, value: Value): FilterResult['value'] {
  const inert = describeInert(machine, value) ?? (sdkOf(machine).inputData ? undefined : describeValue(machine, value));
  const [own] = classesOf(machine, value) ?? [];
  return inert === undefined || own === 'coroutine' || own === 'object' ? { kind: 'unknown' } : { kind: 'other', what: inert };
}

/** What stands for each item among those that a filter is given. */
const ITEM = '\0item';

function partInWords(name: string): string {
  return name === ITEM ? l10n.t('an item of the input data') : l10n.t('`{0}` of the input data', name);
}

function sdkOf(machine: Machine): SdkDescription {
  return machine.program.sdk[machine.unit.module.language];
}

/** The parts of input data, in the order of the constructor. */
function partsOf(machine: Machine): readonly string[] {
  return Object.values(sdkOf(machine).inputParts);
}

/** The class by its dotted name; the SDK's submodules have it too. */
function isInputDataClass(machine: Machine, name: string): boolean {
  const { root, inputData } = sdkOf(machine);
  return inputData !== undefined && name.startsWith(`${root}.`) && name.endsWith(`.${inputData.className}`);
}

function isInputData(value: Value): boolean {
  return value.kind === 'symbolic' && value.term.kind === 'external' && value.term.name === INPUT_DATA;
}

/** Input data, or a copy of it that can be made. */
function isSound(machine: Machine, value: Value): boolean {
  if (isInputData(value)) return true;
  return value.kind === 'symbolic' && value.term.kind === 'call' && toSymbolicResult(machine, value).kind === 'data';
}

function toCopy(machine: Machine, { named, isOpen }: Arguments, form: 'copy' | 'new', positional: readonly Item[]): FilterResult['value'] {
  if (isOpen) return { kind: 'unknown' };
  const byPosition = form === 'new' ? positional.map((item, i) => ({ name: partsOf(machine)[i] ?? `argument ${i + 1}`, item })) : [];
  const parts = [...byPosition, ...named].map(({ name, item }): FilterPart => ({ name, form: formOf(item.value), span: item.span }));
  return { kind: 'data', form, parts, positional: positional.length };
}

function formOf(value: Value): FilterPart['form'] {
  switch (value.kind) {
    case 'constant':
      if (value.value === null || value.value === undefined) return 'nothing';
      return typeof value.value as 'string' | 'number' | 'boolean';
    case 'list':
      return 'list';
    case 'function':
    case 'class':
      return value.kind === 'function' && value.isWrapped ? 'unknown' : 'function';
    case 'symbolic':
      return isInputData(value) ? 'data' : 'unknown';
    default:
      return 'unknown';
  }
}
