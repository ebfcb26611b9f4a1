import * as l10n from '@vscode/l10n';
import { findLeftFault, findMakingFault } from '../../../engine/define/judge-filter-result';
import type { SdkDescription } from '../../../languages/sdk';
import type { FilterPart, FilterResult } from '../../../model/callable';
import { classInWords } from '../../../model/classes';
import { describeInert, toLibraryCallable } from '../../interpret/callable/library-callable';
import { libraryName } from '../../interpret/callable/library-name';
import { findMember, isRemade } from '../../interpret/classes/ancestry';
import { iteratorOf, newList, newMap } from '../../interpret/collections';
import { onError } from '../../interpret/statement';
import { alternatives, union } from '../../state/alternatives';
import { external, INPUT_DATA, OPEN } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import { Raised } from '../../state/raised';
import type { Unit } from '../../state/unit';
import type { Arguments, PlacedValue, SymbolicValue, Value } from '../../state/values';
import { classesOf, ownClassOf } from '../classes-of';
import { describeValue } from '../describe-value';
import { followCall } from '../follow-call';
import { nodesIn } from '../function-nodes';
import { membersOf } from '../members-of';

/**
 * All that a filter may give back when it is called with input data: the interpreter follows the call, in a unit of its own whose effects are taken back.
 * Undefined where paths may be missing.
 */
export function toFilterResults(machine: Machine, filter: PlacedValue): readonly FilterResult[] | undefined {
  if (!canFollow(machine, filter.value)) return undefined;
  const filtered: Filtered = new Map();
  return followCall(machine, filter, {
    give(own) {
      const data: PlacedValue = { value: newInputData(own, filter), span: filter.span };
      own.unit.given = data.value.kind === 'map' ? data.value : undefined;
      return { positional: [data], data };
    },
    tryOut: (own, made) => (sdkOf(own).inputData ? tryOut(own, made) : tryOutFilter(own, made, filtered)),
    read(own, given, { data }) {
      // JS waits for no promise.
      const result = given && sdkOf(own).inputData ? awaitedOnce(given) : given;
      const left = result && toLeft(own, data);
      const results =
        result === undefined ? toRaised(own.unit.raised, filter) : left ? [left] : [...toResults(own, result, data, filtered), ...toEscapes(own.unit, filter)];
      // JS: which error comes first is not known.
      return own.unit.readsNothing && !sdkOf(own).inputData ? undefined : results;
    },
  });
}

/** Python: the SDK awaits what a filter gives, and not what comes of that. */
export function awaitedOnce(value: Value): Value {
  if (value.kind === 'promise') return value.result.value;
  return value.kind === 'union' ? union(value.alternatives.map((item) => ({ ...item, value: awaitedOnce(item.value) }))) : value;
}

function toResults(machine: Machine, value: Value, data: PlacedValue, filtered: Filtered): readonly FilterResult[] {
  const results = alternatives({ ...data, value });
  // Where a handler gives something back, so does what it stands for, if nothing goes wrong.
  const handles = results.some(({ condition }) => condition === onError());
  const [one, other] = results;
  const fallsThrough =
    results.length === 2 && one?.condition !== undefined && other?.condition === undefined && other?.value.kind === 'constant' && other.value.value === null;
  return results.map((each): FilterResult => {
    const condition = each.condition ?? (handles ? l10n.t('no error occurs') : fallsThrough && each === other ? l10n.t('otherwise') : undefined);
    return { value: toResult(machine, each.value, data.value, filtered), ...(condition === undefined ? {} : { condition }), span: each.span };
  });
}

/** JS: where the items that the filter was given are no list any more, that counts, whatever it gives back. */
function toLeft(machine: Machine, { value, span }: PlacedValue): FilterResult | undefined {
  if (value.kind !== 'map') return undefined;
  const left = toData(machine, value, 'same');
  const wrong = left.kind === 'data' ? findLeftFault(machine.program.project.sdk(span.file), left.parts) : undefined;
  return wrong && { value: { kind: 'data', form: 'left', parts: [wrong] }, span };
}

