import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { makeFolder } from '../../support/files/make-folder';
import { runBaton } from '../run-baton';

/** The list of pre-handoff items in the sample, and the item that it begins with. */
const [PRE, FIRST] = [4, 14];

interface Line {
  readonly k: string;
  readonly l: number;
  readonly n: number;
  readonly b?: number;
  readonly add: readonly number[];
}

describe('baton replay of lists that nobody reads to the end', () => {
  it('prints the first of the items that fared alike, and how many there are', async () => {
    const { stdout, status } = await runBaton(makeFolder({ 'desk.handoffs.jsonl': withItems(40_000) }), ['replay', 'desk.handoffs.jsonl']);
    assert.equal(status, 0);
    assert.match(stdout, /Pre-handoff items {2}40,001 items\n/);
    assert.match(stdout, /[~−] … 39,\d{3} items more\n/);
    assert.ok(stdout.split('\n').length < 1_000, `${stdout.split('\n').length} lines`);
  });

  it('leaves out a list that is longer than any, with its line, and shows the rest', async () => {
    const { stdout, stderr, status } = await runBaton(makeFolder({ 'desk.handoffs.jsonl': withItems(1_000_000) }), ['replay', 'desk.handoffs.jsonl']);
    assert.equal(status, 0);
    assert.match(stderr, /desk\.handoffs\.jsonl:\d+: `n`: no list has more than 50000 items/);
    assert.match(stdout, /1\. Triage Agent → Billing Agent/);
    assert.match(stdout, /New items {2}3 items/);
  });
});

/** The sample with the first pre-handoff item so many times. */
function withItems(count: number): string {
  const sample = readFileSync('src/extension/samples/refund-desk/python/refund-desk.handoffs.jsonl', 'utf8').trimEnd().split('\n');
  return sample
    .filter((text) => !text.startsWith('{"k":"blk"'))
    .map((text) => {
      if (!text.startsWith('{"k":"list"')) return text;
      const list = JSON.parse(text) as Line;
      if (list.l !== PRE) return text;
      return JSON.stringify({
        ...list,
        n: list.n + count - 1,
        add: [...Array.from({ length: count }, () => FIRST), ...list.add.filter((item) => item !== FIRST)],
      });
    })
    .join('\n')
    .concat('\n');
}
