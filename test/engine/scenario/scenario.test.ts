import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { Scenario } from '../../../src/engine/run/scenario/scenario';
import { simulate } from '../../../src/engine/run/simulate';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { Sdk } from '../../../src/model/workflow';
import { ASKED_RELEASES } from '../../install/asked-releases';
import { readDigests, toDigest, writeDigests } from '../../support/digests';
import { atLeast, SEED } from '../../support/random';
import { nameOf, type ReleasedVector, readReleased, SDKS, sampleVectors, writeReleased } from '../record/released-vectors';
import { arbitraryScenario } from './arbitrary-scenario';
import { findDifferences } from './find-differences';
import { pickScenarios } from './picked-scenarios';
import { type Observed, runSdk } from './run-sdk';
import { tellDifference } from './tell-difference';
import { toComparable, toObserved } from './to-observed';

const FOLDER = 'test/engine/scenario/vectors';
const DIGESTS = 'test/engine/scenario/digests.json';
const DIGESTED = 300;
const SAMPLE = atLeast(8);
const RANDOM = atLeast(20);

/** `UPDATE=1` records the hand-picked scenarios and digests of random ones with the running SDKs and writes them. */
describe('simulate', function () {
  this.timeout(0);

  for (const sdk of SDKS) {
    it(`does what ${nameOf(sdk)} did with every hand-picked scenario`, async () => {
      const picked = pickScenarios(sdk);
      if (process.env['UPDATE'])
        writeReleased(
          FOLDER,
          sdk,
          picked,
          await runSdk(
            sdk,
            picked.map(({ scenario }) => scenario),
          ),
        );
      const vectors: readonly ReleasedVector<Scenario, Observed>[] = readReleased(FOLDER, sdk);
      assert.deepEqual(
        vectors.map(({ title, scenario }) => ({ title, scenario })),
        picked,
      );
      for (const { title, scenario, observed } of vectors)
        assert.deepEqual(toPlain(sdk, scenario, toObserved(simulate(sdk, scenario), scenario)), toComparable(sdk, scenario, observed), title);
    });
  }

  for (const sdk of SDKS) {
    it(`does what ${nameOf(sdk)} did with the same random scenarios`, async () => {
      const scenarios = fc.sample(arbitraryScenario(sdk), { seed: 1, numRuns: DIGESTED });
      const digest = (observed: Observed, i: number) => toDigest(scenarios[i] && toComparable(sdk, scenarios[i], observed));
      if (process.env['UPDATE']) writeDigests(DIGESTS, nameOf(sdk), (await runSdk(sdk, scenarios)).map(digest));
      const digests = readDigests(DIGESTS, nameOf(sdk));
      const others = scenarios.filter((scenario, i) => digest(toObserved(simulate(sdk, scenario), scenario), i) !== digests[i]);
      assert.deepEqual(others, []);
    });
  }

  for (const language of ['python', 'typescript'] as const) {
    const releases = ASKED_RELEASES[language === 'python' ? 'python' : 'javascript'];
    const sdk = { language, version: releases[SEED % releases.length] ?? '' };

    it(`rests on vectors that ${nameOf(sdk)} still gives (seed ${SEED})`, async () => {
      const sample = sampleVectors(readReleased<Scenario, Observed>(FOLDER, sdk), SAMPLE, SEED);
      const observed = await runSdk(
        sdk,
        sample.map(({ scenario }) => scenario),
      );
      sample.forEach(({ title, scenario, observed: recorded }, i) =>
        assert.deepEqual(observed[i] && toComparable(sdk, scenario, observed[i]), toComparable(sdk, scenario, recorded), title),
      );
    });

    for (const each of new Set([newestSdk(language).version, sdk.version])) {
      it(`does what ${nameOf({ language, version: each })} does with random scenarios (seed ${SEED})`, async () => {
        const { differences } = await findDifferences({ language, version: each }, RANDOM, SEED);
        assert.deepEqual(
          differences.map(({ scenario, simulated, observed }) => `${JSON.stringify(scenario)}\n${tellDifference(simulated, observed)}`),
          [],
        );
      });
    }
  }
});

function toPlain(sdk: Sdk, scenario: Scenario, observed: Observed): unknown {
  return JSON.parse(JSON.stringify(toComparable(sdk, scenario, observed)));
}
