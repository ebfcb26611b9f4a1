import { strict as assert } from 'node:assert';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { createWorkspace } from '../../../src/workspace/create-workspace';
import { createEchoLanguages, textOf } from '../../support/echo-language';
import { makeFolder } from '../../support/files/make-folder';
import { writeFiles } from '../../support/files/write-files';

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

  for (const broken of [
    '',
    '{',
    'null\n',
    '{"version":"1"}\n[]',
    '{"version":"1","length":3}\n{}\n',
    '{"version":"1","length":22}\n[7,[1],[null,null]]  \n',
    '\0\0\n',
  ]) {
    it(`is written anew when it is ${JSON.stringify(broken)}`, async () => {
      const { folder, cache } = make();
      writeFiles(cache, { 'ir-cache': broken });
      assert.deepEqual((await run(folder, cache)).lowered, ['a.py', 'b.py']);
      assert.deepEqual((await run(folder, cache)).lowered, []);
    });
  }

  it('leaves one file behind and the rest of the folder alone', async () => {
    const { folder, cache } = make();
    writeFileSync(`${cache}/other`, 'mine');
    await run(folder, cache);
    assert.deepEqual(readdirSync(cache).sort(), ['ir-cache', 'other']);
    assert.equal(readFileSync(`${cache}/other`, 'utf8'), 'mine');
  });

  it('reads again what was cut off', async () => {
    const { folder, cache } = make();
    await run(folder, cache);
    truncateSync(`${cache}/ir-cache`, statSync(`${cache}/ir-cache`).size - 5);
    const { lowered, project } = await run(folder, cache);
    assert.deepEqual(
      project.files.map((file) => textOf(project.ir(file))),
      [AGENTS, `${AGENTS}# é`],
    );
    assert.equal(lowered.length, 0);
  });

  it('is not written again when nothing changed', async () => {
    const { folder, cache } = make();
    await run(folder, cache);
    utimesSync(`${cache}/ir-cache`, 1, 1);
    await run(folder, cache);
    assert.equal(statSync(`${cache}/ir-cache`).mtimeMs, 1000);
  });

  it('writes what changed by itself while that is little, and all again once it is much', async () => {
    const folder = makeFolder(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.py`, AGENTS])));
    const cache = makeFolder({});
    const all = Array.from({ length: 40 }, (_, index) => `${index}.py`).sort();
    assert.deepEqual((await run(folder, cache)).lowered, all);
    const names = () => readdirSync(cache).sort();
    assert.deepEqual(names(), ['ir-cache']);
    utimesSync(`${cache}/ir-cache`, 1, 1);
    writeFiles(folder, { '3.py': `${AGENTS}#` });
    assert.deepEqual((await run(folder, cache)).lowered, ['3.py']);
    writeFiles(folder, { '4.py': `${AGENTS}##` });
    rmSync(`${folder}/5.py`);
    assert.deepEqual((await run(folder, cache)).lowered, ['4.py']);
    assert.deepEqual([names(), statSync(`${cache}/ir-cache`).mtimeMs], [['ir-cache', 'ir-changes'], 1000]);
    const again = await run(folder, cache);
    assert.deepEqual([again.lowered, again.project.has(`${folder}/5.py`)], [[], false]);
    assert.equal(textOf(again.project.ir(`${folder}/3.py`)), `${AGENTS}#`);
    writeFiles(folder, { '6.py': AGENTS.trim(), '7.py': `\n${AGENTS}` });
    assert.deepEqual((await run(folder, cache)).lowered, ['6.py', '7.py']);
    assert.deepEqual(names(), ['ir-cache']);
    assert.deepEqual((await run(folder, cache)).lowered, []);
  });

  it('leaves changes to another file alone', async () => {
    const folder = makeFolder(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.py`, AGENTS])));
    const [cache, other] = [makeFolder({}), makeFolder({})];
    await run(folder, cache);
    await run(folder, other);
    writeFiles(folder, { '3.py': `${AGENTS}#` });
    await run(folder, cache);
    cpSync(`${other}/ir-cache`, `${cache}/ir-cache`);
    assert.deepEqual((await run(folder, cache)).lowered, ['3.py']);
  });

  it('lowers no text again that it knows', async () => {
    const { folder, cache } = make();
    await run(folder, cache);
    utimesSync(`${folder}/a.py`, 1, 1);
    assert.deepEqual((await run(folder, cache)).lowered, []);
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
