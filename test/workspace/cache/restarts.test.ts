import { strict as assert } from 'node:assert';
import { loadLanguages } from '../../../src/languages/load-languages';
import { compareRestarts } from '../../support/edits/restarts';
import { makeFolder } from '../../support/files/make-folder';

describe('starts with a cache', () => {
  it('find after random edits what a start without finds', async () => {
    const languages = await loadLanguages('dist');
    let [idle, partial] = [0, 0];
    for (let seed = 0; seed < 5; seed++) {
      const compared = await compareRestarts(languages, makeFolder({}), seed, 8);
      assert.equal(compared.difference, undefined);
      idle += compared.idle;
      partial += compared.partial;
    }
    assert.ok(idle > 5 && partial > 10, `of 40 starts only ${idle} evaluated nothing, and ${partial} some`);
  });
});
