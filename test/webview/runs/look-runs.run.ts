import { strict as assert } from 'node:assert';
import { mkdirSync } from 'node:fs';
import { launchBrowser } from '../graph/open-graph';
import type { Theme } from '../new-page';
import { CODE, manyRuns } from './many-runs';
import { openRuns } from './open-runs';

const FOLDER = 'out/screenshots/runs';
const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];
const SIZES = [
  { name: 'wide', width: 1330, height: 790 },
  { name: 'narrow', width: 540, height: 640 },
  { name: 'low', width: 1330, height: 420 },
];

/** Writes pictures of the page, for people to look at: `node out/test/webview/runs/look-runs.run.js`. */
async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  for (const { name, width, height } of SIZES) {
    for (const by of ['runs', 'paths'] as const) {
      const runs = await openRuns(browser, { runs: manyRuns(212), code: CODE, width, height });
      if (name === 'narrow') await runs.page.getByRole('tab', { name: by === 'runs' ? 'Runs' : 'Agents' }).click();
      else if (by === 'paths') await runs.page.getByRole('button', { name: 'Paths' }).click();
      await runs.settle();
      if (name !== 'narrow' || by === 'runs') await runs.page.locator('#grid').focus();
      if (name !== 'narrow' || by === 'runs') await runs.page.keyboard.press(by === 'runs' ? 'ArrowDown' : 'ArrowRight');
      if (name !== 'narrow' || by === 'runs') await runs.page.keyboard.press('ArrowDown');
      await runs.settle();
      await runs.page.locator('#graph .agent').first().waitFor({ state: 'attached' });
      await runs.settle();
      for (const theme of THEMES) {
        await runs.setTheme(theme);
        await runs.page.screenshot({ path: `${FOLDER}/${by}-${name}-${theme}.png` });
      }
      assert.deepEqual(runs.troubles, []);
      await runs.page.close();
    }
  }
  await browser.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