/** That the call raises, unless the program does so itself. */
function toRaised(raised: Raised | undefined, { span }: PlacedValue): readonly FilterResult[] | undefined {
  if (raised?.type === undefined) return undefined;
  return [{ value: raised.made ?? { kind: 'raises', type: raised.type }, span: raised.at ?? span }];
}

/** What is raised on some paths alone. */
function toEscapes({ escapes }: Unit, filter: PlacedValue): readonly FilterResult[] {
  return escapes.flatMap(({ raised, condition }) => (toRaised(raised, filter) ?? []).map((result) => ({ ...result, condition })));
}

/** Throws `Raised` where a call that is kept as it was written certainly raises: input data that cannot be made so, what the library does not take. */
function tryOut(machine: Machine, made: SymbolicValue): void {
  const data = toSymbolicResult(machine, made);
  const fault = data.kind === 'data' ? findMakingFault(machine.program.project.sdk(made.span.file), data) : undefined;
  if (fault) throw new Raised(fault.type, data);
  if (made.term.kind !== 'call') return;
  const { callee, arguments: args } = made.term;
  const [only, ...more] = args.positional;
  if (only && isInputData(only.value) && libraryName(callee.value) === 'builtins.object.__setattr__') machine.unit.isThawed = true;
  if (!only || !isInputData(only.value) || more.length > 0 || args.named.length > 0 || args.isOpen) return;
  const outcome = toLibraryCallable(machine, callee.value)?.outcomes?.data;
  if (outcome && 'raises' in outcome) throw new Raised(outcome.raises);
}

/** JS: what filters of the SDK gave back, by the call: the history that they were given, if that is no list, and lists of items. SDK: extensions/handoffFilters.ts. */
type Filtered = Map<SymbolicValue['term'], FilterResult['value']>;

/** JS: throws `Raised` where a filter of the SDK is given data whose items are no array, and notes what it gives back else. */
function tryOutFilter(machine: Machine, { term }: SymbolicValue, filtered: Filtered): void {
  if (term.kind !== 'call' || term.arguments.isOpen) return;
  const [given] = term.arguments.positional;
  const outcome = toLibraryCallable(machine, term.callee.value)?.outcomes?.data;
  const isFilter = outcome !== undefined && 'gives' in outcome && outcome.gives === 'data' && libraryName(term.callee.value)?.startsWith('sdk().') === true;
  const before = given?.value.kind === 'symbolic' ? filtered.get(given.value.term) : undefined;
  if (isFilter && before) filtered.set(term, before);
  if (!isFilter || given?.value.kind !== 'map' || machine.read(given.value.cells, OPEN)) return;
  const { inputHistory, preHandoffItems, newItems } = sdkOf(machine).inputParts;
  const data = toData(machine, given.value, 'copy');
  const isWrong = data.kind === 'data' && data.parts.some(({ name, form }) => (name === preHandoffItems || name === newItems) && NO_ARRAYS.has(form));
  if (isWrong) throw new Raised('TypeError');
  const history = data.kind === 'data' ? data.parts.find(({ name }) => name === inputHistory) : undefined;
  const list = (name: string): FilterPart => ({ name, form: 'list', span: given.span });
  if (history) filtered.set(term, { kind: 'data', form: 'copy', parts: [history, list(preHandoffItems), list(newItems)] });
}

/** What is certainly no array, nor has its methods. */
const NO_ARRAYS: ReadonlySet<FilterPart['form']> = new Set(['nothing', 'string', 'number', 'boolean', 'function']);

/** Whether the interpreter meets every path: nothing that is not understood, and in JS nothing that is raised. */
export function canFollow(machine: Machine, value: Value): boolean {
  if ((value.kind === 'class' && isRemade(value)) || (value.kind === 'instance' && isRemade(value.of))) return false;
  if (value.kind !== 'function')
    return value.kind === 'class' || value.kind === 'instance' || value.kind === 'symbolic' || (value.kind === 'method' && value.isBound === true);
  const { definition, isWrapped, retained } = value;
  if (isWrapped || retained) return false;
  const nodes = nodesIn(definition.body);
  const returns = nodes.some(({ kind }) => kind === 'return');
  const isTriedOut = sdkOf(machine).inputData !== undefined;
  return !nodes.some(({ kind }) => kind === 'unknown' || kind === 'unknown-statement' || (kind === 'raise' && !returns && !isTriedOut));
}

