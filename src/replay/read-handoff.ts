import { readJson } from '../recording/json';
import type { Recording } from '../recording/recording';
import type { HandoffData, Json, RecordedError } from '../recording/schema';
import type { FilterStage, HandoffHead, RecordedHandoff, RecordedItem } from './handoff';
import { type HandoffEvents, readHandoffEvents } from './handoff-events';
import { compareItems } from './items/compare-items';
import { flattenHandoffData, type KnownItems, readInput, readItems } from './items/flatten-handoff-data';
import { markHandoffCalls } from './items/mark-handoff-calls';
import { readModelFilter, toModelStages } from './read-model-filter';
import { toGiven } from './to-given';

/** What a recording tells about the handoff that begins with event `seq`. Undefined where there is no such event or its line is broken. */
export function readHandoff(recording: Recording, seq: number): RecordedHandoff | undefined {
  const events = readHandoffEvents(recording, seq);
  if (!events) return undefined;
  const { begin, invoke, filter, end, model } = events;
  const { item, text } = createReadItem(recording);
  const { given } = begin;

  const known: KnownItems = new Map();
  const lists = {
    inputHistory: readInput(recording, given.hist, 'input-history', known),
    preHandoffItems: readItems(recording, given.pre, 'pre-handoff-items', known),
    newItems: readItems(recording, toGiven(events)?.new ?? null, 'new-items', known) ?? readItems(recording, given.new, 'new-items', known),
  };
  const sent = end?.next && flattenHandoffData(recording, end.next, known);
  const asked = model && readInput(recording, model.input);
  const callIds = toHandoffCallIds(events, [...Object.values(lists), sent, asked]);
  const mark = (items: readonly RecordedItem[] | undefined) => items && markHandoffCalls(items, callIds);
  const [nextInput, received] = [mark(sent), mark(asked)];
  const modelFilter = events.modelFilter && readModelFilter(recording, events.modelFilter, mark);

  return {
    ...toHead(recording, events),
    inputHistory: mark(lists.inputHistory),
    preHandoffItems: mark(lists.preHandoffItems),
    newItems: mark(lists.newItems),
    stages: toStages(),
    nextInput,
    modelFilter,
    received,
    receivedAt: model?.s,
    instructions: text(model?.instructions),
    tools: item(model?.tools),
    contextBefore: item(begin.ctx),
    contextAfter: item(invoke?.ctx),
  };

  function toStages(): readonly FilterStage[] {
    const { inputHistory, preHandoffItems } = lists;
    const all = inputHistory && preHandoffItems && lists.newItems && [...inputHistory, ...preHandoffItems, ...lists.newItems];
    const before = mark(filter ? (flattenHandoffData(recording, filter.in, known) ?? all) : all);
    const stages: FilterStage[] = [];
    if (filter && before) stages.push(toFilterStage(filter, before));
    const last = nextInput ?? stages.at(-1)?.after ?? (filter ? undefined : before);
    // What the server has already is not sent again: the two lists cannot be compared.
    const more = last && !begin.server ? toModelStages(last, modelFilter, received, model?.s) : [];
    stages.push(...(begin.imported ? more.map((stage) => ({ ...stage, by: 'unknown' as const })) : more));
    return stages;
  }

  function toFilterStage({ s, nest, us, out, error: raised }: NonNullable<HandoffEvents['filter']>, before: readonly RecordedItem[]): FilterStage {
    const after = isHandoffData(out) ? mark(flattenHandoffData(recording, out, known)) : undefined;
    return {
      by: nest ? 'nesting' : 'filter',
      fn: (nest ? begin.nest?.mapper : begin.filter) ?? undefined,
      seq: s,
      us,
      before,
      after,
      links: after ? compareItems(before, after) : [],
      error: raised,
      rubbish: isHandoffData(out) || out === undefined ? undefined : 'promise' in out ? 'a Promise' : String((out as { bad?: unknown }).bad),
    };
  }
}

