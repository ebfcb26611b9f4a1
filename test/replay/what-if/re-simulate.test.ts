import { strict as assert } from 'node:assert';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { simulate } from '../../../src/engine/run/simulate';
import { openRecording } from '../../../src/recording/open-recording';
import { eventOf, type Recording, type Run } from '../../../src/recording/recording';
import type { RecordedError } from '../../../src/recording/schema';
import { readHandoff } from '../../../src/replay/read-handoff';
import { eventsOfRun } from '../../../src/replay/stepping/events-of-run';
import { toSdk } from '../../../src/replay/to-sdk';
import { toScenario } from '../../../src/replay/what-if/to-scenario';
import { recordSimulation } from '../../../src/simulation/record-simulation';
import { isShipped } from '../../extension/samples/is-shipped';
import { recordScenarios as recordNodeScenarios } from '../../recorders/node/record-scenarios';
import { RECORDED, recordScenarios } from '../../recorders/python/record-scenarios';
import { writeRecordingFile } from '../../support/recording/make-recording';

const SAMPLES = readdirSync('src/extension/samples', { recursive: true })
  .map((file) => join('src/extension/samples', String(file)))
  .filter((file) => isShipped(file) && file.endsWith('.handoffs.jsonl'));

describe('recordings of the sample programs', () => {
  for (const file of SAMPLES) {
    it(`${file} is re-simulated from what its models answered`, async () => {
      const recording = await openRecording(file);
      try {
        assert.ok(recording.handoffs.length > 0);
        for (const run of recording.runs) {
          assert.deepEqual(await reSimulate(recording, run), toStory(recording, run));
        }
      } finally {
        recording.close();
      }
    });
  }
});

/** How the programs that the recorders are tested with are started. */
const PROGRAMS: readonly (readonly [string, () => Promise<readonly string[]>])[] = [
  ...RECORDED.map((release) => [`openai-agents ${release}`, async () => (await recordScenarios(release)).run.recordings] as const),
  ...['0.8.5', '0.20.0'].map((release) => [`@openai/agents ${release}`, async () => (await recordNodeScenarios(release)).run.recordings] as const),
];

describe('recordings of handoffs that go well and wrong', function () {
  this.timeout(300_000);

  for (const [name, record] of PROGRAMS) {
    it(`${name}: are re-simulated, with guardrails, and what callbacks and filters raised`, async () => {
      const ends = new Map<string, number>();
      for (const file of await record()) {
        const recording = await openRecording(file);
        try {
          for (const run of recording.runs.filter((each) => isScripted(recording, each))) {
            const story = toStory(recording, run);
            assert.deepEqual(await reSimulate(recording, run), story, `${run.id}: ${run.agent}`);
            const end = story.error?.name ?? 'done';
            ends.set(end, (ends.get(end) ?? 0) + 1);
          }
        } finally {
          recording.close();
        }
      }
      assert.ok((ends.get('done') ?? 0) >= 10 && ends.size >= 6, JSON.stringify([...ends]));
    });
  }
});

/** A run that a script of answers can tell: it was not resumed, no model failed, nothing changed what its model is given, and nothing but a guardrail kept that from being asked. */
function isScripted(recording: Recording, run: Run): boolean {
  const isResumed = eventOf(recording, run.begin, 'run.begin')?.resumed;
  const events = [...eventsOfRun(recording, run, run.begin, 1)];
  const isAsked = events.some((event) => event.k === 'model.begin' || (event.k === 'guardrail' && event.triggered));
  return !isResumed && isAsked && !events.some((event) => event.k === 'model.filter' || (event.k === 'model.end' && event.error));
}

/** What the simulation of a recorded run tells. */
async function reSimulate(recording: Recording, run: Run) {
  const sdk = toSdk(recording);
  const simulation = simulate(sdk, toScenario(recording, run));
  const again = await openRecording(writeRecordingFile(recordSimulation(sdk, simulation, { at: new Date(0), version: '0.1.0', root: '../..' })));
  try {
    return toStory(again);
  } finally {
    again.close();
  }
}

/** The handoffs of a run with what their targets received, and every model's input. */
function toStory(recording: Recording, run = recording.runs[0]) {
  assert.ok(run);
  const handoffs = recording.handoffs.map((seq) => readHandoff(recording, seq)).filter((handoff) => handoff?.run === run.id);
  const events = [...eventsOfRun(recording, run, run.begin, 1)];
  // A guardrail that runs beside the first turn stops it anywhere.
  const isStopped = events.some((event) => event.k === 'guardrail' && event.stage === 'input' && event.triggered);
  return {
    handoffs: handoffs.map((handoff) => ({
      from: handoff?.from,
      to: handoff?.to,
      tool: handoff?.tool,
      newItems: handoff?.newItems,
      nextInput: handoff?.nextInput,
      received: handoff?.received,
      outcome: handoff?.outcome,
      failed: toError(handoff?.error),
    })),
    inputs: events.flatMap((event) =>
      !isStopped && event.k === 'model.begin'
        ? [{ agent: event.agent, input: recording.list(Number(event.input['l']))?.map((number) => recording.item(number)) }]
        : [],
    ),
    guardrails: events.flatMap((event) => (event.k === 'guardrail' ? [[event.agent, event.name, event.stage, event.triggered]] : [])),
    error: toError(events.findLast((event) => event.k === 'run.end')?.error),
    output: events.flatMap((event) => (event.k === 'run.end' && event.output !== undefined ? [recording.item(event.output)] : [])),
  };
}

function toError(error: RecordedError | undefined) {
  return error && { name: error.name, message: error.message };
}
