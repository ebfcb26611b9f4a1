import { strict as assert } from 'node:assert';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { analyzeWorkspace } from '../../../src/workspace/analyze-workspace';
import { makeFolder } from '../../support/files/make-folder';
import { writeFiles } from '../../support/files/write-files';

const DESK = 'from agents import Agent\nx = Agent(name="x", handoffs=[1])\n';
const OTHER = 'from agents import Agent\ny = Agent(name="y")\n';

describe('answers between starts', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  const run = async (folder: string, cache: string, rules = {}, version = '1') => {
    const options = { languages, settings: { folders: [{ path: folder, exclude: [] }] }, cache: { folder: cache, version } };
    const { workflow, findings, statistics } = (await analyzeWorkspace(options, { rules })).analysis;
    const evaluated = statistics.evaluated.map((file) => file.slice(folder.length + 1)).sort();
    return {
      agents: workflow.agents.length,
      findings: findings.length,
      sdk: workflow.sdks[0]?.version,
      evaluated,
      told: JSON.stringify({ workflow, findings }),
    };
  };
  const make = () => ({ folder: makeFolder({ 'a.py': DESK, 'b.py': OTHER, 'requirements.txt': 'openai-agents==0.23.0\n' }), cache: makeFolder({}) });

  it('are told again, until something changes', async () => {
    const { folder, cache } = make();
    const first = await run(folder, cache);
    assert.deepEqual([first.agents, first.findings, first.sdk], [2, 1, '0.23.0']);
    const stamp = () => statSync(`${cache}/answers-cache`).mtimeMs;
    utimesSync(`${cache}/answers-cache`, 1, 1);
    assert.deepEqual(await run(folder, cache), { ...first, evaluated: [] });
    assert.equal(stamp(), 1000);
    assert.equal((await run(folder, cache, { 'invalid-handoff-entry': 'off' })).findings, 0);
    assert.notEqual(stamp(), 1000);
    writeFiles(folder, { 'requirements.txt': 'openai-agents==0.22.0\n' });
    assert.equal((await run(folder, cache)).sdk, '0.22.0');
    rmSync(`${folder}/a.py`);
    const { agents, findings, evaluated } = await run(folder, cache);
    assert.deepEqual([agents, findings, evaluated], [1, 0, []]);
  });

  it('are worked out anew for the files that a change reaches alone', async () => {
    const { folder, cache } = make();
    await run(folder, cache);
    writeFiles(folder, { 'b.py': `${OTHER}z = Agent(name="z")\n` });
    assert.deepEqual((await run(folder, cache)).evaluated, ['b.py']);
    writeFiles(folder, { 'b.py': 'from a import x  # an agent\n' });
    assert.deepEqual((await run(folder, cache)).evaluated, ['a.py', 'b.py']);
    writeFiles(folder, { 'a.py': `# baton-ignore-file\n${DESK}`, 'c.py': 'from agents import Agent\n' });
    const { findings, evaluated } = await run(folder, cache);
    assert.deepEqual([findings, evaluated], [(await run(folder, makeFolder({}))).findings, ['c.py']]);
  });

  it('are not taken of a program of another version', async () => {
    const { folder, cache } = make();
    await run(folder, cache);
    assert.deepEqual((await run(folder, cache, {}, '2')).evaluated, ['a.py', 'b.py']);
  });

  it('count for nothing where they are broken', async () => {
    const { folder, cache } = make();
    const { told } = await run(folder, cache);
    const file = `${cache}/answers-cache`;
    const whole = readFileSync(file);
    for (const broken of ['', '{', 'null\n', '{"version":"1 en","id":"x","length":3}\n{}\n', `${whole.subarray(0, whole.indexOf(10) + 1).toString()}[]\n`]) {
      writeFileSync(file, broken);
      assert.equal((await run(folder, cache)).told, told);
    }
    for (let size = whole.length; size > 0; size -= 97) {
      writeFileSync(file, whole);
      truncateSync(file, size);
      assert.equal((await run(folder, cache)).told, told);
    }
  });

  it('of one process are not mixed with those of another', async () => {
    const { folder, cache } = make();
    const other = makeFolder({});
    const { told } = await run(folder, cache);
    await run(folder, other);
    for (const name of readdirSync(other)) {
      cpSync(`${other}/${name}`, `${cache}/${name}`);
      assert.equal((await run(folder, cache)).told, told);
    }
  });
});
