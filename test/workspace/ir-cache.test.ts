import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createWorkspace } from '../../src/workspace/create-workspace';
import { createEchoLanguages, textOf } from '../support/echo-language';
import { makeFolder, writeFiles } from '../support/make-folder';

const AGENTS = 'from agents import Agent\n';

describe('the cache', () => {
  it('spares a second run what did not change', async () => {
    const { folder, cache } = make();
    assert.deepEqual((await run(folder, cache)).lowered, ['a.py', 'b.py']);
    const second = await run(folder, cache);
    assert.deepEqual(second.lowered, []);
    assert.equal(textOf(second.project.ir(`${folder}/a.py`)), AGENTS);
    assert.deepEqual(second.place, { file: `${folder}/a.py`, line: 2, column: 1, endLine: 2, endColumn: 1 });
    assert.deepEqual(second.notices, [{ file: `${folder}/b.py`, reason: 'it is not valid UTF-8 and was read as latin-1', isRead: true }]);
    writeFiles(folder, { 'a.py': `${AGENTS}#` });
    assert.deepEqual((await run(folder, cache)).lowered, ['a.py']);
  });

  it('notices a file of the same size', async () => {
    const { folder, cache } = make();
    await run(folder, cache);
    writeFiles(folder, { 'a.py': AGENTS.replace('Agent', 'agenT') });
    utimesSync(`${folder}/a.py`, 1, 1);
    assert.deepEqual((await run(folder, cache)).lowered, ['a.py']);
  });

  it('counts for nothing when another version wrote it', async () => {
    const { folder, cache } = make();
    await run(folder, cache, '1');
    assert.deepEqual((await run(folder, cache, '2')).lowered, ['a.py', 'b.py']);
  });

  for (const broken of ['', '{', 'null', '{"version": "1", "sources": 7}', '{"version": "1", "sources": [7, [1], [null, null]]}', '\0\0']) {
    it(`is written anew when it is ${JSON.stringify(broken)}`, async () => {
      const { folder, cache } = make();
      writeFiles(cache, { 'ir.json': broken });
      assert.deepEqual((await run(folder, cache)).lowered, ['a.py', 'b.py']);
      assert.deepEqual((await run(folder, cache)).lowered, []);
    });
  }

  it('leaves one file behind and the rest of the folder alone', async () => {
    const { folder, cache } = make();
    writeFileSync(`${cache}/other`, 'mine');
    await run(folder, cache);
    assert.deepEqual(readdirSync(cache).sort(), ['ir.json', 'other']);
    assert.equal(readFileSync(`${cache}/other`, 'utf8'), 'mine');
  });

  it('keeps what imports led to', async () => {
    const { folder, cache } = make();
    await run(folder, cache, '1', 'plain.py');
    assert.deepEqual((await run(folder, cache, '1', 'plain.py')).lowered, []);
  });
});

function make() {
  return { folder: makeFolder({ 'a.py': AGENTS, 'b.py': Buffer.from(`${AGENTS}# é`, 'latin1'), 'plain.py': 'x = 1' }), cache: makeFolder({}) };
}

async function run(folder: string, cache: string, version = '1', needed?: string) {
  const { languages, lowered } = createEchoLanguages();
  const workspace = createWorkspace({ languages, settings: { folders: [{ path: folder, exclude: [] }] }, cache: { folder: cache, version } });
  await workspace.scan();
  if (needed !== undefined) assert.equal(textOf(workspace.project.ir(`${folder}/${needed}`)), 'x = 1');
  workspace.saveCache();
  return {
    lowered: lowered.map((file) => file.slice(folder.length + 1)).sort(),
    project: workspace.project,
    notices: workspace.notices,
    place: workspace.place({ file: `${folder}/a.py`, start: AGENTS.length, end: AGENTS.length }),
  };
}
