import { strict as assert } from 'node:assert';
import { rmSync, writeFileSync } from 'node:fs';
import { createAnalyzer } from '../../src/analyze/analyze';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import type { Workflow } from '../../src/model/workflow';
import { analyzeWorkspace } from '../../src/workspace/analyze-workspace';
import { createWorkspace } from '../../src/workspace/create-workspace';
import { makeFolder } from '../support/files/make-folder';

const MAIN = `import { Agent } from '@openai/agents';
import team from './team.json';
export const triage = new Agent({ name: 'Triage', handoffs: team.map((each) => new Agent(each)) });
`;
const toTeam = (...names: readonly string[]): string => JSON.stringify(names.map((name) => ({ name })));

const namesOf = (workflow: Workflow): readonly string[] => workflow.agents.map(({ name }) => name.value ?? '?').sort();

/** JSON that code takes: it is read when code leads to it, and then as any file of code. */
describe('JSON in a workspace', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  const make = () =>
    makeFolder({
      'main.ts': MAIN,
      'team.json': toTeam('A', 'B'),
      'data/large.json': '{"says": "@openai/agents"}',
      'package.json': '{"name": "desk"}',
      'tsconfig.json': '{}',
    });

  it('is followed as it changes, comes and goes', async () => {
    const folder = make();
    const file = `${folder}/team.json`;
    const workspace = createWorkspace({ languages, settings: { folders: [{ path: folder, exclude: [] }] } });
    await workspace.scan();
    assert.deepEqual([workspace.fileCount, workspace.project.files, workspace.project.has(`${folder}/package.json`)], [1, [`${folder}/main.ts`], false]);
    const analyzer = createAnalyzer(languages);
    const analyze = () => analyzer.analyze(workspace.project, workspace.takeChanged(), {});
    const change = (kind: 'changed' | 'created' | 'deleted', text?: string) => {
      if (text === undefined) rmSync(file);
      else writeFileSync(file, text);
      workspace.update([{ file, kind }]);
      return namesOf(analyze().workflow);
    };
    const { workflow } = analyze();
    assert.deepEqual(namesOf(workflow), ['A', 'B', 'Triage']);
    const place = workflow.agents.find(({ name }) => name.value === 'B')?.name.span;
    assert.deepEqual(place && workspace.place(place), { file, line: 1, column: 23, endLine: 1, endColumn: 26 });
    assert.deepEqual(change('changed', toTeam('A', 'C', 'D')), ['A', 'C', 'D', 'Triage']);
    assert.deepEqual(change('changed', '[{"name": "A"}, {"na'), ['?', 'A', 'Triage']);
    assert.deepEqual(change('deleted'), ['?', 'Triage']);
    assert.deepEqual(change('created', toTeam('E')), ['E', 'Triage']);
    const touch = (name: string, text: string) => {
      writeFileSync(`${folder}/${name}`, text);
      workspace.update([{ file: `${folder}/${name}`, kind: 'changed' }]);
      return workspace.isChanged;
    };
    // Nobody has read it.
    assert.equal(touch('data/large.json', '{}'), false);
    assert.equal(touch('data/new.json', '{}'), true);
    workspace.takeChanged();
    assert.equal(touch('data/new.json', '[]'), false);
  });

  it('counts for what is kept between starts', async () => {
    const folder = make();
    const cache = makeFolder({});
    const run = async () => {
      const options = { languages, settings: { folders: [{ path: folder, exclude: [] }] }, cache: { folder: cache, version: '1' } };
      const { workflow, statistics } = (await analyzeWorkspace(options, {})).analysis;
      return [namesOf(workflow), statistics.evaluated.map((file) => file.slice(folder.length + 1)).sort()];
    };
    assert.deepEqual(await run(), [
      ['A', 'B', 'Triage'],
      ['main.ts', 'team.json'],
    ]);
    assert.deepEqual(await run(), [['A', 'B', 'Triage'], []]);
    writeFileSync(`${folder}/team.json`, toTeam('Other'));
    assert.deepEqual(await run(), [
      ['Other', 'Triage'],
      ['main.ts', 'team.json'],
    ]);
    writeFileSync(`${folder}/data/large.json`, toTeam('Nobody'));
    writeFileSync(`${folder}/more.json`, toTeam('Nobody'));
    assert.deepEqual(await run(), [['Other', 'Triage'], []]);
  });
});
