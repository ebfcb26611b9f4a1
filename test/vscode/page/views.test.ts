import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { cursorAt, status } from './drive';
import { type OpenPage, openPage } from './open-page';
import { takePicture } from './take-picture';
import { view } from './views';

const SAMPLE = 'src/samples/refund-desk';

describe("Baton's own views", () => {
  let opened: OpenPage;
  let page: Page;
  afterEach(() => opened.close());

  it('show agents and recordings of a workspace that no file was opened of, and lead to the code and the graph', async () => {
    opened = await openPage('refund-desk', {
      from: SAMPLE,
      prepare: async (folder) => {
        await mkdir(join(folder, '.baton/runs'), { recursive: true });
        await cp(join(SAMPLE, 'python/refund-desk.handoffs.jsonl'), join(folder, '.baton/runs/refund-desk.handoffs.jsonl'));
      },
    });
    page = opened.page;
    // Nothing was opened, no command was run: the folder says that it needs the SDK.
    await status(page, /\d agents/);
    await page.locator('.activitybar a[aria-label="Baton"]').click();
    const agents = view(page, 'Agents');
    await row(agents, 'drop_tool_items').first().waitFor();
    await agents
      .locator('.monaco-list-row', { hasText: /Triage Agent\s*entry/ })
      .first()
      .waitFor();
    await row(view(page, 'Recordings'), 'Triage › Billing › Refund').waitFor();
    // What went wrong in the newest run is counted, until it is opened.
    await page.locator('.activitybar .badge-content', { hasText: '1' }).waitFor();
    const last = page.locator('.statusbar-item', { hasText: '1 finding in the last run' });
    await last.waitFor();
    await row(view(page, 'Recordings'), 'Triage › Billing › Refund').locator('.codicon-warning').waitFor();
    await row(agents, '1× transfer_to_refund').waitFor();
    await row(agents, 'filters.py:4').first().waitFor();
    await takePicture(page, 'views');

    await row(agents, 'drop_tool_items').first().click();
    await cursorAt(page, 'filters.py', 4);
    await row(view(page, 'Recordings'), 'Triage › Billing › Refund').click();
    await page.locator('.tab.active[data-resource-name="refund-desk.handoffs.jsonl"]').waitFor();
    await last.waitFor({ state: 'detached' });
  });

  function row(inside: Locator, text: string): Locator {
    return inside.locator('.monaco-list-row', { hasText: text });
  }
});
