import { strict as assert } from 'node:assert';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { findRecordings, listRecordings, sortRecordings, toFound } from '../../src/recording/find-recordings';
import { makeFolder } from '../support/files/make-folder';

describe('the recordings of folders', () => {
  it('come newest first, whatever folder they are in; other files do not', () => {
    const [one, other] = [
      makeFolder({ '.baton/runs/a.handoffs.jsonl': '', '.baton/runs/sub/b.handoffs.jsonl': '', '.baton/runs/a.log': '', 'c.handoffs.jsonl': '' }),
      makeFolder({ '.baton/runs/d.handoffs.jsonl': '' }),
    ];
    const files = {
      a: join(one, '.baton/runs/a.handoffs.jsonl'),
      b: join(one, '.baton/runs/sub/b.handoffs.jsonl'),
      d: join(other, '.baton/runs/d.handoffs.jsonl'),
    };
    utimesSync(files.a, 1_000, 1_000);
    utimesSync(files.b, 3_000, 3_000);
    utimesSync(files.d, 2_000, 2_000);
    assert.deepEqual(
      findRecordings([one, other]).map(({ file }) => file),
      [files.b, files.d, files.a],
    );
  });

  it('come by name where they are equally old, the last first', () => {
    const found = ['b', 'a', 'd', 'c'].map((file) => ({ file, changed: file === 'd' ? 2 : 1, size: 0 }));
    assert.equal(
      sortRecordings(found)
        .map(({ file }) => file)
        .join(''),
      'dcba',
    );
    assert.equal(
      sortRecordings(found.toReversed())
        .map(({ file }) => file)
        .join(''),
      'dcba',
    );
  });

  it('are files', () => {
    const folder = makeFolder({ 'a.handoffs.jsonl/x.txt': '', 'b.handoffs.jsonl': '12' });
    assert.deepEqual(
      listRecordings(folder).map(({ file, size }) => [file, size]),
      [[join(folder, 'b.handoffs.jsonl'), 2]],
    );
    assert.deepEqual(listRecordings(join(folder, 'nowhere')), []);
    assert.deepEqual(toFound(join(folder, 'nowhere')), []);
  });

  it('are none where nothing was recorded', () => {
    assert.deepEqual(findRecordings([makeFolder({ 'main.py': '' })]), []);
  });
});
