import { strict as assert } from 'node:assert';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { simulate } from '../../src/engine/simulate';
import { eventsOfRun } from '../../src/recording/stepping/events-of-run';
import { openRecording } from '../../src/recording/open-recording';
import { readHandoff } from '../../src/recording/read-handoff';
import { recordSimulation } from '../../src/recording/record-simulation';
import type { Recording } from '../../src/recording/recording';
import { toScenario } from '../../src/recording/to-scenario';
import { toSdk } from '../../src/recording/to-sdk';
import { writeRecordingFile } from '../support/make-recording';

const SAMPLES = readdirSync('src/samples', { recursive: true })
  .map((file) => join('src/samples', String(file)))
  .filter((file) => file.endsWith('.handoffs.jsonl'));

describe('recordings of the sample programs', () => {
  for (const file of SAMPLES) {
    it(`${file} is re-simulated from what its models answered`, async () => {
      const recording = await openRecording(file);
      try {
        assert.ok(recording.handoffs.length > 0);
        for (const run of recording.runs) {
          const sdk = toSdk(recording);
          const simulation = simulate(sdk, toScenario(recording, run));
          const again = await openRecording(writeRecordingFile(recordSimulation(sdk, simulation, { at: new Date(0), version: '0.1.0', root: '../..' })));
          assert.ok(simulation.events.some(({ k }) => k === 'handoff.begin'));
          assert.deepEqual(toStory(again, again.runs[0]), toStory(recording, run));
          again.close();
        }
      } finally {
        recording.close();
      }
    });
  }
});

/** The handoffs of a run with what their targets received, and every model's input. */
function toStory(recording: Recording, run = recording.runs[0]) {
  assert.ok(run);
  const handoffs = recording.handoffs.map((seq) => readHandoff(recording, seq)).filter((handoff) => handoff?.run === run.id);
  const events = [...eventsOfRun(recording, run, run.begin, 1)];
  return {
    handoffs: handoffs.map((handoff) => ({
      from: handoff?.from,
      to: handoff?.to,
      tool: handoff?.tool,
      newItems: handoff?.newItems,
      nextInput: handoff?.nextInput,
      received: handoff?.received,
      outcome: handoff?.outcome,
    })),
    inputs: events.flatMap((event) => (event.k === 'model.begin' ? [{ agent: event.agent, input: recording.list(Number(event.input['l']))?.map((number) => recording.item(number)) }] : [])),
    output: events.flatMap((event) => (event.k === 'run.end' && event.output !== undefined ? [recording.item(event.output)] : [])),
  };
}
