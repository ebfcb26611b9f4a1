import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { agent, agentsDrawn, cursorAt, graph, keyboardIn, openFile, putCursor, runCommand, showGraph } from '../drive';
import type { OpenPage } from '../open-page';

/** What a user does with the graph of the desk, which is open beside nothing yet. */
export function describeGraph(open: () => OpenPage): void {
  let opened: OpenPage;
  let page: Page;

  before(async () => {
    opened = open();
    page = opened.page;
    await openFile(page, 'python/desk.py');
    await showGraph(page, 6, 3);
  });

  it('draws the workflow that the editor shows', async () => {
    const names = await graph(page).locator('#canvas g.node.ag-agent text').allTextContents();
    for (const name of ['Billing', 'Refunds', 'Triage']) {
      assert.ok(
        names.some((text) => text.includes(name)),
        `${name} among ${names.join(', ')}`,
      );
    }
  });

  it('opens the code of a node that is clicked', async () => {
    await agent(page, 'Refunds').click();
    await cursorAt(page, 'desk.py', 4);
  });

  it('lists all workflows, and shows the one that is chosen', async () => {
    await graph(page).locator('#stage').press('w');
    await graph(page).locator('#overview .row', { hasText: 'Triage' }).waitFor();
    assert.equal(await graph(page).locator('#overview .workflows .row').count(), 2);
    await graph(page).locator('#overview .row', { hasText: 'Triage' }).click();
    await agentsDrawn(page, 3);
  });

  it('finds an agent of another workflow, and opens its code in the column of the code', async () => {
    await graph(page).locator('#switch').click();
    await graph(page).locator('#switcher input').fill('Sales');
    await page.keyboard.press('Enter');
    await graph(page).locator('g.node.ag-current', { hasText: 'Sales' }).waitFor();
    await agent(page, 'Sales').click();
    await cursorAt(page, 'desk.ts', 4);
    assert.equal(await page.locator('.editor-group-container').count(), 2);
  });

  it('opens the code of an edge at its wiring', async () => {
    await graph(page).locator('.ag-hit[data-open*="transfer_to_Support"]').focus();
    await page.keyboard.press('Enter');
    await cursorAt(page, 'desk.ts', 8);
  });

  it('shows the workflow of the editor again when it is called, and opens the code of what has the keyboard, on Enter', async () => {
    await openFile(page, 'python/desk.py');
    await runCommand(page, 'Baton: Show Agent Graph');
    await agent(page, 'Triage').focus();
    await page.keyboard.press('Enter');
    await cursorAt(page, 'desk.py', 6);
  });

  it('marks the agent that the cursor is in', async () => {
    await openFile(page, 'python/desk.py');
    await putCursor(page, 'Billing');
    await graph(page).locator('g.node.ag-current', { hasText: 'Billing' }).waitFor();
    await putCursor(page, 'Refunds');
    await graph(page).locator('g.node.ag-current', { hasText: 'Refunds' }).waitFor();
    assert.equal(await graph(page).locator('g.node.ag-current').count(), 1);
  });

  it('comes to the front with the agent whose lens is clicked', async () => {
    await putCursor(page, 'import Agent');
    await page.locator('.codelens-decoration a', { hasText: '2 handoffs' }).click();
    await graph(page).locator('g.node.ag-current', { hasText: 'Triage' }).waitFor();
  });

  it('has a button in the title of the editor', async () => {
    await putCursor(page, 'import Agent');
    await page.locator('.editor-actions [aria-label*="Show Agent Graph"]').waitFor();
  });

  it('shows an edit once typing stops, and keeps zoom and place', async () => {
    await graph(page).locator('#stage').press('+');
    const zoom = await readZoom();
    await agent(page, 'Billing').focus();
    await keyboardIn(graph(page));
    await putCursor(page, 'Refunds');
    await page.keyboard.press('Control+End');
    // As one: while it is typed, the editor would complete it.
    await page.keyboard.insertText('late = Agent(name="Late")\nbilling.handoffs.append(late)\n');
    const stopped = Date.now();
    await agent(page, 'Late').waitFor();
    console.log(`  an edit was on screen ${Date.now() - stopped} ms after it was made`);
    await agentsDrawn(page, 4);
    assert.equal(await readZoom(), zoom);
    // What was drawn anew had the keyboard before; the code has it now, and keeps it.
    await page.keyboard.insertText('last = Agent(name="Last")\nlate.handoffs.append(last)\n');
    await agentsDrawn(page, 5);
    await runCommand(page, 'File: Revert File');
    await agentsDrawn(page, 3);
  });

  it('puts Mermaid on the clipboard', async () => {
    await runCommand(page, 'Baton: Copy Agent Graph as Mermaid');
    await page.locator('.statusbar-item', { hasText: 'on the clipboard' }).waitFor();
    const text = await page.evaluate<string>('navigator.clipboard.readText()');
    assert.match(text, /^flowchart (TB|LR)\n/);
    assert.match(text, /Triage/);
  });

  for (const [title, name, beginning] of [
    ['Baton: Export Agent Graph as SVG', 'agents.svg', '<svg'],
    ['Baton: Export Agent Graph as PNG', 'agents.png', '\x89PNG'],
  ] as const) {
    it(`saves ${name}`, async () => {
      const file = join(opened.folder, name);
      const watcher = watch(opened.folder);
      await runCommand(page, title);
      const input = page.locator('.quick-input-widget input.input');
      await page.locator('.quick-input-title', { hasText: 'Export Agent Graph' }).waitFor();
      await page.waitForFunction(`document.querySelector('.quick-input-widget input.input').value.endsWith('${name}')`);
      await input.press('Enter');
      const isSaved = () => existsSync(file) && readFileSync(file, 'latin1').startsWith(beginning);
      while (!isSaved()) await once(watcher, 'change');
      watcher.close();
    });
  }

  it('lives on when the language server is restarted', async () => {
    await runCommand(page, 'Baton: Restart Language Server');
    await agent(page, 'Billing').click();
    await cursorAt(page, 'desk.py', 3);
  });

  it('comes back when the window is reloaded', async () => {
    await page.reload();
    await agentsDrawn(page, 3);
  });

  async function readZoom(): Promise<string | undefined> {
    const style = await graph(page).locator('#canvas').getAttribute('style');
    return /scale\(([^)]+)\)/.exec(style ?? '')?.[1];
  }
}
