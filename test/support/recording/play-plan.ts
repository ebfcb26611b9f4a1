import type { Header } from '../../../src/recording/schema';
import { createRecordingWriter, type RecordingWriter } from '../../../src/recording/write-recording';
import { playTurn } from './play-turn';
import type { RecordingPlan, RunPlan } from './recording-plan';

/** Where one run has got to. Numbers are of items. */
export interface RunState {
  readonly id: string;
  readonly lang: 'py' | 'js';
  agent: string;
  turn: number;
  hist: readonly number[];
  /** The text (item) that the run began with, until nesting or a filter replaces it. */
  text: number | undefined;
  pre: readonly number[];
  /** `s` of its `run.begin`. */
  begin: number;
  readonly context: { [key: string]: number | string };
  /** The handoff whose target has not been asked yet. */
  handoff: number | null;
}

/** What the playing of all runs shares. */
export interface Stage {
  readonly writer: RecordingWriter;
  /** The raw items behind run items. */
  readonly raws: Map<number, number>;
  /** A number for the next run, call or line: unique in the recording. */
  next(): number;
  event(kind: string, run: string | undefined, fields: Readonly<Record<string, unknown>>): number;
}

/** The text of the recording that the plan tells of. */
export function playPlan(plan: RecordingPlan): string {
  const lines: string[] = [];
  writePlan(plan, (line) => lines.push(line));
  return lines.join('');
}

/** The same line by line, of recordings that are longer than a text may be. */
export function writePlan({ lang, runs, order = [], isEnded, block }: RecordingPlan, write: (line: string) => void): void {
  const writer = createRecordingWriter(toHeader(lang), write, block);
  let [time, count] = [0, 0];
  const stage: Stage = {
    writer,
    raws: new Map(),
    next: () => ++count,
    event: (k, run, fields) => writer.event({ k, t: (time += 1_000), ...(run === undefined ? {} : { run }), ...fields }),
  };
  const going = runs.map((run) => playRun(stage, lang, run));
  for (let step = 0; going.length > 0; step++) {
    const index = (order[step % Math.max(order.length, 1)] ?? 0) % going.length;
    if (going[index]?.next().done) going.splice(index, 1);
  }
  if (isEnded) stage.event('end', undefined, {});
}

/** Writes one run; stops after each event, so that others can go on. */
export function* playRun(stage: Stage, lang: 'py' | 'js', plan: RunPlan, parent?: { readonly run: string; readonly call: string }): Generator<void> {
  const { writer, event } = stage;
  const run: RunState = {
    id: `r${stage.next()}`,
    lang,
    agent: plan.agent,
    turn: 0,
    hist: [],
    text: undefined,
    pre: [],
    begin: 0,
    context: { customer: 'Ada' },
    handoff: null,
  };
  run.text = plan.history ? undefined : writer.item(plan.input);
  run.hist = (plan.history ?? [plan.input]).map((content) => writer.item({ ...(lang === 'js' ? { type: 'message' } : {}), role: 'user', content }));
  const of = event('run.begin', run.id, {
    parent: parent?.run ?? null,
    call: parent?.call ?? null,
    agent: plan.agent,
    stream: plan.isStreamed ?? false,
    resumed: false,
    ...(plan.isRealtime ? { realtime: true } : {}),
    input: toHistory(stage, run),
    def: toPlace(lang, 80),
  });
  run.begin = of;
  yield;
  event('agent.start', run.id, { agent: plan.agent, of: null, def: toPlace(lang, 10) });
  yield;
  for (const turn of plan.turns) {
    const goesOn = yield* playTurn(stage, run, turn, plan);
    if (!goesOn) return;
  }
  if (plan.ending === 'open') return;
  const ends = { of, us: 9_000, last: run.agent, newItems: { l: writer.list(`${run.id} new`, run.pre) } };
  if (plan.ending === 'failed') event('run.end', run.id, { ...ends, error: { name: 'MaxTurnsExceeded', message: 'Max turns (10) exceeded' } });
  else event('run.end', run.id, { ...ends, output: writer.item('done') });
}

/** The history as an event holds it: a text, until something made a list of it. */
export function toHistory({ writer }: Stage, { id, text, hist }: RunState): { readonly text: number } | { readonly l: number } {
  return text === undefined ? { l: writer.list(`${id} hist`, hist) } : { text };
}

export function toPlace(lang: 'py' | 'js', line: number, fn?: string) {
  return { file: lang === 'py' ? 'desk.py' : 'src/desk.ts', line, col: 5, ...(fn === undefined ? {} : { fn }) };
}

export function toHeader(lang: 'py' | 'js'): Header {
  const isPython = lang === 'py';
  return {
    k: 'header',
    v: 1,
    format: 'handoff-recording',
    minReader: 1,
    at: '2026-03-04T05:06:07.890Z',
    lang,
    sdk: isPython ? { name: 'openai-agents', version: '0.24.0' } : { name: '@openai/agents', version: '0.20.0' },
    rt: isPython ? { python: '3.11.7' } : { node: 'v20.20.2' },
    recorder: { name: 'baton', version: '0.1.0' },
    proc: { pid: 4711, main: isPython ? 'desk.py' : 'src/desk.ts' },
    root: '../..',
    redact: { profile: 'default' },
    limits: { string: 65_536, depth: 24, children: 10_000, item: 1_048_576, file: 1_073_741_824 },
    layers: ['run', 'model', 'tool', 'enabled', 'handoff', 'filter', 'context'],
    missing: [],
  };
}
