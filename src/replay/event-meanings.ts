import type { EventKind, EventOf, RecordedEvent, SourcePlace } from '../recording/schema';
import type { FindingReader } from './findings/read/finding-reader';
import type { RunFinding } from './findings/run-finding';
import type { GrowingPath } from './path/path';
import type { RunTally } from './path/run-tally';
import type { ScenarioSketch } from './what-if/scenario-sketch';

/** What a kind of event means; what is absent does not concern it. */
interface EventMeaning<Kind extends EventKind> {
  /** When a replay stops there. What only repeats a neighbour is no stop. */
  readonly stop: 'always' | 'never' | 'if-failed' | 'unless-a-request-follows' | 'if-failed-untold';
  /** Nothing comes to pass: it may lie between the start of an agent and its first request, and those still follow at once. */
  readonly isSilent?: true;
  /** A request to a model, or what leads up to it. */
  readonly isRequest?: true;
  /** The part that it is of the handoff that it belongs to. */
  readonly part?: 'invoke' | 'filter' | 'end' | 'modelFilter' | 'model';
  /** `s` of the `handoff.begin` that it is a part of: its call, `on_handoff`, its filters, what was received. */
  handoff?(event: EventOf<Kind>): number | null | undefined;
  /** The work of an agent that begins with it. */
  stint?(event: EventOf<Kind>): Stint | undefined;
  /** What it adds to the way that the runs took. */
  walk?(event: EventOf<Kind>, path: GrowingPath): void;
  /** What it tells of where runs lie and how they ended. */
  tally?(event: EventOf<Kind>, tally: RunTally): void;
  /** What rules find in it. */
  find?(event: EventOf<Kind>, reader: FindingReader): readonly RunFinding[];
  /** What it tells of the run as a scenario. */
  sketch?(event: EventOf<Kind>, sketch: ScenarioSketch): void;
}

/** An agent's turn at work within a run: from where it took over to where it handed off. */
export interface Stint {
  readonly agent: string;
  /** `s` of the event it began with. */
  readonly begin: number;
  /** `s` of the `handoff.begin` that led to it; undefined for the first. */
  readonly handoff: number | undefined;
  /** Where the agent is constructed. */
  readonly definition: SourcePlace | undefined;
}

const EVENT_MEANINGS: { readonly [Kind in EventKind]: EventMeaning<Kind> } = {
  'run.begin': {
    stop: 'always',
    walk: (event, path) => path.beginRun(event),
    sketch: (event, sketch) => sketch.beginRun(event),
    tally: (event, tally) => tally.beginRun(event),
  },
  'run.end': {
    stop: 'always',
    walk: (event, path) => path.endRun(event),
    sketch: (event, sketch) => sketch.endRun(event),
    tally: (event, tally) => tally.endRun(event),
    find: (event, reader) => reader.endRun(event),
  },
  'agent.start': {
    stop: 'unless-a-request-follows',
    handoff: ({ of }) => of,
    stint: ({ agent, s, of, def }) => ({ agent, begin: s, handoff: of ?? undefined, definition: def ?? undefined }),
    walk: (event, path) => path.startAgent(event),
    sketch: (event, sketch) => sketch.startAgent(event),
    find: (event, reader) => reader.startAgent(event),
  },
  'agent.end': { stop: 'never', isSilent: true },
  enabled: { stop: 'never', isSilent: true, sketch: (event, sketch) => sketch.offer(event), find: (event, reader) => reader.offer(event) },
  'model.filter': {
    stop: 'always',
    isRequest: true,
    part: 'modelFilter',
    handoff: ({ handoff }) => handoff,
    walk: ({ handoff, s }, path) => path.extend(handoff, s),
    find: (event, reader) => reader.filterInput(event),
  },
  'model.begin': {
    stop: 'always',
    isRequest: true,
    part: 'model',
    handoff: ({ handoff }) => handoff,
    walk: ({ handoff, s }, path) => path.extend(handoff, s),
    sketch: (event, sketch) => sketch.ask(event),
    find: (event, reader) => reader.beginRequest(event),
  },
  'model.end': { stop: 'always', sketch: (event, sketch) => sketch.answer(event), find: (event, reader) => reader.endRequest(event) },
  'tool.begin': {
    stop: 'always',
    walk: (event, path) => path.beginTool(event),
    sketch: (event, sketch) => sketch.beginTool(event),
    find: (event, reader) => reader.beginTool(event),
  },
  'tool.end': { stop: 'always', walk: ({ of, s }, path) => path.extend(of, s), find: (event, reader) => reader.endTool(event) },
  'handoff.begin': {
    stop: 'always',
    handoff: ({ s }) => s,
    walk: (event, path) => path.beginHandoff(event),
    sketch: (event, sketch) => sketch.beginHandoff(event),
    tally: (event, tally) => tally.beginHandoff(event),
    find: (event, reader) => reader.beginHandoff(event),
  },
  'handoff.invoke': {
    stop: 'always',
    part: 'invoke',
    handoff: ({ of }) => of,
    walk: ({ of, s }, path) => path.extend(of, s),
    sketch: (event, sketch) => sketch.invoke(event),
  },
  'handoff.filter': {
    stop: 'always',
    part: 'filter',
    handoff: ({ of }) => of,
    walk: ({ of, s }, path) => path.extend(of, s),
    sketch: (event, sketch) => sketch.filter(event),
  },
  'handoff.end': {
    stop: 'if-failed-untold',
    part: 'end',
    handoff: ({ of }) => of,
    // An agent's work begins with it as well: the start may not be recorded.
    stint: ({ to, s, of, error }) => (to === undefined || error ? undefined : { agent: to, begin: s, handoff: of, definition: undefined }),
    walk: ({ of, s }, path) => path.extend(of, s),
    sketch: (event, sketch) => sketch.endHandoff(event),
  },
  guardrail: { stop: 'always', sketch: (event, sketch) => sketch.judge(event) },
  span: { stop: 'if-failed' },
  error: { stop: 'always', handoff: ({ what, of }) => (what === 'multiple_handoffs' ? of : undefined) },
  end: { stop: 'never' },
};

export function meaningOf(event: RecordedEvent): EventMeaning<EventKind> {
  return EVENT_MEANINGS[event.k];
}

/** `s` of the `handoff.begin` that an event is a part of; undefined where it is of none. */
export function handoffOf(event: RecordedEvent): number | undefined {
  return meaningOf(event).handoff?.(event) ?? undefined;
}
