import { strict as assert } from 'node:assert';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { SDKS } from '../../engine/vectors';
import { DIALECTS } from '../../long/idioms/dialect';
import { atLeast, SEED } from '../../support/random';
import { generateTeams } from './generate-teams';
import { writeTeams } from './write-teams';

describe('a handoff written into random workspaces', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const sdk of SDKS) {
    it(`runs in ${sdk}, with that edge more and, removed again, as before`, async () => {
      const count = atLeast(24);
      const { added, refused, faults } = await writeTeams(languages, sdk, generateTeams(DIALECTS[sdk].language, count, SEED), SEED);
      assert.deepEqual(faults, [], `seed ${SEED}`);
      assert.deepEqual(
        refused.map(({ reason, request }) => `${request}: ${reason}`),
        [],
      );
      assert.ok(added > count * 0.8, `${added} of ${count}`);
    }).timeout(120_000);
  }
});
