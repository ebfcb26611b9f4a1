import type { Simulation } from '../engine/run/simulate';
import { judgeInputType } from '../engine/schema/judge-input-type';
import type { OptionName } from '../model/options/handoff-options';
import type { Span } from '../model/span';
import type { Sdk } from '../model/workflow';
import type { EventKind, Header, SourcePlace } from '../recording/schema';
import { createRecordingWriter } from '../recording/write-recording';
import type { Cast } from './cast/cast';
import type { ToPlaceText } from './cast/find-agent';
import { findPassage } from './find-passage';
import { toError } from './recorded-values';
import { sessionEntryOf } from './session/session-events';
import type { SimulatedSession } from './session/simulated-session';
import { type RecordedScene, type SimulatedRecording, simulatedEntryOf } from './simulated-events';
import { functionName } from './to-filter';

/** The recorder's name in the header. */
export const SIMULATOR = 'baton simulate';

const RUN = 'r1';
/** Between two events, in microseconds: a simulation takes no time, but events have an order. */
const STEP = 1000;
const RECORDED_KINDS = ['run', 'agent', 'model', 'tool', 'enabled', 'handoff', 'filter', 'guardrail'];

type Write = (k: EventKind, fields: Readonly<Record<string, unknown>>) => void;

/** A simulated run as a recording, which replays like any other. */
export function recordSimulation(sdk: Sdk, { events }: Simulation, options: SimulatedRecording): string {
  return record(sdk, options, (write, scene) => {
    for (const event of events) write(event.k, simulatedEntryOf(event).toFields(event, scene));
  });
}

/** The same of a session: one run, from connecting to closing, as recorders have it. */
export function recordSession(sdk: Sdk, session: SimulatedSession, options: SimulatedRecording): string {
  const { agent, events } = session;
  return record(sdk, options, (write, scene) => {
    const def = options.placeOfRun ?? null;
    write('run.begin', { parent: null, call: null, agent, stream: true, resumed: false, realtime: true, input: null, def });
    write('agent.start', { agent, of: null, def: options.placeOfAgent?.(agent) ?? null });
    let last = agent;
    events.forEach((event, number) => {
      for (const { k, fields } of sessionEntryOf(event).toLines?.(event, { ...scene, session, number }) ?? []) write(k, fields);
      if (event.k === 'handoff.end' && event.settings) last = event.to ?? last;
    });
    const end = events.find((event) => event.k === 'end');
    write('run.end', { of: scene.numberOf('run.begin') ?? 0, last, ...toError(end?.error) });
  });
}

function record(sdk: Sdk, options: SimulatedRecording, tell: (write: Write, scene: RecordedScene<EventKind>) => void): string {
  const lines: string[] = [];
  const writer = createRecordingWriter(toHeader(sdk, options), (line) => lines.push(line));
  const numbers = new Map<EventKind, number>();
  let t = 0;
  tell(
    (k, fields) => {
      t += STEP;
      numbers.set(k, writer.event({ k, t, run: RUN, ...fields }));
    },
    { sdk, writer, options, numberOf: (kind) => numbers.get(kind) },
  );
  writer.event({ k: 'end', t: t + STEP });
  return lines.join('');
}

function toHeader({ language, version: release }: Sdk, { at, version, root }: SimulatedRecording): Header {
  const python = language === 'python';
  return {
    k: 'header',
    v: 1,
    format: 'handoff-recording',
    minReader: 1,
    at: at.toISOString(),
    lang: python ? 'py' : 'js',
    sdk: { name: python ? 'openai-agents' : '@openai/agents-core', version: release },
    rt: {},
    recorder: { name: SIMULATOR, version },
    proc: { pid: 0, main: null },
    root,
    redact: { profile: 'script' },
    limits: {},
    layers: RECORDED_KINDS,
    missing: [],
  };
}

/** The simulation as a recording whose places lead to the program's lines. */
export function recordWithPlaces(
  cast: Cast,
  simulation: Simulation | SimulatedSession,
  place: ToPlaceText,
  recorded: Pick<SimulatedRecording, 'at' | 'version' | 'root'>,
): string {
  const { sdk, members } = cast;
  const [first] = members;
  const toPlace = (span: Span): SourcePlace => {
    const { file, cell, line } = place(span);
    return { file, ...(cell !== undefined && { cell: { n: cell } }), line };
  };
  const [started, ...others] = first?.agent.startedAt ?? [];
  const options: SimulatedRecording = {
    ...recorded,
    isStreamed: cast.run.stream ?? false,
    placeOfRun: started && others.length === 0 ? toPlace(started) : undefined,
    placeOfAgent: (name) => {
      const member = members.find((each) => each.name === name);
      return member && toPlace(member.agent.span);
    },
    placeOfHandoff: (from, tool, to) => {
      const passage = findPassage(cast, from, { tool, to });
      return passage && toPlace(passage.span);
    },
    instructionsOf: (name) => members.find((each) => each.name === name)?.agent.instructions?.value,
    inputSchemaOf: (from, tool, to) => {
      const value = findPassage(cast, from, { tool, to })?.handoff?.options.inputType?.value;
      const verdict = value?.kind === 'schema' ? judgeInputType(sdk, value.schema) : undefined;
      return verdict && 'schema' in verdict ? verdict.schema : undefined;
    },
    functionOfHandoff: (from, tool, to, which) => {
      const handoff = findPassage(cast, from, { tool, to })?.handoff;
      if (!handoff) return undefined;
      const key = { filter: 'inputFilter', callback: 'onHandoff' } as const satisfies Record<string, OptionName>;
      const value = handoff.options[key[which]]?.value;
      if (value?.kind !== 'callable') return undefined;
      return { name: functionName(handoff, key[which]), ...(value.callable.span ? { loc: toPlace(value.callable.span) } : {}) };
    },
  };
  return 'said' in simulation ? recordSession(sdk, simulation, options) : recordSimulation(sdk, simulation, options);
}
