import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { createRandom } from './generate/random';
import { readGiven, type Given } from './given';
import { recordSdk, type Recorded } from './record-sdk';
import { readVectors, RELEASES, saidAt, SDKS, toSaid, vectorFile, type SaidBy, type SdkName, type Vectors } from './vectors';

/** How many vectors of each kind are recorded anew each time. */
const SAMPLE = 40;

/** Runs the real SDKs on a random sample of the vectors; `UPDATE=1` records everything and writes it. */
describe('the running SDKs', function () {
  this.timeout(600_000);

  for (const name of SDKS) {
    if (process.env['UPDATE']) {
      it(`${name}: record`, async () => writeFileSync(vectorFile(name), format(await recordAll(name))));
      continue;
    }
    it(`${name}: given are the cases`, () => assert.deepEqual(withoutSaid(readVectors(name)), readGiven(name)));

    const seed = Date.now() % 1_000_000;
    const random = createRandom(seed);
    const version = random.pick(RELEASES[name]);
    it(`${name} ${version} still does what its vectors say (seed ${seed})`, async () => {
      const sampled = sample(readVectors(name), (length) => Array.from({ length: Math.min(SAMPLE, length) }, () => random.below(length)));
      const recorded = await recordSdk(name, version, withoutSaid(sampled));
      const expected: Recorded = {
        names: sampled.names.map((vector) => saidAt(vector, version)),
        schemas: sampled.schemas.map((vector) => saidAt(vector, version)),
        callbacks: sampled.callbacks.cases.map((vector) => saidAt(vector, version)),
        types: sampled.types.cases.map((vector) => saidAt(vector, version)),
      };
      assert.deepEqual(recorded, expected);
    });
  }
});

async function recordAll(name: SdkName): Promise<Vectors> {
  const given = readGiven(name);
  const all: [string, Recorded][] = [];
  for (const version of RELEASES[name]) all.push([version, await recordSdk(name, version, given)]);
  const join = <Case, Said>(cases: readonly Case[], pick: (recorded: Recorded) => readonly Said[]): (Case & SaidBy<Said>)[] =>
    cases.map((one, i) => ({ ...one, ...toSaid(all.map(([version, recorded]) => [version, pick(recorded)[i] as Said])) }));
  return {
    names: join(given.names, ({ names }) => names),
    schemas: join(given.schemas, ({ schemas }) => schemas),
    callbacks: { ...given.callbacks, cases: join(given.callbacks.cases, ({ callbacks }) => callbacks) },
    types: { ...given.types, cases: join(given.types.cases, ({ types }) => types) },
  };
}

function sample(vectors: Vectors, choose: (length: number) => readonly number[]): Vectors {
  const some = <Case>(cases: readonly Case[]): Case[] => choose(cases.length).map((i) => cases[i] as Case);
  return {
    names: some(vectors.names),
    schemas: some(vectors.schemas),
    callbacks: { ...vectors.callbacks, cases: some(vectors.callbacks.cases) },
    types: { ...vectors.types, cases: some(vectors.types.cases) },
  };
}

function withoutSaid({ names, schemas, callbacks, types }: Vectors): Given {
  const source = ({ title, source }: { readonly title: string; readonly source: string }): { title: string; source: string } => ({ title, source });
  return {
    names: names.map(({ agent }) => ({ agent })),
    schemas: schemas.map(({ schema }) => ({ schema })),
    callbacks: { ...callbacks, cases: callbacks.cases.map(source) },
    types: { ...types, cases: types.cases.map(source) },
  };
}

/** One line for each vector, so that changes can be read. */
function format({ names, schemas, callbacks, types }: Vectors): string {
  const lines = (cases: readonly object[]): string => `[\n${cases.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
  const programs = ({ preamble, ending, cases }: Vectors['types']): string => `{"preamble":${JSON.stringify(preamble)},"ending":${JSON.stringify(ending)},"cases":${lines(cases)}}`;
  return `{"names":${lines(names)},\n"schemas":${lines(schemas)},\n"callbacks":${programs(callbacks)},\n"types":${programs(types)}}\n`;
}
