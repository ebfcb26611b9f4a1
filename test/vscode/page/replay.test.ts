import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openFile, putCursor, runCommand, showGraph } from './drive';
import type { OpenPage } from './open-page';
import { openRefundDesk } from './open-refund-desk';
import { panel, press, standing } from './replay-drive';

describe('a recorded run of the refund desk', () => {
  let opened: OpenPage;
  let page: Page;
  before(async () => {
    opened = await openRefundDesk();
    page = opened.page;
    await mkdir('out/screenshots', { recursive: true });
  });
  after(() => opened.close());

  it('tries', async () => {
    await openFile(page, 'python/main.py');
    try {
      await showGraph(page, 6);
      await openFile(page, 'python/main.py');
      await putCursor(page, 'import asyncio');
      await page.screenshot({ path: 'out/screenshots/try-0.png' });
      await page.locator('.codelens-decoration a', { hasText: 'Record' }).first().click();
      await panel(page);
      await page.locator('.debug-toolbar').waitFor();
      await runCommand(page, 'View: Hide Panel');
      await page.screenshot({ path: 'out/screenshots/try-1.png' });
      console.log(await standing(page));
      for (let i = 0; i < 4; i++) console.log(await press(page, 'step-over'));
      await page.screenshot({ path: 'out/screenshots/try-2.png' });
      console.log(await press(page, 'step-back'));
    } catch (error) {
      await page.screenshot({ path: 'out/screenshots/try-9.png' });
      throw error;
    }
  });
});
