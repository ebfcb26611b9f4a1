import { strict as assert } from 'node:assert';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { agent, agentsDrawn, cursorAt, goToFile, graph, keyboardIn, showGraph } from '../drive';
import type { OpenPage } from '../open-page';

const PYTHON = 'python/desk.py';

/** Writing through the graph, from the command to the bytes on the disk. */
export function describeWriting(open: () => OpenPage): void {
  let opened: OpenPage;
  let page: Page;
  let original: string;

  before(() => {
    opened = open();
    page = opened.page;
    original = readFileSync(join(opened.folder, PYTHON), 'utf8');
  });

  const form = (): Locator => graph(page).locator('#form');
  const apply = (): Locator => form().getByRole('button', { name: 'Apply' });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** What is in the editor that has the keyboard, saved. */
  const save = async (): Promise<string> => {
    await press('Control+s');
    await page.locator('.tab.active.dirty').waitFor({ state: 'detached' });
    return readFileSync(join(opened.folder, PYTHON), 'utf8');
  };
  const undo = async () => {
    await press('Control+z');
    // Saved before it is undone, it would stay as it is.
    await page.locator('.tab.active.dirty').waitFor();
    assert.equal(await save(), original);
  };

  it('is done by keyboard alone: opened, searched, narrowed, a handoff filled in, looked at, applied, and undone to the byte', async () => {
    await goToFile(page, 'desk.py');
    await showGraph(page, 6, 3);

    await press('Control+2');
    await keyboardIn(graph(page));
    await press('/');
    await graph(page).locator('#switcher input:focus').waitFor();
    await page.keyboard.type('Refunds');
    await graph(page).locator('#choices [aria-selected="true"]', { hasText: 'Refunds' }).waitFor();
    await press('Enter');
    await graph(page).locator('g.node.ag-current:focus', { hasText: 'Refunds' }).waitFor();
    await press('o');
    await agentsDrawn(page, 2);
    await press('o');
    await agentsDrawn(page, 3);

    await press('h');
    await form().locator('select[name="to"]:focus').waitFor();
    await page.keyboard.type('Bil');
    await form().locator('select[name="to"] option:checked', { hasText: 'Billing' }).waitFor({ state: 'attached' });
    await press('Tab');
    await page.keyboard.type('ask_billing');
    await form().locator('.preview', { hasText: 'tool_name_override="ask_billing"' }).waitFor();
    await form()
      .locator('.preview', { hasText: /No new finding/ })
      .waitFor();
    assert.match(await form().locator('.preview').innerText(), /ask_billing\s[^]*Refunds → Billing[^]*No new finding/);
    await graph(page).locator('.ag-ghost .line').waitFor({ state: 'attached' });
    await form().locator('button[type="submit"]:enabled').waitFor();
    await press('Control+Enter');

    await page.locator('.tab.active.dirty[data-resource-name="desk.py"]').waitFor();
    await form().waitFor({ state: 'hidden' });
    await graph(page).locator('.ag-hit[data-open*="ask_billing"]').waitFor({ state: 'attached' });
    const line = 'refunds = Agent(name="Refunds", handoffs=[handoff(billing, tool_name_override="ask_billing")])';
    assert.equal(await save(), original.replace('refunds = Agent(name="Refunds")', line));
    await undo();
    await graph(page).locator('.ag-hit[data-open*="ask_billing"]').waitFor({ state: 'detached' });
  });

  it('takes an agent and a handoff away, in one step to undo', async () => {
    for (const [focus, expected] of [
      [agent(page, 'Billing'), original.replace('billing = Agent(name="Billing")\n', '').replace('billing, ', '')],
      [graph(page).locator('.ag-hit[data-open*="transfer_to_Billing"], .ag-hit[data-open*="transfer_to_billing"]').first(), original.replace('billing, ', '')],
    ] as const) {
      await focus.focus();
      await press('Delete');
      await form().locator('button[type="submit"]:enabled').waitFor();
      await press('Control+Enter');
      await page.locator('.tab.active.dirty[data-resource-name="desk.py"]').waitFor();
      assert.equal(await save(), expected);
      await undo();
      await graph(page).locator('g.node.ag-agent', { hasText: 'Billing' }).waitFor();
    }
  });

  it('says why a file cannot be written, and opens it', async () => {
    chmodSync(join(opened.folder, PYTHON), 0o444);
    await agent(page, 'Refunds').focus();
    await press('h');
    await form().locator('select[name="to"]').selectOption({ label: 'Billing: desk.py is read-only.' });
    await form().locator('.refusal', { hasText: 'desk.py is read-only.' }).waitFor();
    assert.equal(await apply().isDisabled(), true);
    await form()
      .getByRole('button', { name: /desk\.py:4/ })
      .click();
    await cursorAt(page, 'desk.py', 4);
    chmodSync(join(opened.folder, PYTHON), 0o644);
  });
}
