import type { Simulation } from '../engine/run/simulate';
import type { Sdk } from '../model/workflow';
import type { EventKind, Header } from '../recording/schema';
import { createRecordingWriter } from '../recording/write-recording';
import { toError } from './recorded-values';
import { sessionEntryOf } from './session/session-events';
import type { SimulatedSession } from './session/simulated-session';
import { type RecordedScene, type SimulatedRecording, simulatedEntryOf } from './simulated-events';

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
