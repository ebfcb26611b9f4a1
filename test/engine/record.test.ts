import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { createRandom } from './generate/random';
import { type Given, readGiven } from './given';
import { type Recorded, recordSdk } from './record-sdk';
import { RELEASES, readVectors, type SaidBy, SDKS, type SdkName, saidAt, toSaid, type Vectors, vectorFile } from './vectors';

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
      const said = <Said>(vectors: readonly SaidBy<Said>[]): Said[] => vectors.map((vector) => saidAt(vector, version));
      const expected: Recorded = {
        names: said(sampled.names),
        schemas: said(sampled.schemas),
        callbacks: said(sampled.callbacks.cases),
        types: said(sampled.types.cases),
        handoffs: said(sampled.handoffs.cases),
        clones: said(sampled.clones),
        arguments: sampled.arguments.cases.map(({ texts }) => said(texts)),
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
    handoffs: { ...given.handoffs, cases: join(given.handoffs.cases, ({ handoffs }) => handoffs) },
    clones: join(given.clones, ({ clones }) => clones),
    arguments: {
      ...given.arguments,
      cases: given.arguments.cases.map(({ texts, ...program }, i) => ({
        ...program,
        texts: join(
          texts.map((text) => ({ text })),
          (recorded) => recorded.arguments[i] ?? [],
        ),
      })),
    },
  };
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

function withoutSaid(vectors: Vectors): Given {
  const source = ({ title, source }: { readonly title: string; readonly source: string }): { title: string; source: string } => ({ title, source });
  return {
    names: vectors.names.map(({ agent }) => ({ agent })),
    schemas: vectors.schemas.map(({ schema }) => ({ schema })),
    callbacks: { ...vectors.callbacks, cases: vectors.callbacks.cases.map(source) },
    types: { ...vectors.types, cases: vectors.types.cases.map(source) },
    handoffs: { ...vectors.handoffs, cases: vectors.handoffs.cases.map(source) },
    clones: vectors.clones.map(({ options, changes }) => ({ options, changes })),
    arguments: { ...vectors.arguments, cases: vectors.arguments.cases.map((vector) => ({ ...source(vector), texts: vector.texts.map(({ text }) => text) })) },
  };
}

/** One line for each vector, so that changes can be read. */
function format(vectors: Vectors): string {
  const lines = (cases: readonly object[]): string => `[\n${cases.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
  const kinds = Object.entries(vectors).map(([kind, value]: [string, readonly object[] | Vectors['types']]) => {
    if (!('cases' in value)) return `"${kind}":${lines(value)}`;
    return `"${kind}":{"preamble":${JSON.stringify(value.preamble)},"ending":${JSON.stringify(value.ending)},"cases":${lines(value.cases)}}`;
  });
  return `{${kinds.join(',\n')}}\n`;
}