function newInputData(machine: Machine, { span }: PlacedValue): Value {
  const { inputData, inputParts } = sdkOf(machine);
  if (inputData) return external(INPUT_DATA, span);
  const data = { ...newMap(machine), isObject: true as const };
  const part = (name: string): Value => external(`${INPUT_DATA}.${name}`, span);
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

function toResult(machine: Machine, value: Value, data: Value, filtered: Filtered): FilterResult['value'] {
  if (value === data) return toData(machine, value, 'same');
  const form = formOf(machine, value);
  if (form === 'nothing') return { kind: 'nothing' };
  if (value.kind === 'symbolic') return filtered.get(value.term) ?? toSymbolicResult(machine, value);
  if (!sdkOf(machine).inputData) {
    if (value.kind === 'map' && value.of !== undefined) return { kind: 'other', what: l10n.t('an instance of `{0}`', value.of) };
    if (value.kind === 'map' || value.kind === 'instance')
      return (value.kind === 'instance' && membersOf(machine, value) === undefined) || machine.read(value.cells, OPEN)
        ? { kind: 'unknown' }
        : toData(machine, value, 'copy');
  }
  if (value.kind === 'unknown' && value.of !== undefined) return { kind: 'other', what: classInWords([value.of]) ?? value.of };
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
    if (!item) return [{ name, form: 'nothing', span: { file: '', start: 0, end: 0 } }];
    return alternatives(item).length > 1 ? [] : [{ name, form: formOf(machine, item.value), span: item.span }];
  });
  return { kind: 'data', form, parts };
}

function toSymbolicResult(machine: Machine, value: SymbolicValue): FilterResult['value'] {
  const { term } = value;
  if (term.kind === 'external') {
    if (term.name.startsWith(`${INPUT_DATA}.`)) return { kind: 'other', what: partInWords(term.name.slice(INPUT_DATA.length + 1)) };
    return ofLibrary(machine, value);
  }
  if (term.kind === 'attribute' && isInputData(term.object.value)) {
    if (partsOf(machine).includes(term.name)) return { kind: 'other', what: partInWords(term.name) };
    return term.name === sdkOf(machine).inputData?.copy ? { kind: 'other', what: l10n.t('a method') } : { kind: 'unknown' };
  }
  if (term.kind === 'subscript') return ofPart(machine, term);
  if (term.kind !== 'call') return ofLibrary(machine, value);
  const { callee, arguments: args } = term;
  const name = libraryName(callee.value);
  const isClone =
    callee.value.kind === 'symbolic' &&
    callee.value.term.kind === 'attribute' &&
    callee.value.term.name === sdkOf(machine).inputData?.copy &&
    isSound(machine, callee.value.term.object.value);
  if (isClone) return toCopy(machine, args, 'copy', args.positional);
  const [first, ...more] = args.positional;
  if (name === 'builtins.type' && more.length === 0) return { kind: 'other', what: l10n.t('a class') };
  const { functions } = machine.program.library[machine.unit.module.language];
  if (name !== undefined && Object.hasOwn(functions, name) && functions[name] === 'replace' && first && isSound(machine, first.value))
    return toCopy(machine, args, 'copy', more);
  if (name !== undefined && isInputDataClass(machine, name)) return toCopy(machine, args, 'new', args.positional);
  // Python: together with something else it may be refused: `int("1", data)`.
  if (sdkOf(machine).inputData && args.positional.length > 1 && args.positional.some((each) => isInputData(each.value))) return { kind: 'unknown' };
  return toInert(machine, value);
}

