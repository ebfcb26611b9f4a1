import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { cursorAt, openFile } from './drive';
import type { OpenPage } from './open-page';
import { openRefundDesk } from './open-refund-desk';
import { pressRecord, showHandoff } from './record-and-show';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const HALVES = [
  {
    main: 'python/main.py',
    filters: 'python/filters.py',
    filter: 'drop_tool_items',
    headline: 'Refund Agent received 6 of 8 items',
    droppedFrom: ['Billing Agent', 'Billing Agent'],
  },
  {
    main: 'typescript/src/main.ts',
    filters: 'typescript/src/filters.ts',
    filter: 'dropToolItems',
    headline: 'Refund Agent received 7 of 11 items',
    droppedFrom: ['Triage Agent', 'Triage Agent', 'Billing Agent', 'Billing Agent'],
  },
];

/** What a new user does, with the extension as it ships. */
for (const { main, filters, filter, headline, droppedFrom } of HALVES) {
  describe(`the refund desk, ${main}`, () => {
    let opened: OpenPage;
    let page: Page;
    before(async () => {
      opened = await openRefundDesk({ vsix: resolve(`baton-${version}.vsix`) });
      page = opened.page;
    });
    after(() => opened.close());

    it('is recorded by its code lens; the run tells which filter dropped what the last agent needed, and leads to its line', async () => {
      await openFile(page, main);
      await pressRecord(page);
      const panel = await showHandoff(page, 2);
      await panel.getByRole('heading', { name: headline }).waitFor();

      const dropped = panel.locator('.row.is-dropped');
      const labels = await dropped.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
      assert.equal(labels.length, droppedFrom.length);
      for (const [i, agent] of droppedFrom.entries()) assert.match(labels[i] ?? '', new RegExp(`${filter}.*${agent}`));
      assert.match((await dropped.last().textContent()) ?? '', /ch_91a.*ch_91b/);

      await panel.locator('.rail-head').getByText(filter).click();
      const line =
        readFileSync(`src/samples/refund-desk/${filters}`, 'utf8')
          .split('\n')
          .findIndex((text) => /^(def|export function) /.test(text)) + 1;
      await cursorAt(page, basename(filters), line);
      await panel.getByRole('heading', { name: headline }).waitFor();
    });
  });
}
