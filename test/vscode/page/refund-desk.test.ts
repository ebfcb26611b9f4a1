import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { cursorAt, openFile } from './drive';
import type { OpenPage } from './open-page';
import { openRefundDesk } from './open-refund-desk';
import { pressRecord, showHandoff } from './record-and-show';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** What a new user does, with the extension as it ships. */
describe('the refund desk', () => {
  let opened: OpenPage;
  let page: Page;
  before(async () => {
    opened = await openRefundDesk({ vsix: resolve(`baton-${version}.vsix`) });
    page = opened.page;
  });
  after(() => opened.close());

  it('is recorded by its code lens; the run tells which filter dropped what the last agent needed, and leads to its line', async () => {
    await openFile(page, 'python/main.py');
    await pressRecord(page);
    const panel = await showHandoff(page, 2);
    await panel.getByRole('heading', { name: 'Refund Agent received 6 of 8 items' }).waitFor();

    const dropped = panel.locator('.row.is-dropped');
    const labels = await dropped.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
    assert.equal(labels.length, 2);
    for (const label of labels) assert.match(label, /drop_tool_items.*Billing Agent/);
    assert.match((await dropped.last().textContent()) ?? '', /ch_91a.*ch_91b/);

    await panel.locator('.rail-head').getByText('drop_tool_items').click();
    const line = readFileSync('src/samples/refund-desk/python/filters.py', 'utf8').split('\n').findIndex((text) => text.startsWith('def drop_tool_items')) + 1;
    await cursorAt(page, 'filters.py', line);
    await panel.getByRole('heading', { name: 'Refund Agent received 6 of 8 items' }).waitFor();
  });
});
