import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listRecordings, sortRecordings } from '../../src/recording/find-recordings';
import { listRuns } from '../../src/runs/ask/listed-run';
import { INDEX } from '../../src/runs/index/index-file';
import { createRunIndex, type RunIndex } from '../../src/runs/index/run-index';
import { makeFolder } from '../support/files/make-folder';
import { makeRecording } from '../support/recording/make-recording';
import { playPlan } from '../support/recording/play-plan';

describe('the index of runs', () => {
  it('tells the next time what it was told, without reading the recordings', async () => {
    const folder = makeLarge();
    const first = await indexed(folder);
    assert.equal(statSync(join(folder, INDEX)).mode & 0o777, 0o600);
    const index = createRunIndex();
    await index.load(listRecordings(folder));
    assert.ok(isDeepStrictEqual(told(index), first));
    assert.equal(await index.update(list(folder)), false);
  });

  it('is not written where there is little to read', async () => {
    const folder = makeFolder({ 'a.handoffs.jsonl': makeRecording() });
    assert.equal((await indexed(folder)).length, 2);
    assert.equal(existsSync(join(folder, INDEX)), false);
  });

  it('believes the recording where it differs: other bytes, the same size and time', async () => {
    const folder = makeLarge();
    const file = join(folder, 'b.handoffs.jsonl');
    const text = readFileSync(file, 'utf8');
    const time = new Date('2026-03-05T00:00:00Z');
    utimesSync(file, time, time);
    await indexed(folder);
    writeFileSync(file, text.replace('"at":"2026-03', '"at":"2027-03'));
    utimesSync(file, time, time);
    assert.equal(statSync(file).mtimeMs, time.getTime());
    assert.ok((await indexed(folder)).some((run) => run.includes('2027')));
  });

  it('is of no harm wherever it was cut, and whatever was changed in it', async () => {
    const folder = makeLarge();
    const first = await indexed(folder);
    const file = join(folder, INDEX);
    const whole = readFileSync(file);
    for (let cut = 0; cut < whole.length; cut += Math.ceil(whole.length / 11)) {
      truncateSync(file, cut);
      assert.ok(isDeepStrictEqual(await indexed(folder), first));
      const changed = Buffer.from(whole);
      changed[cut] = (changed[cut] ?? 0) ^ 1;
      writeFileSync(file, changed);
      assert.ok(isDeepStrictEqual(await indexed(folder), first));
      writeFileSync(file, whole);
    }
  });

  it('reads on past lines that are whole and tell of nothing', async () => {
    const folder = makeLarge();
    const first = await indexed(folder);
    for (const text of ['{', '5', 'null', '[]', '{"name":1}', '{"runs":{}}']) {
      appendFileSync(join(folder, INDEX), `${createHash('sha1').update(text).digest('hex').slice(0, 12)} ${text}\n`);
      assert.ok(isDeepStrictEqual(await indexed(folder), first), text);
    }
  });

  it('says that more is known once recordings of another folder are asked for, too', async () => {
    const [folder, other] = [makeLarge(), makeLarge()];
    await Promise.all([indexed(folder), indexed(other)]);
    const index = createRunIndex();
    assert.equal(await index.update(list(folder)), true);
    assert.equal(await index.update(list(folder)), false);
    assert.equal(await index.update([...list(folder), ...list(other)]), true);
    index.close();
  });

  it('holds what two processes write at the same time', async () => {
    const folder = makeLarge();
    await indexed(folder);
    const [one, other] = [createRunIndex(), createRunIndex()];
    await Promise.all([one.update(list(folder)), other.update(list(folder))]);
    writeFileSync(join(folder, 'c.handoffs.jsonl'), makeRecording());
    writeFileSync(join(folder, 'd.handoffs.jsonl'), makeRecording());
    await one.update(list(folder).filter(({ file }) => !file.endsWith('d.handoffs.jsonl')));
    await other.update(list(folder).filter(({ file }) => !file.endsWith('c.handoffs.jsonl')));
    one.save();
    other.save();
    const third = createRunIndex();
    await third.load(list(folder));
    assert.deepEqual([...third.recordings.keys()].map((file) => file.slice(-16, -15)).sort(), ['a', 'b', 'c', 'd']);
  });

  it('follows a recording that grows, is replaced or goes', async () => {
    const whole = makeRecording();
    const cut = whole.lastIndexOf('{"k":"run.end"');
    const folder = makeFolder({ 'a.handoffs.jsonl': whole.slice(0, cut) });
    const file = join(folder, 'a.handoffs.jsonl');
    const index = createRunIndex();
    await index.update(list(folder));
    assert.equal(listRuns(index.recordings)[0]?.run.outcome, 'open');
    appendFileSync(file, whole.slice(cut));
    assert.equal(await index.update(list(folder)), true);
    assert.equal(listRuns(index.recordings)[0]?.run.outcome, 'ended');
    writeFileSync(file, playPlan({ lang: 'js', runs: [{ agent: 'Other', input: 'x', turns: [], ending: 'open' }], isEnded: false }));
    await index.update(list(folder));
    assert.deepEqual(
      listRuns(index.recordings).map(({ of }) => of.agents[0]?.name),
      ['Other'],
    );
    await index.update([]);
    assert.equal(index.recordings.size, 0);
    index.close();
  });

  it('says why a file is no recording, and reads the others', async () => {
    const folder = makeFolder({ 'a.handoffs.jsonl': makeRecording(), 'b.handoffs.jsonl': 'Hello\n' });
    const index = createRunIndex();
    await index.update(list(folder));
    assert.match(index.recordings.get(join(folder, 'b.handoffs.jsonl'))?.reason ?? '', /no recording/);
    assert.equal(listRuns(index.recordings).length, 1);
  });

  it('does not grow beyond what it holds when recordings change again and again', async () => {
    const folder = makeLarge();
    await indexed(folder);
    const once = statSync(join(folder, INDEX)).size;
    const file = join(folder, 'b.handoffs.jsonl');
    const text = readFileSync(file, 'utf8');
    for (let round = 0; round < 40; round++) {
      writeFileSync(file, text.replace('"pid":4711', `"pid":${round}`));
      await indexed(folder);
    }
    assert.ok(statSync(join(folder, INDEX)).size < 3 * once + (2 << 20));
  });
});

/** Two recordings, which are worth an index together. */
function makeLarge(): string {
  const run = {
    agent: 'Triage',
    input: 'x'.repeat(3_000),
    turns: [{ does: 'handoff', to: 'Billing' } as const, { does: 'answer', text: 'Done.' } as const],
    ending: 'ended' as const,
  };
  const many = playPlan({ lang: 'py', runs: Array.from({ length: 700 }, (_, at) => ({ ...run, input: `${at}${run.input}` })), isEnded: true });
  return makeFolder({ 'a.handoffs.jsonl': many, 'b.handoffs.jsonl': makeRecording() });
}

function list(folder: string) {
  return sortRecordings(listRecordings(folder));
}

async function indexed(folder: string) {
  const index = createRunIndex();
  await index.update(list(folder));
  index.save();
  index.close();
  return told(index);
}

/** All that it holds, each run once. */
function told({ recordings }: RunIndex): readonly string[] {
  const shared = [...recordings.values()].map(({ found }) => JSON.stringify({ ...found, runs: undefined }));
  return [...shared.sort(), ...listRuns(recordings).map(({ file, run, at }) => JSON.stringify([file, at && new Date(at), run]))];
}
