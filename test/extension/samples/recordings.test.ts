import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openRecording } from '../../../src/recording/open-recording';
import { makeFolder } from '../../support/files/make-folder';
import { HALVES } from './copy-refund-desk';
import { RECORDING, recordRefundDesk } from './record-refund-desk';

/** The recordings that ship with the refund desk; `node out/test/extension/samples/record.run.js` makes them anew. */
describe('the recordings of the refund desk', () => {
  for (const half of HALVES) {
    const file = join('src/extension/samples/refund-desk', half, RECORDING);

    it(`${half}: is what its program does today`, async () => {
      const fresh = await recordRefundDesk(half, makeFolder({}));
      assert.deepEqual(toLasting(fresh), toLasting(readFileSync(file, 'utf8')));
    });

    it(`${half}: tells of no machine, and leads to the code beside it`, async () => {
      const text = readFileSync(file, 'utf8');
      assert.doesNotMatch(text, /"(\/|[A-Z]:)|\/tmp\/|sample-payments-key/);
      const recording = await openRecording(resolve(file));
      assert.deepEqual([recording.header.root, recording.problems, recording.ending, recording.handoffs.length], ['.', [], 'ended', 2]);
      const places = [...text.matchAll(/"file":"([^"]+)","line":(\d+)/g)];
      assert.ok(places.length > 0);
      for (const [, name = '', line] of places) {
        const source = readFileSync(join('src/extension/samples/refund-desk', half, name), 'utf8').split('\n');
        assert.ok(source[Number(line) - 1]?.trim(), `${name}:${line}`);
      }
    });
  }
});

/** The lines without what differs from run to run: times, process, versions of the runtime, marks of secrets and the hashes that depend on them. */
function toLasting(text: string): readonly unknown[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { at, t, us, h, rt, proc, ...lasting } = JSON.parse(line.replaceAll(/ #[0-9a-f]{4}\]/g, ']').replaceAll(/"(us|firstUs)":\d+/g, '"us":0'));
      return lasting;
    });
}
