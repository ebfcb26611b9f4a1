import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { Sdk } from '../../../src/model/workflow';
import { RELEASES } from '../scenario/run-sdk';

/** A case picked by hand. */
export interface Picked<Case> {
  readonly title: string;
  readonly scenario: Case;
}

/** What a release did with it. */
export interface ReleasedVector<Case, Said> extends Picked<Case> {
  readonly observed: Said;
}

export const SDKS = (['python', 'typescript'] as const).flatMap((language) => RELEASES[language].map((version): Sdk => ({ language, version })));

export function nameOf({ language, version }: Sdk): string {
  return `${language === 'python' ? 'python' : 'javascript'}-${version}`;
}

/** The vectors of a release in `folder`; an older release's file says only what is not as in the newest one's. */
export function readReleased<Case, Said>(folder: string, sdk: Sdk): readonly ReleasedVector<Case, Said>[] {
  const newest = new Map(isNewest(sdk) ? [] : readReleased<Case, Said>(folder, newestSdk(sdk.language)).map((vector) => [vector.title, vector]));
  const written = JSON.parse(readFileSync(fileOf(folder, sdk), 'utf8')) as readonly (Pick<ReleasedVector<Case, Said>, 'title'> &
    Partial<ReleasedVector<Case, Said>>)[];
  return written.map((each) => ({ ...newest.get(each.title), ...each }) as ReleasedVector<Case, Said>);
}

/** Writes them, one a line; those of the newest release must be written first. */
export function writeReleased<Case, Said>(folder: string, sdk: Sdk, picked: readonly Picked<Case>[], observed: readonly Said[]): void {
  const vectors = picked.map((each, i): ReleasedVector<Case, Said> => ({ ...each, observed: observed[i] as Said }));
  writeBeside(folder, sdk, vectors, isNewest(sdk) ? [] : readReleased<Case, Said>(folder, newestSdk(sdk.language)));
}

/** Writes only what is not as in the vectors of the newest release. */
export function writeBeside<Case, Said>(
  folder: string,
  sdk: Sdk,
  vectors: readonly ReleasedVector<Case, Said>[],
  ofNewest: readonly ReleasedVector<Case, Said>[],
): void {
  const newest = new Map(ofNewest.map(({ title, ...rest }) => [title, rest]));
  const lines = vectors.map(({ title, scenario, observed }) => {
    const known = newest.get(title);
    const differs = (part: 'scenario' | 'observed', value: unknown) => (isDeepStrictEqual(known?.[part], value) ? {} : { [part]: value });
    return JSON.stringify({ title, ...differs('scenario', scenario), ...differs('observed', observed) });
  });
  writeFileSync(fileOf(folder, sdk), `[\n${lines.join(',\n')}\n]\n`);
}

/** Some of the vectors, other ones for each seed. */
export function sampleVectors<Vector>(vectors: readonly Vector[], size: number, seed: number): readonly Vector[] {
  return Array.from({ length: size }, (_, i) => vectors[(seed + i * 37) % vectors.length]).filter((vector) => vector !== undefined);
}

function isNewest({ language, version }: Sdk): boolean {
  return version === newestSdk(language).version;
}

function fileOf(folder: string, sdk: Sdk): string {
  return `${folder}/${nameOf(sdk)}.json`;
}
