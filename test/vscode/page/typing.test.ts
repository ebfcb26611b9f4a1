import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { RELEASES } from '../../engine/vectors';
import { ensureJavaScriptSdk } from '../../install/javascript-sdk';
import { ensurePythonKernel, ensurePythonSdk } from '../../install/python-sdk';
import { openFile } from './drive';
import { type OpenPage, openPage } from './open-page';
import { createTypist, type Typist } from './typist';

const EMPTY_NOTEBOOK = {
  cells: [{ cell_type: 'code', id: 'a', execution_count: null, metadata: {}, outputs: [], source: [] }],
  metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' }, language_info: { name: 'python' } },
  nbformat: 4,
  nbformat_minor: 5,
};

/** What a run of the team on the SDK's scripted model tells: who was asked, what was called, what the last one said. */
interface TeamRun {
  readonly asked: readonly string[];
  readonly said: string;
  /** What each was given of calls of tools. */
  readonly sees: readonly number[];
}

/** From triage to refunds, whose handoff has a name, an input type, a callback and a filter, back, to orders, back, to billing. */
const EXPECTED: TeamRun = {
  asked: ['Triage', 'Refunds', 'Triage', 'Orders', 'Triage', 'Billing'],
  said: 'done',
  sees: [0, 0, 2, 4, 6, 8],
};

/** Writes the team as a person does, from an empty editor on: by completion, snippets, refactorings and quick fixes. */
async function writeTeam(typist: Typist, language: 'python' | 'typescript'): Promise<void> {
  const is = language === 'python';
  const { type, take, tab, goTo, choose } = typist;
  await type('triage');
  await take('triage-team');
  await tab(9);
  await goTo(is ? '^|triage = Agent\\(' : '^|const triage =');
  await type('agent');
  await take('agent');
  await type('orders');
  await tab(1);
  await type('Orders');
  await tab(1);
  await type('Finds orders.');
  await tab(1);
  await type('You find orders.');
  await tab(1);
  await goTo('refunds|\\],');
  await type(', ');
  await take('→ Orders');
  await goTo('refunds, ord|ers\\]');
  await choose('Add the way back: Orders → Triage');
  await goTo('billing, ref|unds,');
  await choose('Give the handoff to Refunds an input type and a callback');
  await goTo(is ? 'on_handoff=on_handoff_refunds|\\)' : 'onHandoff: onHandoffRefunds| ?\\}');
  await type(is ? ', input_f' : ', inputF');
  await take(is ? 'input_filter' : 'inputFilter');
  await typist.suggest();
  await take(is ? 'remove_all_tools' : 'removeAllTools');
  await type(is ? ', tool_nam="ask_refunds' : ", toolNam: 'ask_refunds");
  await goTo(is ? 'tool_n|am=' : 'toolN|am:');
  await choose(is ? 'Rename to `tool_name_override`' : 'Rename to `toolNameOverride`');
}

describe('a team of four, typed like a person types', () => {
  let opened: OpenPage;
  let page: Page;
  before(async () => {
    opened = await openPage('empty', {
      prepare: async (folder) => {
        for (const name of ['team.py', 'team.ts']) writeFileSync(join(folder, name), '');
        writeFileSync(join(folder, 'team.ipynb'), JSON.stringify(EMPTY_NOTEBOOK));
        writeFileSync(join(folder, 'requirements.txt'), 'openai-agents\n');
      },
    });
    page = opened.page;
  });
  after(() => opened.close());

  it('runs on the scripted model of the SDK, in Python', async () => {
    await openFile(page, 'team.py');
    const typist = createTypist(page, join(opened.folder, 'team.py'));
    await writeTeam(typist, 'python');
    const text = await typist.save();
    const python = await ensurePythonSdk(RELEASES.python.at(-1) as string);
    assert.deepEqual(run(python, ['test/vscode/page/team/run.py', join(opened.folder, 'team.py')]), EXPECTED, text);
  });

  it('runs on the scripted model of the SDK, in TypeScript', async () => {
    await openFile(page, 'team.ts');
    const typist = createTypist(page, join(opened.folder, 'team.ts'));
    await writeTeam(typist, 'typescript');
    const text = await typist.save();
    const sdk = await ensureJavaScriptSdk(RELEASES.javascript.at(-1) as string);
    symlinkSync(join(sdk, 'node_modules'), join(opened.folder, 'node_modules'), 'junction');
    const outfile = join(opened.folder, 'team.mjs');
    await build({
      entryPoints: [join(opened.folder, 'team.ts')],
      outfile,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node20',
    });
    assert.deepEqual(run(process.execPath, [resolve('test/vscode/page/team/run.mjs'), outfile]), EXPECTED, text);
  });

  it('runs on the scripted model of the SDK, in a notebook', async () => {
    await openFile(page, 'team.ipynb');
    await page.locator('.notebook-editor .cell .monaco-editor').first().click();
    const typist = createTypist(page, join(opened.folder, 'team.ipynb'), toCode);
    await writeTeam(typist, 'python');
    // A kernel's loop runs already.
    await typist.goTo('|if __name__');
    await page.keyboard.press('Control+Shift+End');
    await typist.type('await main()');
    const text = await typist.save();
    assert.deepEqual(run(await ensurePythonKernel(), ['test/vscode/page/team/run.py', join(opened.folder, 'team.ipynb')]), EXPECTED, text);
  });
});

function toCode(notebook: string): string {
  const { cells } = JSON.parse(notebook) as { readonly cells: readonly { readonly source: readonly string[] | string }[] };
  return cells.map(({ source }) => [source].flat().join('')).join('\n');
}

function run(program: string, args: readonly string[]): TeamRun {
  return JSON.parse(execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })) as TeamRun;
}