/** The same without the items. */
export function readHandoffHead(recording: Recording, seq: number): HandoffHead | undefined {
  const events = readHandoffEvents(recording, seq);
  return events && toHead(recording, events);
}

function toHead(recording: Recording, events: HandoffEvents): HandoffHead {
  const { begin, invoke, filter, end, model, runError } = events;
  const { item, text } = createReadItem(recording);
  const call = begin.calls.find(({ accepted }) => accepted);
  const args = item(call?.args);
  const argumentsText = toText(args);
  const isRubbish = filter?.out !== undefined && !isHandoffData(filter.out);
  const error = invoke?.error ?? filter?.error ?? end?.error ?? (isRubbish ? runError : undefined);
  const isOver = end !== undefined || model !== undefined || events.isRunOver;
  const { on, given } = begin;
  // Where the SDK does not take the arguments, it has not called the callback yet.
  const isArgumentsError = error !== undefined && (error === invoke?.error || !(invoke || filter)) && isOfArguments(error);

  return {
    seq: begin.s,
    run: begin.run,
    turn: begin.turn,
    imported: begin.imported,
    from: begin.from,
    // Empty where an imported file does not tell.
    to: end?.to ?? invoke?.to ?? (call?.to || undefined),
    tool: call?.tool || undefined,
    callId: call?.callId ?? undefined,
    argumentsText,
    arguments: argumentsText === undefined ? args : readJson(argumentsText),
    inputSchema: item(begin.inputSchema),
    rejected: begin.calls
      .filter(({ accepted }) => !accepted)
      .map(({ callId, tool, to, args: number }) => ({ callId: callId ?? undefined, tool, to, argumentsText: text(number) })),
    definition: begin.def ?? undefined,
    implicit: begin.implicit,
    filter: begin.filter ?? undefined,
    nesting: begin.nest ?? undefined,
    server: begin.server ?? false,
    realtime: given.pre === null && given.new === null,
    settings: item(end?.settings),
    onHandoff: on === null ? undefined : { fn: on, us: isArgumentsError ? undefined : invoke?.us, error: isArgumentsError ? undefined : invoke?.error },
    us: end?.us ?? (end && end.t - begin.t),
    error,
    failedIn: error && (isArgumentsError ? 'arguments' : invoke?.error ? 'callback' : filter?.error || isRubbish ? 'filter' : 'sdk'),
    runError: error === undefined ? runError : undefined,
    outcome: error !== undefined ? 'failed' : isOver ? 'done' : 'open',
  };
}

type ItemNumber = number | null | undefined;

function createReadItem(recording: Recording): { item(number: ItemNumber): Json | undefined; text(number: ItemNumber): string | undefined } {
  const item = (number: ItemNumber) => (typeof number === 'number' ? recording.item(number) : undefined);
  return { item, text: (number) => toText(item(number)) };
}

/** The calls of handoffs among the items: those that the SDK calls so, those of this handoff, and those answered as handoffs are. */
function toHandoffCallIds({ begin }: HandoffEvents, lists: readonly (readonly RecordedItem[] | undefined)[]): ReadonlySet<string> {
  const ids = new Set(begin.calls.flatMap(({ callId }) => callId ?? []));
  for (const items of lists) for (const { kind, callId } of items ?? []) if (callId && (kind === 'handoff-call' || kind === 'handoff-output')) ids.add(callId);
  return ids;
}

/** Both SDKs, where they parse the arguments: Python `handoffs/__init__.py` and `util/_json.py`, JS `handoff.ts`. */
function isOfArguments({ name, message }: RecordedError): boolean {
  return /^(ModelBehaviorError|Error)$/.test(name) && /^(Invalid JSON|Handoff function expected non)/.test(message);
}

function isHandoffData(out: unknown): out is HandoffData {
  return typeof out === 'object' && out !== null && 'hist' in out;
}

function toText(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
