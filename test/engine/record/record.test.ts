import { strict as assert } from 'node:assert';
import { ASKED_RELEASES } from '../../install/asked-releases';
import { atLeast, SEED } from '../../support/random';
import { createRandom } from '../generate/random';
import { readGiven } from '../given';
import { RELEASES, readVectors, SDKS, type SdkName, type Vectors } from '../vectors';
import { type Recorded, recordSdk } from './record-sdk';
import { recordedAt, toVectors, withoutSaid, writeVectors } from './recorded-vectors';

/** How many vectors of each kind are recorded anew each time. */
const SAMPLE = atLeast(20);

/** Runs the real SDKs on a random sample of the vectors; `UPDATE=1` records everything and writes it. */
describe('the running SDKs', function () {
  this.timeout(0);

  for (const name of SDKS) {
    if (process.env['UPDATE']) {
      it(`${name}: record`, async () => writeVectors(name, toVectors(readGiven(name), await recordAll(name))));
      continue;
    }
    it(`${name}: given are the cases`, () => assert.deepEqual(withoutSaid(readVectors(name)), readGiven(name)));

    const random = createRandom(SEED);
    const version = random.pick(ASKED_RELEASES[name]);
    it(`${name} ${version} still does what its vectors say (seed ${SEED})`, async () => {
      const sampled = sample(readVectors(name), (length) => Array.from({ length: Math.min(SAMPLE, length) }, () => random.below(length)));
      const recorded = await recordSdk(name, version, withoutSaid(sampled));
      assert.deepEqual(recorded, recordedAt(sampled, version));
    });
  }
});

async function recordAll(name: SdkName): Promise<readonly (readonly [string, Recorded])[]> {
  const given = readGiven(name);
  const all: [string, Recorded][] = [];
  for (const version of RELEASES[name]) all.push([version, await recordSdk(name, version, given)]);
  return all;
}

function sample(vectors: Vectors, choose: (length: number) => readonly number[]): Vectors {
  const some = <Case>(cases: readonly Case[]): Case[] => choose(cases.length).map((i) => cases[i] as Case);
  return {
    names: some(vectors.names),
    schemas: some(vectors.schemas),
    callbacks: { ...vectors.callbacks, cases: some(vectors.callbacks.cases) },
    types: { ...vectors.types, cases: some(vectors.types.cases) },
    handoffs: { ...vectors.handoffs, cases: some(vectors.handoffs.cases) },
    clones: some(vectors.clones),
    arguments: { ...vectors.arguments, cases: some(vectors.arguments.cases) },
  };
}
