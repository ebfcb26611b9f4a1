import { strict as assert } from 'node:assert';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { RELEASES } from '../../../engine/vectors';
import { ensureJavaScriptSdk } from '../../../install/javascript-sdk';
import { ensurePythonKernel } from '../../../install/python-kernel';
import { ensurePythonSdk } from '../../../install/python-sdk';
import { runTeam, TEAM_RUN, writeTeam } from '../../../support/typing/write-team';
import { openFile, waitForFiles } from '../drive';
import type { OpenPage } from '../open-page';
import { createTypist } from '../typist';

const EMPTY_NOTEBOOK = {
  cells: [{ cell_type: 'code', id: 'a', execution_count: null, metadata: {}, outputs: [], source: [] }],
  metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' }, language_info: { name: 'python' } },
  nbformat: 4,
  nbformat_minor: 5,
};

/** A team of four, typed like a person types. */
export function describeTyping(open: () => OpenPage): void {
  let opened: OpenPage;
  let page: Page;
  before(async () => {
    opened = open();
    page = opened.page;
    const texts = { 'team.py': '', 'team.ts': '', 'team.ipynb': JSON.stringify(EMPTY_NOTEBOOK), 'requirements.txt': 'openai-agents\n' };
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(opened.folder, name), text);
    await waitForFiles(page, Object.keys(texts));
  });

  it('runs on the scripted model of the SDK, in Python', async () => {
    await openFile(page, 'team.py');
    const typist = createTypist(page, join(opened.folder, 'team.py'));
    await writeTeam(typist, 'python');
    const text = await typist.save();
    const python = await ensurePythonSdk(RELEASES.python.at(-1) as string);
    assert.deepEqual(runTeam(python, join(opened.folder, 'team.py')), TEAM_RUN, text);
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
    assert.deepEqual(runTeam(process.execPath, outfile), TEAM_RUN, text);
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
    assert.deepEqual(runTeam(await ensurePythonKernel(), join(opened.folder, 'team.ipynb')), TEAM_RUN, text);
  });
}

function toCode(notebook: string): string {
  const { cells } = JSON.parse(notebook) as { readonly cells: readonly { readonly source: readonly string[] | string }[] };
  return cells.map(({ source }) => [source].flat().join('')).join('\n');
}