/** A coroutine is awaited: what comes of it counts, as what is made of a plain object. */
function toInert(machine: Machine, value: Value): FilterResult['value'] {
  const inert = describeInert(machine, value) ?? (sdkOf(machine).inputData ? undefined : describeValue(machine, value));
  const own = ownClassOf(machine, value);
  return inert === undefined || own === 'coroutine' || (own === 'object' && !sdkOf(machine).inputData) ? { kind: 'unknown' } : { kind: 'other', what: inert };
}

/** What stands for each item among those that a filter is given. */
const ITEM = '\0item';

function partInWords(name: string): string {
  return name === ITEM ? l10n.t('an item of the input data') : l10n.t('`{0}` of the input data', name);
}

/** Something that comes with the language or the SDK, and is no call of it. */
function ofLibrary(machine: Machine, value: SymbolicValue): FilterResult['value'] {
  const { inputData, root } = sdkOf(machine);
  if (!inputData) return toInert(machine, value);
  const classes = classesOf(machine, value);
  const what = classes && classInWords(classes);
  if (what !== undefined) return { kind: 'other', what };
  const name = libraryName(value) ?? '';
  if (name.startsWith(`${root}.`) && name.endsWith(inputData.className)) return { kind: 'other', what: l10n.t('a class') };
  return toLibraryCallable(machine, value) || name.startsWith(`${root}.extensions.handoff_filters.`)
    ? { kind: 'other', what: l10n.t('a function') }
    : { kind: 'unknown' };
}

/** An element of the tuples of items, or some of them. */
function ofPart(machine: Machine, { object, index }: Extract<SymbolicValue['term'], { kind: 'subscript' }>): FilterResult['value'] {
  const { newItems, preHandoffItems } = sdkOf(machine).inputParts;
  const { value } = object;
  const isItems =
    value.kind === 'symbolic' &&
    value.term.kind === 'attribute' &&
    isInputData(value.term.object.value) &&
    [newItems, preHandoffItems].includes(value.term.name);
  if (!isItems || machine.unit.isThawed) return { kind: 'unknown' };
  return { kind: 'other', what: index.value.kind === 'list' ? l10n.t('a tuple') : l10n.t('a run item') };
}

function sdkOf(machine: Machine): SdkDescription {
  return machine.program.sdk[machine.unit.module.language];
}

/** The parts of input data, in the order of the constructor. */
function partsOf(machine: Machine): readonly string[] {
  return Object.values(sdkOf(machine).inputParts);
}

/** The class by its dotted name; the SDK's submodules have it too. */
export function isInputDataClass(machine: Machine, name: string): boolean {
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

function toCopy(machine: Machine, { named, isOpen }: Arguments, form: 'copy' | 'new', positional: readonly PlacedValue[]): FilterResult['value'] {
  if (isOpen) return { kind: 'unknown' };
  const byPosition = form === 'new' ? positional.map((item, i) => ({ name: partsOf(machine)[i] ?? `argument ${i + 1}`, item })) : [];
  const parts = [...byPosition, ...named].map(({ name, item }): FilterPart => ({ name, form: formOf(machine, item.value), span: item.span }));
  return { kind: 'data', form, parts, positional: positional.length };
}

function formOf(machine: Machine, value: Value): FilterPart['form'] {
  switch (value.kind) {
    case 'constant':
      if (value.value === null || value.value === undefined) return 'nothing';
      // Nothing is in an empty text.
      return value.value === '' ? 'list' : (typeof value.value as 'string' | 'number' | 'boolean');
    case 'list':
      return 'list';
    case 'function':
    case 'class':
      return value.isWrapped ? 'unknown' : 'function';
    case 'symbolic':
      if (isInputData(value)) return 'data';
      return ownClassOf(machine, value) === 'builtin_function_or_method' ? 'function' : 'unknown';
    case 'map':
      return value.isObject && value.of === undefined && !machine.read(value.cells, OPEN) && !iteratorOf(machine, value) ? 'object' : 'unknown';
    case 'unknown':
      return value.of ?? 'unknown';
    default:
      return 'unknown';
  }
}
