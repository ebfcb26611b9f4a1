import { SAMPLE_REQUEST, toSampleTurn } from '../../../engine/history/sample-turns';
import type { SampleItemKind } from '../../../languages/sdk';
import { type DroppedItems, SAMPLE_TURNS, type SampleTurn } from '../../../model/callable';
import type { JsonValue } from '../../../model/input-schema';
import type { Span } from '../../../model/span';
import { libraryName } from '../../interpret/callable/library-name';
import { newList, newMap } from '../../interpret/collections';
import { onError } from '../../interpret/statement';
import { alternatives } from '../../state/alternatives';
import { constant, external, INPUT_DATA, OPEN, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { MapValue, PlacedValue, SymbolicValue, Value } from '../../state/values';
import { followCall } from '../follow-call';
import { awaitedOnce, canFollow, isInputDataClass } from './filter-results';

/** What a filter leaves out of the sample turns: it is called with each of them, in a unit of its own whose effects are taken back. */
export function findDroppedItems(machine: Machine, filter: PlacedValue): readonly DroppedItems[] {
  if (!canFollow(machine, filter.value)) return [];
  return SAMPLE_TURNS.flatMap((turn) => {
    const ways = tryOn(machine, filter, turn, 'text') ?? tryOn(machine, filter, turn, 'items');
    return ways?.some((way) => way.length > 0) ? [{ turn, ways }] : [];
  });
}

/** A sample turn as values: the parts of the input data, and each item of them in order. */
interface Sample {
  readonly data: MapValue;
  readonly parts: Readonly<Record<Part, Value>>;
  readonly items: readonly MapValue[];
  /** How many of these are left out of the data, which has a text in their place. */
  readonly spared: number;
}

type Part = 'inputHistory' | 'preHandoffItems' | 'newItems' | 'inputItems';

/** `history`: as what a history that is but the user's request is given. Undefined where not all of what the filter gives is known. */
function tryOn(machine: Machine, filter: PlacedValue, turn: SampleTurn, history: 'text' | 'items'): DroppedItems['ways'] | undefined {
  const isGoingOn = turn === 'going-on' || turn === 'going-on-later';
  if (isGoingOn && history === 'text') return undefined;
  return followCall(machine, filter, {
    give(own) {
      const sample = toSample(own, turn, history, filter.span);
      return { positional: [{ value: sample.data, span: filter.span }], sample };
    },
    read(own, given, { sample }) {
      const result = given && own.program.sdk[own.unit.module.language].inputData ? awaitedOnce(given) : given;
      if (result === undefined || own.unit.readsNothing || own.unit.escapes.length > 0) return undefined;
      // With a sample nothing goes wrong where all is followed.
      const results = alternatives({ value: result, span: filter.span });
      const usual = results.filter(({ condition }) => condition !== onError());
      const ways = (usual.length > 0 ? usual : results).map(({ value }) => droppedIn(own, value, sample));
      return ways.every((way) => way !== undefined) ? ways : undefined;
    },
  });
}

function toSample(machine: Machine, turn: SampleTurn, history: 'text' | 'items', span: Span): Sample {
  const { language } = machine.unit.module;
  const { inputData, inputParts } = machine.program.sdk[language];
  const given = toSampleTurn(turn, language);
  const values = [
    ...given.inputHistory.map((item) => toMap(machine, item, span)),
    ...[...given.preHandoffItems, ...given.newItems].map(({ kind, raw }) => toRunItem(machine, kind, raw, span)),
  ];
  const items = values.map((value): PlacedValue => ({ value, span }));
  const before = given.inputHistory.length;
  const between = before + given.preHandoffItems.length;
  const list = (of: readonly PlacedValue[]): Value => newList(machine, of, inputData ? 'tuple' : 'list');
  const parts = {
    inputHistory: history === 'text' ? constant(SAMPLE_REQUEST) : list(items.slice(0, before)),
    preHandoffItems: list(items.slice(before, between)),
    newItems: list(items.slice(between)),
    inputItems: constant(null),
  };
  const data: MapValue = inputData ? { ...newMap(machine), of: inputData.className } : { ...newMap(machine), isObject: true };
  const write = (name: string | undefined, value: Value): void => {
    if (name !== undefined) machine.write(data.cells, name, { value, span });
  };
  for (const part of ['inputHistory', 'preHandoffItems', 'newItems', 'inputItems'] as const) write(inputParts[part], parts[part]);
  write(inputParts.runContext, unknown(''));
  write(inputData?.copy, external(COPY, span));
  return { data, parts, items: values, spared: history === 'text' ? before : 0 };
}

/** The method that copies the input data of a sample. */
const COPY = `${INPUT_DATA} of a sample.copy`;

function toRunItem(machine: Machine, kind: string, raw: JsonValue, span: Span): MapValue {
  const { classes, call, raw: rawName } = machine.program.sdk[machine.unit.module.language].runItems;
  const isCall = kind === 'handoff_call_item' || kind === 'tool_call_item';
  const made = toMap(machine, raw as Readonly<Record<string, JsonValue>>, span);
  const item: MapValue = { ...toMap(machine, {}, span), of: classes[kind as SampleItemKind] };
  for (const [name, value] of [
    ['type', constant(kind)],
    [rawName, isCall && call !== undefined ? { ...made, of: call } : made],
    ['agent', unknown('')],
  ] as const)
    machine.write(item.cells, name, { value, span });
  return item;
}

function toMap(machine: Machine, json: Readonly<Record<string, JsonValue>>, span: Span): MapValue {
  const { areMaps } = machine.unit.module.traits.objects;
  const map: MapValue = { ...newMap(machine), ...(areMaps && { isObject: true }) };
  for (const [name, value] of Object.entries(json)) machine.write(map.cells, name, { value: toValue(machine, value, span), span });
  return map;
}

function toValue(machine: Machine, json: JsonValue, span: Span): Value {
  if (Array.isArray(json))
    return newList(
      machine,
      json.map((each: JsonValue) => ({ value: toValue(machine, each, span), span })),
    );
  if (typeof json === 'object' && json !== null) return toMap(machine, json as Readonly<Record<string, JsonValue>>, span);
  return constant(json as string | number | boolean | null);
}

/** Which items are certainly in none of the parts that a filter gives back; undefined where there may be others than those of the sample. */
function droppedIn(machine: Machine, result: Value, sample: Sample): readonly number[] | undefined {
  const parts = partsOf(machine, result, sample);
  if (!parts) return undefined;
  const { inputHistory, preHandoffItems, newItems, inputItems } = parts;
  const isGiven = inputItems.kind !== 'constant' || (inputItems.value !== null && inputItems.value !== undefined);
  const left = [inputHistory, preHandoffItems, isGiven ? inputItems : newItems].map((part) => itemsLeft(machine, part, sample));
  if (left.some((each) => each === undefined)) return undefined;
  const kept = new Set(left.flatMap((each) => each ?? []));
  return sample.items.flatMap((item, index) => (index < sample.spared || kept.has(item.cells) ? [] : [index]));
}

/** The cells of the items of the sample that a part certainly holds; undefined where there may be more, or fewer. */
function itemsLeft(machine: Machine, part: Value, { items }: Sample): readonly unknown[] | undefined {
  if (part.kind === 'constant') return typeof part.value === 'string' ? [] : undefined;
  if (part.kind !== 'list') return undefined;
  const cells = machine
    .items(part)
    .map(({ value, condition, isMany }) => (value.kind === 'map' && condition === undefined && !isMany ? value.cells : undefined));
  const own = new Set<unknown>(items.map((item) => item.cells));
  return cells.every((each) => each !== undefined && own.has(each)) ? cells : undefined;
}

/** The parts of what a filter gives back, which is the input data itself, a copy, or new. */
function partsOf(machine: Machine, result: Value, sample: Sample): Sample['parts'] | undefined {
  const { inputParts } = machine.program.sdk[machine.unit.module.language];
  if (result.kind === 'map') {
    if (machine.read(result.cells, OPEN)) return undefined;
    const of = (part: Part): Value => {
      const name = inputParts[part];
      return (name === undefined ? undefined : machine.read(result.cells, name)?.value) ?? constant(null);
    };
    return { inputHistory: of('inputHistory'), preHandoffItems: of('preHandoffItems'), newItems: of('newItems'), inputItems: of('inputItems') };
  }
  return result.kind === 'symbolic' ? partsOfCopy(machine, result, sample) : undefined;
}

/** `data.clone(…)`, `HandoffInputData(…)`, `dataclasses.replace(data, …)`. */
function partsOfCopy(machine: Machine, { term }: SymbolicValue, sample: Sample): Sample['parts'] | undefined {
  if (term.kind !== 'call' || term.arguments.isOpen) return undefined;
  const { inputData, inputParts } = machine.program.sdk[machine.unit.module.language];
  const { positional, named } = term.arguments;
  const { value: callee } = term.callee;
  const name = libraryName(callee) ?? '';
  const [first] = positional;
  const copied =
    name === COPY
      ? sample.parts
      : callee.kind === 'symbolic' && callee.term.kind === 'attribute' && callee.term.name === inputData?.copy
        ? partsOf(machine, callee.term.object.value, sample)
        : name === 'dataclasses.replace' && first
          ? partsOf(machine, first.value, sample)
          : undefined;
  const isNew = isInputDataClass(machine, name);
  if (!copied && !isNew) return undefined;
  const order = Object.values(inputParts);
  const given = new Map([
    ...(isNew ? positional : []).map((item, index) => [order[index] ?? '', item.value] as const),
    ...named.map((option) => [option.name, option.item.value] as const),
  ]);
  const of = (part: Part): Value => given.get(inputParts[part] ?? '') ?? copied?.[part] ?? constant(null);
  return { inputHistory: of('inputHistory'), preHandoffItems: of('preHandoffItems'), newItems: of('newItems'), inputItems: of('inputItems') };
}
