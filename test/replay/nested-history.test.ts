import { strict as assert } from 'node:assert';
import type { Json } from '../../src/recording/schema';
import { compareItems } from '../../src/replay/items/compare-items';
import { toItem } from '../../src/replay/items/to-item';
import { thatAreAsked } from '../install/asked-releases';
import { ensurePythonSdk } from '../install/python-sdk';
import { run } from '../install/run';

/** One summary of all, the message of this turn beside it; since 0.18 the order of the conversation is kept. */
const ONE_SUMMARY = [['rewritten 0,1,2,4,5 → 0', 'kept 3 → 1'], ['rewritten 0,1,2,3,4 → 0']];
const IN_ORDER = [['rewritten 0,1,2 → 0', 'kept 3 → 1', 'rewritten 4,5 → 2'], ['rewritten 0,1,2,3,4,5,6 → 0']];

describe('nested history of the SDK', () => {
  for (const { version, expected } of thatAreAsked('python', [
    { version: '0.8.4', expected: ONE_SUMMARY },
    { version: '0.17.8', expected: ONE_SUMMARY },
    { version: '0.24.0', expected: IN_ORDER },
  ])) {
    it(`of ${version} is linked with all that it tells of`, async function () {
      this.timeout(300_000);
      const python = await ensurePythonSdk(version);
      const handoffs = JSON.parse(await run(python, ['test/replay/nested-history.py'])) as readonly { before: Json[]; after: Json[] }[];
      const found = handoffs.map(({ before, after }) => {
        const links = compareItems(
          before.map((item) => toItem(item)),
          after.map((item) => toItem(item)),
        );
        return links.map((link) => `${link.mark} ${link.before.join()} → ${link.after.join()}`);
      });
      assert.deepEqual(found, expected);
    });
  }
});
