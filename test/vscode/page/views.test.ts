import { strict as assert } from 'node:assert';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { cursorAt, status } from './drive';
import { type OpenPage, openPage } from './open-page';

const SAMPLE = 'src/samples/refund-desk';
const PICTURES = 'out/screenshots';

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
    const agents = view('Agents');
    await row(agents, 'drop_tool_items').first().waitFor();
    const kinds = await agents.locator('.monaco-list-row').allTextContents();
    assert.ok(
      kinds.some((text) => /Triage Agent\s*entry/.test(text)),
      kinds.join('\n'),
    );
    await row(view('Recordings'), 'Triage › Billing › Refund').waitFor();
    await mkdir(PICTURES, { recursive: true });
    // What went wrong in the newest run is counted, until it is opened.
    await page.locator('.activitybar .badge-content', { hasText: '1' }).waitFor();
    const last = page.locator('.statusbar-item', { hasText: '1 finding in the last run' });
    await last.waitFor();
    await row(view('Recordings'), 'Triage › Billing › Refund').locator('.codicon-warning').waitFor();
    await row(agents, '1× transfer_to_refund').waitFor();
    await row(agents, 'filters.py:4').first().waitFor();
    await page.screenshot({ path: join(PICTURES, 'views.png') });

    await row(agents, 'drop_tool_items').first().click();
    await cursorAt(page, 'filters.py', 4);
    await row(view('Recordings'), 'Triage › Billing › Refund').click();
    await page.locator('.tab.active[data-resource-name="refund-desk.handoffs.jsonl"]').waitFor();
    await last.waitFor({ state: 'detached' });
  });

  it('say that what the user starts is recorded, until it no longer is', async () => {
    opened = await openPage('empty');
    page = opened.page;
    await page.locator('.activitybar a[aria-label="Baton"]').click();
    const recordings = view('Recordings');
    // Nothing here starts a run: the user is to start something.
    await recordings.getByRole('button', { name: 'Record a Run' }).click();
    await recordings.getByText('Recording: what you start with the debugger').waitFor();
    await recordings.hover();
    await recordings.locator('.pane-header').getByRole('button', { name: 'Stop Recording Handoffs' }).click();
    await recordings.getByText('Recording: what you start with the debugger').waitFor({ state: 'detached' });
  });

  it('say what to do where there is nothing, with the sample in reach', async () => {
    opened = await openPage('empty');
    page = opened.page;
    await page.locator('.activitybar a[aria-label="Baton"]').click();
    await view('Agents').getByText('No agents of the OpenAI Agents SDK were found in this folder').waitFor();
    await view('Recordings').getByText('Nothing recorded yet').waitFor();
    await page.screenshot({ path: join(PICTURES, 'views-empty.png') });
    await view('Agents').getByRole('button', { name: 'Open the Sample Recording' }).click();
    await page.locator('.tab.active[data-resource-name="refund-desk.handoffs.jsonl"]').waitFor();
  });

  function view(name: string): Locator {
    return page.locator('.pane', { has: page.locator(`.pane-header[aria-label^="${name} Section"]`) });
  }

  function row(inside: Locator, text: string): Locator {
    return inside.locator('.monaco-list-row', { hasText: text });
  }
});
