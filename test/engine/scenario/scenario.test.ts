import { strict as assert } from 'node:assert';
import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { simulate } from '../../../src/engine/simulate';
import { newestSdk } from '../../../src/engine/sdk-version';
import type { Scenario } from '../../../src/engine/scenario';
import type { Sdk } from '../../../src/model/workflow';
import { findDifferences } from './find-differences';
import { pickScenarios } from './picked-scenarios';
import { RELEASES, runSdk, type Observed } from './run-sdk';
import { toComparable, toObserved } from './to-observed';

/** What a release did with a hand-picked scenario. */
interface Vector {
  readonly title: string;
  readonly scenario: Scenario;
  readonly observed: Observed;
}

/** As it stands in the file: an older release's vector says what is not as in the newest one. */
type Written = Pick<Vector, 'title'> & Partial<Vector>;

const SDKS = (['python', 'typescript'] as const).flatMap((language) => RELEASES[language].map((version): Sdk => ({ language, version })));
const SEED = randomInt(2 ** 31);
const SAMPLE = 8;
const RANDOM = 100;

describe('simulate', function () {
  this.timeout(600_000);

  for (const sdk of SDKS) {
    it(`does what ${nameOf(sdk)} did with every hand-picked scenario`, async () => {
      if (process.env['UPDATE']) await record(sdk);
      const vectors = readVectors(sdk);
      assert.deepEqual(vectors.map(({ title, scenario }) => ({ title, scenario })), pickScenarios(sdk));
      for (const { title, scenario, observed } of vectors) assert.deepEqual(toPlain(scenario, toObserved(simulate(sdk, scenario), scenario)), toComparable(scenario, observed), title);
    });
  }

  it(`rests on vectors that running SDKs still give (seed ${SEED})`, async () => {
    for (const language of ['python', 'typescript'] as const) {
      const releases = RELEASES[language];
      const sdk = { language, version: releases[SEED % releases.length] ?? '' };
      const vectors = readVectors(sdk);
      const sample = Array.from({ length: SAMPLE }, (_, i) => vectors[(SEED + i * 37) % vectors.length]).filter((vector) => vector !== undefined);
      const observed = await runSdk(sdk, sample.map(({ scenario }) => scenario));
      sample.forEach(({ title, scenario, observed: recorded }, i) => assert.deepEqual(observed[i] && toComparable(scenario, observed[i]), toComparable(scenario, recorded), `${nameOf(sdk)}: ${title}`));
    }
  });

  for (const language of ['python', 'typescript'] as const) {
    it(`does what ${language} does with random scenarios (seed ${SEED})`, async () => {
      const { differences } = await findDifferences(newestSdk(language), RANDOM, SEED);
      const [first] = differences;
      if (first) assert.deepEqual(first.simulated, first.observed, JSON.stringify(first.scenario));
    });
  }
});

function nameOf({ language, version }: Sdk): string {
  return `${language === 'python' ? 'python' : 'javascript'}-${version}`;
}

function fileOf(sdk: Sdk): string {
  return `test/engine/scenario/vectors/${nameOf(sdk)}.json`;
}

function readVectors(sdk: Sdk): readonly Vector[] {
  const newest = new Map(sdk.version === newestSdk(sdk.language).version ? [] : readVectors(newestSdk(sdk.language)).map((vector) => [vector.title, vector]));
  const written = JSON.parse(readFileSync(fileOf(sdk), 'utf8')) as readonly Written[];
  return written.map((each) => ({ ...newest.get(each.title), ...each }) as Vector);
}

async function record(sdk: Sdk): Promise<void> {
  const scenarios = pickScenarios(sdk);
  const observed = await runSdk(sdk, scenarios.map(({ scenario }) => scenario));
  const isNewest = sdk.version === newestSdk(sdk.language).version;
  const newest = new Map(isNewest ? [] : readVectors(newestSdk(sdk.language)).map(({ title, ...rest }) => [title, rest]));
  const lines = scenarios.map(({ title, scenario }, i) => {
    const known = newest.get(title);
    const differs = (part: 'scenario' | 'observed', value: unknown) => (isDeepStrictEqual(known?.[part], value) ? {} : { [part]: value });
    return JSON.stringify({ title, ...differs('scenario', scenario), ...differs('observed', observed[i]) });
  });
  writeFileSync(fileOf(sdk), `[\n${lines.join(',\n')}\n]\n`);
}

function toPlain(scenario: Scenario, observed: Observed): unknown {
  return JSON.parse(JSON.stringify(toComparable(scenario, observed)));
}
