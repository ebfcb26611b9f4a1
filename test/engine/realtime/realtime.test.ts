import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { RealtimeEvent, RealtimeScenario } from '../../../src/engine/run/realtime/realtime-scenario';
import { simulateRealtime } from '../../../src/engine/run/realtime/simulate-realtime';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import { ASKED_RELEASES } from '../../install/asked-releases';
import { readDigests, toDigest, writeDigests } from '../../support/digests';
import { atLeast, SEED } from '../../support/random';
import { nameOf, type ReleasedVector, readReleased, SDKS, sampleVectors, writeReleased } from '../record/released-vectors';
import { tellDifference } from '../scenario/tell-difference';
import { arbitraryRealtime } from './arbitrary-realtime';
import { findRealtimeDifferences, runRealtime, toComparable } from './find-realtime-differences';
import { pickRealtime } from './picked-realtime';

const FOLDER = 'test/engine/realtime/vectors';
const DIGESTS = 'test/engine/realtime/digests.json';
const DIGESTED = 300;
const SAMPLE = atLeast(8);
const RANDOM = atLeast(15);

/** `UPDATE=1` records the hand-picked sessions and digests of random ones with the running SDKs and writes them. */
describe('simulateRealtime', function () {
  this.timeout(0);

  for (const sdk of SDKS) {
    it(`does what ${nameOf(sdk)} did in every hand-picked session`, async () => {
      const picked = pickRealtime(sdk);
      if (process.env['UPDATE'])
        writeReleased(
          FOLDER,
          sdk,
          picked,
          await runRealtime(
            sdk,
            picked.map(({ scenario }) => scenario),
          ),
        );
      const vectors: readonly ReleasedVector<RealtimeScenario, readonly RealtimeEvent[]>[] = readReleased(FOLDER, sdk);
      assert.deepEqual(
        vectors.map(({ title, scenario }) => ({ title, scenario })),
        picked,
      );
      for (const { title, scenario, observed } of vectors) assert.deepEqual(toComparable(simulateRealtime(sdk, scenario)), toComparable(observed), title);
    });
  }

  for (const sdk of SDKS) {
    it(`does what ${nameOf(sdk)} did in the same random sessions`, async () => {
      const scenarios = fc.sample(arbitraryRealtime(sdk), { seed: 1, numRuns: DIGESTED });
      const digest = (events: readonly RealtimeEvent[]) => toDigest(toComparable(events));
      if (process.env['UPDATE']) writeDigests(DIGESTS, nameOf(sdk), (await runRealtime(sdk, scenarios)).map(digest));
      const digests = readDigests(DIGESTS, nameOf(sdk));
      assert.deepEqual(
        scenarios.filter((scenario, i) => digest(simulateRealtime(sdk, scenario)) !== digests[i]),
        [],
      );
    });
  }

  for (const language of ['python', 'typescript'] as const) {
    const releases = ASKED_RELEASES[language === 'python' ? 'python' : 'javascript'];
    const sdk = { language, version: releases[SEED % releases.length] ?? '' };

    it(`rests on vectors that ${nameOf(sdk)} still gives (seed ${SEED})`, async () => {
      const sample = sampleVectors(readReleased<RealtimeScenario, readonly RealtimeEvent[]>(FOLDER, sdk), SAMPLE, SEED);
      const observed = await runRealtime(
        sdk,
        sample.map(({ scenario }) => scenario),
      );
      sample.forEach(({ title, observed: recorded }, i) => assert.deepEqual(toComparable(observed[i] ?? []), toComparable(recorded), title));
    });

    for (const version of new Set([newestSdk(language).version, sdk.version])) {
      it(`does what ${nameOf({ language, version })} does in random sessions (seed ${SEED})`, async () => {
        const { differences } = await findRealtimeDifferences({ language, version }, RANDOM, SEED);
        assert.deepEqual(
          differences.map(({ scenario, simulated, observed }) => `${JSON.stringify(scenario)}\n${tellDifference(simulated, observed)}`),
          [],
        );
      });
    }
  }
});
