import { strict as assert } from 'node:assert';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKnownRuns, toRecordedRuns } from '../../src/extension/replay/recordings/known-runs';
import type { Code } from '../../src/extension/replay/sources/locate-constructions';
import { toFile } from '../../src/workspace/files/to-file';
import { makeFolder } from '../support/files/make-folder';

const SAMPLE = 'src/extension/samples/refund-desk/python';
const { signal } = new AbortController();

function open(): { readonly file: string; readonly source: string; readonly code: Code; readonly found: string[] } {
  const [recorded, team] = ['refund-desk.handoffs.jsonl', 'team.py'].map((name) => readFileSync(join(SAMPLE, name), 'utf8')) as [string, string];
  const folder = makeFolder({ 'run.handoffs.jsonl': recorded, 'team.py': team });
  const found: string[] = [];
  const code: Code = {
    find: async (_, { file }) => {
      found.push(file);
      return file === 'team.py' ? join(folder, file) : undefined;
    },
    read: (file) => readFileSync(file, 'utf8'),
  };
  return { file: join(folder, 'run.handoffs.jsonl'), source: join(folder, 'team.py'), code, found };
}

describe('the runs of recordings', () => {
  it('have their agents where the code has them now, however often it is edited after they were read', async () => {
    const { file, source, code } = open();
    const runs = await createKnownRuns(code)(file, signal);
    const lineOf = (text: string) => {
      const agent = toRecordedRuns([runs], code)[0]?.agents.find(({ name }) => name === 'Triage Agent');
      assert.equal(agent?.at?.file, toFile(source));
      return text.slice(agent?.at?.start, agent?.at?.end);
    };
    const before = readFileSync(source, 'utf8');
    const line = lineOf(before);
    assert.equal(line, before.split('\n')[42]);
    const longer = before.replace('\n', '  # a line that became longer\n');
    writeFileSync(source, longer);
    assert.equal(lineOf(longer), line);
  });

  it('are read again once their recording changed, and not before', async () => {
    const { file, code, found } = open();
    const read = createKnownRuns(code);
    const first = await read(file, signal);
    const times = found.length;
    assert.ok(times > 0 && first.read.runs.length > 0);
    assert.equal(await read(file, signal), first);
    assert.equal(found.length, times);
    utimesSync(file, new Date(0), new Date(0));
    assert.notEqual(await read(file, signal), first);
    assert.equal(found.length, 2 * times);
  });
});
