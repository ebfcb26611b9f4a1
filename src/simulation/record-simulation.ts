import type { Simulation } from '../engine/run/simulate';
import type { Sdk } from '../model/workflow';
import type { Header } from '../recording/schema';
import { createRecordingWriter } from '../recording/write-recording';
import { type SimulatedRecording, simulatedEntryOf } from './simulated-events';

/** The recorder's name in the header. */
export const SIMULATOR = 'baton simulate';

const RUN = 'r1';
/** Between two events, in microseconds: a simulation takes no time, but events have an order. */
const STEP = 1000;
const RECORDED_KINDS = ['run', 'agent', 'model', 'tool', 'enabled', 'handoff', 'filter', 'guardrail'];

/** A simulated run as a recording, which replays like any other. */
export function recordSimulation(sdk: Sdk, { events }: Simulation, options: SimulatedRecording): string {
  const lines: string[] = [];
  const writer = createRecordingWriter(toHeader(sdk, options), (line) => lines.push(line));
  const numbers = new Map<string, number>();
  const scene = { sdk, writer, options, numberOf: (kind: string) => numbers.get(kind) };
  let t = 0;
  for (const event of events) {
    t += STEP;
    const fields = simulatedEntryOf(event).toFields(event, scene);
    numbers.set(event.k, writer.event({ k: event.k, t, run: RUN, ...fields }));
  }
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
