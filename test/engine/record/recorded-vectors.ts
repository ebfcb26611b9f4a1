import { writeFileSync } from 'node:fs';
import type { Given } from '../given';
import { type SaidBy, type SdkName, saidAt, toSaid, type Vectors, vectorFile } from '../vectors';
import type { Recorded } from './record-sdk';

/** What one of the recorded releases said to all vectors. */
export function recordedAt(vectors: Vectors, version: string): Recorded {
  const said = <Said>(each: readonly SaidBy<Said>[]): Said[] => each.map((vector) => saidAt(vector, version));
  return {
    names: said(vectors.names),
    schemas: said(vectors.schemas),
    callbacks: said(vectors.callbacks.cases),
    types: said(vectors.types.cases),
    handoffs: said(vectors.handoffs.cases),
    clones: said(vectors.clones),
    arguments: vectors.arguments.cases.map(({ texts }) => said(texts)),
  };
}

/** The vectors of what was given and what each release said to it. */
export function toVectors(given: Given, all: readonly (readonly [version: string, recorded: Recorded])[]): Vectors {
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

/** What the SDKs were given. */
export function withoutSaid(vectors: Vectors): Given {
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

export function writeVectors(name: SdkName, vectors: Vectors): void {
  writeFileSync(vectorFile(name), format(vectors));
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
