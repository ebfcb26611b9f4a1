import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { simulate } from '../../src/engine/run/simulate';
import { newestSdk } from '../../src/engine/sdk/sdk-version';
import { openRecording } from '../../src/recording/open-recording';
import { readHandoff } from '../../src/replay/read-handoff';
import { recordSimulation } from '../../src/simulation/record-simulation';
import { arbitraryScenario } from '../engine/scenario/arbitrary-scenario';
import { writeRecordingFile } from '../support/recording/make-recording';

const AT = new Date('2026-03-04T05:06:07.890Z');

describe('recordSimulation', () => {
  for (const language of ['python', 'typescript'] as const) {
    const sdk = newestSdk(language);

    it(`writes what replays without problems: ${language}`, () =>
      fc.assert(
        fc.asyncProperty(arbitraryScenario(sdk), async (scenario) => {
          const simulation = simulate(sdk, scenario);
          const recording = await openRecording(writeRecordingFile(recordSimulation(sdk, simulation, { at: AT, version: '0.1.0', root: '../..' })));
          try {
            await recording.check();
            assert.deepEqual(recording.problems, []);
            assert.equal(recording.ending, 'ended');
            assert.equal(recording.length, simulation.events.length + 1);
            assert.equal(recording.runs[0]?.failed, 'error' in simulation.ended);
            const begun = simulation.events.filter((event) => event.k === 'handoff.begin');
            assert.equal(recording.handoffs.length, begun.length);
            const inputs = simulation.events.filter((event) => event.k === 'model.begin');
            for (const [i, seq] of recording.handoffs.entries()) {
              const handoff = readHandoff(recording, seq);
              assert.equal(handoff?.from, begun[i]?.from);
              const received = inputs.find((event) => event.k === 'model.begin' && event.turn === (begun[i]?.turn ?? 0) + 1);
              if (received)
                assert.deepEqual(
                  handoff?.received?.map(({ value }) => value),
                  received.input,
                );
            }
          } finally {
            recording.close();
          }
        }),
        { numRuns: 50 },
      ));
  }
});
