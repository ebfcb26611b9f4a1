import type { OpenPage } from '../open-page';
import { press } from '../replay-drive';
import { view } from '../views';

/** What there is to look at for whoever has nothing. */
export function describeSample(open: () => OpenPage): void {
  it('has the sample in reach', async () => {
    const { page } = open();
    await page.locator('.activitybar a[aria-label="Baton"]').click();
    await view(page, 'Agents').getByRole('button', { name: 'Open the Sample Recording' }).click();
    await page.locator('.tab.active[data-resource-name="refund-desk.handoffs.jsonl"]').waitFor();
    await page.locator('.debug-top-stack-frame-line').first().waitFor({ state: 'attached' });
    await press(page, 'stop');
    await page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
  });
}
