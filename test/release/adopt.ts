import { readFileSync, writeFileSync } from 'node:fs';
import { RECORDED_RELEASES } from '../../src/engine/sdk/recorded-releases';
import { compareVersions } from '../../src/engine/sdk/sdk-version';
import { readGiven } from '../engine/given';
import { toVectors, writeVectors } from '../engine/record/recorded-vectors';
import { type ReleasedVector, writeBeside } from '../engine/record/released-vectors';
import { type SdkName, sdkOf } from '../engine/vectors';
import { readVerdicts, SCENARIOS, SESSIONS, type Verdicts } from './verdicts';

const LIST = 'src/engine/sdk/recorded-releases.ts';

/** Writes what a release did beside what the others did, and the release into the list of those recorded. */
export function adopt(name: SdkName, version: string, verdicts: Verdicts): void {
  const { language } = sdkOf(name, version);
  const others = RECORDED_RELEASES[language].filter((release) => release !== version).map((release) => [release, readVerdicts(name, release)] as const);
  const all = [...others, [version, verdicts] as const].sort(([left], [right]) => compareVersions(left, right));
  const [, newest] = all.at(-1) ?? [];
  if (!newest) return;
  writeVectors(
    name,
    toVectors(
      readGiven(name),
      all.map(([release, { definitions }]) => [release, definitions]),
    ),
  );
  for (const [release, { runs, sessions }] of all) {
    const beside = <Case, Said>(folder: string, own: readonly ReleasedVector<Case, Said>[], ofNewest: readonly ReleasedVector<Case, Said>[]): void =>
      writeBeside(folder, sdkOf(name, release), own, own === ofNewest ? [] : ofNewest);
    beside(SCENARIOS, runs, newest.runs);
    beside(SESSIONS, sessions, newest.sessions);
  }
  const row = new RegExp(`^( +${language}: )\\[.*\\],$`, 'm');
  const releases = all.map(([release]) => `'${release}'`).join(', ');
  writeFileSync(LIST, readFileSync(LIST, 'utf8').replace(row, `$1[${releases}],`));
}
