import { strict as assert } from 'node:assert';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { RealtimeScenario } from '../../../src/engine/run/realtime/realtime-scenario';
import { simulateRealtime } from '../../../src/engine/run/realtime/simulate-realtime';
import type { Sdk } from '../../../src/model/workflow';
import { openRecording } from '../../../src/recording/open-recording';
import type { Recording } from '../../../src/recording/recording';
import { recordSession } from '../../../src/simulation/record-simulation';
import { arbitraryRealtime } from '../../engine/realtime/arbitrary-realtime';
import { pickRealtime } from '../../engine/realtime/picked-realtime';
import { runScript } from '../../engine/scenario/run-sdk';
import { thatAreAsked } from '../../install/asked-releases';
import { makeFolder } from '../../support/files/make-folder';
import { writeRecordingFile } from '../../support/recording/make-recording';
import { RECORDING } from '../../support/recording/record-program';
import { tellSession } from './tell-session';

const SDKS: readonly Sdk[] = [
  ...thatAreAsked('python', ['0.17.8', '0.24.0']).map((version) => ({ language: 'python', version }) as const),
  ...thatAreAsked('javascript', ['0.14.3', '0.20.0']).map((version) => ({ language: 'typescript', version }) as const),
];
const RANDOM = 40;
const SEED = 20;

describe('a simulated session', function () {
  this.timeout(600_000);

  for (const sdk of SDKS) {
    it(`is recorded as ${sdk.language} ${sdk.version} is under its recorder`, async () => {
      const scenarios = [...pickRealtime(sdk).map(({ scenario }) => scenario), ...fc.sample(arbitraryRealtime(sdk), { seed: SEED, numRuns: RANDOM })];
      const recorded = await recordReal(sdk, scenarios);
      assert.equal(recorded.runs.length, scenarios.length);
      for (const [i, scenario] of scenarios.entries()) {
        const simulated = await recordSimulated(sdk, scenario);
        assert.deepEqual(simulated.problems, []);
        const [told, observed] = [tellSession(simulated, 'r1'), tellSession(recorded, recorded.runs[i]?.id ?? '')];
        assert.deepEqual(toComparable(told, sdk, scenario), toComparable(observed, sdk, scenario), JSON.stringify(scenario));
      }
    });
  }
});

async function recordReal(sdk: Sdk, scenarios: readonly RealtimeScenario[]): Promise<Recording> {
  const folder = makeFolder({});
  await runScript(sdk, 'test/engine/realtime/run-realtime', scenarios, { ...RECORDING, BATON_RECORD_DIR: folder });
  const [file = assert.fail('nothing was recorded')] = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const recording = await openRecording(join(folder, file));
  assert.deepEqual([recording.problems, recording.header.missing], [[], []]);
  return recording;
}

async function recordSimulated(sdk: Sdk, scenario: RealtimeScenario): Promise<Recording> {
  const session = { agent: scenario.agents[0]?.name ?? '', events: simulateRealtime(sdk, scenario), said: [] };
  return openRecording(writeRecordingFile(recordSession(sdk, session, { at: new Date(0), version: '0.1.0', root: '.' })));
}

/**
 * The sessions of the script for JavaScript are never closed. The recorder for Python takes a hand-built handoff for an agent in the list. pydantic's
 * words are not known in full.
 */
function toComparable(events: readonly object[], { language }: Sdk, { agents }: RealtimeScenario): unknown {
  const isBuilt = language === 'python' && agents.some(({ handoffs = [] }) => handoffs.some(({ by }) => by === 'Handoff'));
  const told = language === 'python' ? events : events.filter((event) => !('k' in event && event.k === 'run.end'));
  const cut = (text: string) => text.replace(/["']?(Tool call task failed: )?(Invalid JSON when parsing [^]*? for TypeAdapter\(Note\); )[^]*/, '$1$2');
  return JSON.parse(JSON.stringify(told), (key, value: unknown) => (isBuilt && key === 'implicit' ? true : typeof value === 'string' ? cut(value) : value));
}
