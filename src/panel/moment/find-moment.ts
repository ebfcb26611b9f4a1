import { eventOf, type Recording, type Run, runOf } from '../../recording/recording';
import type { EventOf } from '../../recording/schema';
import type { RecordedHandoff } from '../../replay/handoff';
import { readInput } from '../../replay/items/flatten-handoff-data';
import { readModelFilter, toModelStages } from '../../replay/read-model-filter';

/** What a panel shows at an event: the run's last handoff so far, or, before its first, how the run began. */
export type Moment = { readonly is: 'handoff'; readonly seq: number } | { readonly is: 'begin'; readonly run: Run };

export function findMoment(recording: Recording, seq: number): Moment | undefined {
  const event = recording.event(seq);
  const id = event && runOf(event);
  const run = id === undefined ? undefined : recording.runs.find((other) => other.id === id);
  if (!run) return undefined;
  const handoff = recording.handoffs.findLast((begin) => begin <= seq && isOf(recording, begin, run));
  return handoff === undefined ? { is: 'begin', run } : { is: 'handoff', seq: handoff };
}

export function toMomentKey(moment: Moment): string {
  return moment.is === 'handoff' ? `handoff ${moment.seq}` : `run ${moment.run.id}`;
}

/** The `handoff.begin` events of a run, ascending. */
export function handoffsOf(recording: Recording, run: Run): readonly number[] {
  return recording.handoffs.filter((seq) => isOf(recording, seq, run));
}

function isOf(recording: Recording, handoff: number, run: Run): boolean {
  if (handoff < run.begin || (run.end !== undefined && handoff > run.end)) return false;
  return eventOf(recording, handoff, 'handoff.begin')?.run === run.id;
}

/** How a run begins, told as a handoff is: its input is what was given, its first model call what received it. */
export function readBegin(recording: Recording, run: Run): { readonly moment: RecordedHandoff; readonly begin: EventOf<'run.begin'> } | undefined {
  const begin = eventOf(recording, run.begin, 'run.begin');
  if (!begin) return undefined;
  const model = findFirst(recording, run, 'model.begin');
  const filter = findFirst(recording, run, 'model.filter');
  const modelFilter = filter && (!model || filter.s < model.s) ? readModelFilter(recording, filter) : undefined;
  const given = begin.input ? readInput(recording, begin.input, 'input-history') : undefined;
  const received = model ? readInput(recording, model.input) : undefined;
  const end = run.end === undefined ? undefined : eventOf(recording, run.end, 'run.end');
  const hasFailed = !model && end?.error !== undefined;
  const moment: RecordedHandoff = {
    ...NOTHING,
    seq: run.begin,
    run: run.id,
    to: run.agent,
    inputHistory: given,
    stages: given ? toModelStages(given, modelFilter, received, model?.s) : [],
    modelFilter,
    received,
    receivedAt: model?.s,
    instructions: toText(recording, model?.instructions),
    tools: typeof model?.tools === 'number' ? recording.item(model.tools) : undefined,
    error: hasFailed ? end.error : undefined,
    failedIn: hasFailed ? 'sdk' : undefined,
    outcome: hasFailed ? 'failed' : model || end ? 'done' : 'open',
  };
  return { moment, begin };
}

function findFirst<Kind extends 'model.begin' | 'model.filter'>(recording: Recording, run: Run, kind: Kind): EventOf<Kind> | undefined {
  const last = run.end ?? recording.length - 1;
  for (let seq = run.begin + 1; seq <= last; seq++) {
    const event = recording.event(seq);
    if (!event || runOf(event) !== run.id) continue;
    if (event.k === kind) return event as EventOf<Kind>;
    // A filter comes before the first request.
    if (event.k === 'model.begin') return undefined;
  }
  return undefined;
}

function toText(recording: Recording, number: number | null | undefined): string | undefined {
  const text = typeof number === 'number' ? recording.item(number) : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** A handoff of which nothing is known. */
export const NOTHING = {
  turn: 0,
  from: '',
  tool: undefined,
  callId: undefined,
  argumentsText: undefined,
  arguments: undefined,
  inputSchema: undefined,
  rejected: [],
  definition: undefined,
  implicit: false,
  filter: undefined,
  nesting: undefined,
  server: false,
  realtime: false,
  settings: undefined,
  onHandoff: undefined,
  preHandoffItems: undefined,
  newItems: undefined,
  nextInput: undefined,
  modelFilter: undefined,
  contextBefore: undefined,
  contextAfter: undefined,
  us: undefined,
  runError: undefined,
} as const;
