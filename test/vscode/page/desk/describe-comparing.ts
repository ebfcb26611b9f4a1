import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { graph, openFile, runCommand, runCommandThatShows, showGraph } from '../drive';
import type { OpenPage } from '../open-page';

const PYTHON = 'python/desk.py';
const SAVED = 'saved.json';

/** The graph compared with a repository, which `prepareComparing` makes of the desk; it leaves that as the fixture is. */
export function describeComparing(open: () => OpenPage): void {
  let opened: OpenPage;
  let page: Page;

  before(async () => {
    opened = open();
    page = opened.page;
    await openFile(page, PYTHON);
    await showGraph(page, 7, 4);
  });
  after(() => {
    for (const name of ['.git', SAVED]) rmSync(join(opened.folder, name), { recursive: true });
    copyFileSync(join('test/vscode/fixtures/desk', PYTHON), join(opened.folder, PYTHON));
  });

  for (const [what, choice, title, summary, added, removed] of [
    ['the last commit', 'HEAD', 'Compared with HEAD', '1 agent added · 1 handoff added', 'Late', undefined],
    ['a branch', 'main', 'Compared with main', '2 agents added, 1 removed · 2 handoffs added, 1 removed', 'Refunds', 'Orders'],
    ['a tag', 'v1', 'Compared with v1', '2 agents added · 2 handoffs added', 'Refunds', undefined],
    ['where the branch left the default one', 'Merge base', 'Compared with the merge base with main', '2 agents added · 2 handoffs added', 'Late', undefined],
  ] as const) {
    it(`shows what changed since ${what}`, async () => {
      await choose(choice);
      const bar = graph(page).locator('#over[data-of="comparison"]', { hasText: title });
      await bar.waitFor();
      assert.match(await bar.innerText(), new RegExp(summary));
      await graph(page).locator('g.node.ag-added', { hasText: added }).waitFor();
      // What was drawn for another state goes when this one is arranged.
      await graph(page)
        .locator('g.node.ag-removed')
        .nth(removed ? 1 : 0)
        .waitFor({ state: 'detached' });
      if (removed) await graph(page).locator('g.node.ag-removed', { hasText: removed }).waitFor();
    });
  }

  it('shows what changed since a graph that the command line saved', async () => {
    await choose('Saved graph');
    const dialog = page.locator('.quick-input-widget input.input');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: '..' }).waitFor();
    await dialog.fill(join(opened.folder, SAVED));
    await page.locator('.quick-input-list .monaco-list-row', { hasText: SAVED }).waitFor();
    await dialog.press('Enter');
    const bar = graph(page).locator('#over[data-of="comparison"]', { hasText: `Compared with ${SAVED}` });
    await bar.waitFor();
    assert.match(await bar.innerText(), /1 agent added · 1 handoff added/);
    await graph(page).locator('g.node.ag-added', { hasText: 'Late' }).waitFor();
  });

  it('keeps up with the code, and ends', async () => {
    await openFile(page, PYTHON);
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('later = Agent(name="Later")\nlate.handoffs.append(later)\n');
    await graph(page).locator('g.node.ag-added', { hasText: 'Later' }).waitFor();
    await runCommand(page, 'File: Revert File');
    await graph(page).locator('g.node.ag-agent', { hasText: 'Later' }).waitFor({ state: 'detached' });
    await graph(page).locator('#stage').press('c');
    await graph(page).locator('#over').waitFor({ state: 'hidden' });
    assert.equal(await graph(page).locator('.ag-added').count(), 0);
  });

  it('says what the repository does not know', async () => {
    await choose('nowhere');
    await runCommand(page, 'Notifications: Show Notifications');
    await page.locator('.notifications-center .notification-list-item', { hasText: 'The repository knows no `nowhere`' }).waitFor();
  });

  async function choose(words: string): Promise<void> {
    // What the repository has is listed by then.
    await runCommandThatShows(page, 'Baton: Compare Graph with…', page.locator('.quick-input-list .monaco-list-row', { hasText: 'v1' }));
    const input = page.locator('.quick-input-widget input.input');
    await input.fill(words);
    await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: words }).waitFor();
    await input.press('Enter');
  }
}

/** A branch that left `main`, which went on; the code of the workspace is ahead of both. */
export async function prepareComparing(folder: string): Promise<void> {
  const file = join(folder, PYTHON);
  const now = readFileSync(file, 'utf8');
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org', '-c', 'commit.gpgsign=false', ...args], { cwd: folder });
  const commit = (text: string, message: string) => {
    writeFileSync(file, text);
    git('add', '.');
    git('commit', '-qm', message);
  };
  const less = now.replace(/^refunds = .*\n/m, '').replace(/, handoff\(refunds.*\)\]/, ']');
  git('init', '-q', '-b', 'main');
  commit(less, 'Two agents');
  git('tag', 'v1');
  git('switch', '-qc', 'refunds');
  commit(now, 'Refunds');
  git('switch', '-q', 'main');
  commit(`${less}orders = Agent(name="Orders")\ntriage.handoffs.append(orders)\n`, 'Orders');
  git('switch', '-q', 'refunds');
  writeFileSync(join(folder, SAVED), execFileSync(process.execPath, ['dist/cli.js', 'graph', '--format', 'json', folder]));
  writeFileSync(file, `${now}late = Agent(name="Late")\ntriage.handoffs.append(late)\n`);
}
