import { strict as assert } from 'node:assert';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { createRandom } from '../../engine/generate/random';
import { SDKS } from '../../engine/vectors';
import { DIALECTS } from '../../long/idioms/dialect';
import { readDigests, toDigest, writeDigests } from '../../support/digests';
import { atLeast, SEED } from '../../support/random';
import { WRITINGS, type WritingKind } from './draw-writing';
import { generateTeams } from './generate-teams';
import { writeTeam, writeTeams } from './write-teams';

const DIGESTS = 'test/graph/write/digests.json';
/** How many cases of each kind, and what part of them is to be written: the rest is refused, or there is nothing to write. */
const CASES: Readonly<Record<WritingKind, readonly [number, number]>> = {
  'add-handoff': [24, 0.8],
  'remove-handoff': [12, 0.4],
  'change-handoff': [12, 0.4],
  'add-agent': [12, 0.6],
  'rename-agent': [12, 0.4],
  'change-agent': [12, 0.4],
  'remove-agent': [12, 0.2],
  rename: [12, 0.5],
  wrap: [12, 0.3],
  'way-back': [12, 0.4],
  refactoring: [24, 0.4],
};

describe('random workspaces, written to', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const sdk of SDKS) {
    for (const kind of Object.keys(WRITINGS) as WritingKind[]) {
      it(`get the same written as ${sdk} has run: ${kind}`, async () => {
        const teams = generateTeams(DIALECTS[sdk].language, CASES[kind][0], 1);
        const random = createRandom(1);
        const digests = teams.map((team) => toDigest(writeTeam(languages, kind, team, random) ?? null));
        if (process.env['UPDATE']) {
          assert.deepEqual((await writeTeams(languages, sdk, kind, teams, 1)).faults, []);
          writeDigests(DIGESTS, `${sdk} ${kind}`, digests);
        }
        assert.deepEqual(digests, readDigests(DIGESTS, `${sdk} ${kind}`));
      }).timeout(1_800_000);
    }

    // The others run whenever their digests are recorded, and in the long part `writing`.
    for (const kind of ['add-handoff', 'remove-handoff', 'refactoring'] as const) {
      it(`run in ${sdk} with just that changed, and taken back as before: ${kind}`, async () => {
        const [least, part] = CASES[kind];
        const count = atLeast(least);
        const { written, refused, faults } = await writeTeams(languages, sdk, kind, generateTeams(DIALECTS[sdk].language, count, SEED), SEED);
        assert.deepEqual(faults, [], `seed ${SEED}`);
        assert.ok(written > count * part, `${written} of ${count}: ${refused.map(({ reason, words }) => `${words}: ${reason}`).join('\n')}`);
        if (kind === 'add-handoff') assert.deepEqual(refused, []);
      }).timeout(1_800_000);
    }
  }
});
