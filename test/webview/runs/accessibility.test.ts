import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { findViolationsInThemes } from '../find-violations';
import { launchBrowser } from '../graph/open-graph';
import { CODE, manyRuns } from './many-runs';
import { openRuns, type RunsPage } from './open-runs';

describe('accessibility of the page of all runs', () => {
  let browser: Browser;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());

  const subjects: readonly { readonly name: string; readonly width: number; readonly height?: number; readonly moves: (runs: RunsPage) => Promise<void> }[] = [
    { name: 'runs', width: 1330, moves: (runs) => runs.page.locator('#row2').click() },
    { name: 'paths', width: 1330, moves: (runs) => runs.page.getByRole('button', { name: 'Paths' }).click() },
    {
      name: 'what is filtered',
      width: 1330,
      moves: (runs) =>
        runs.page
          .locator('#side')
          .getByRole('button', { name: /^orphan-call/ })
          .click(),
    },
    { name: 'a low page', width: 1330, height: 420, moves: (runs) => runs.page.locator('#row2').click() },
    { name: 'a narrow page', width: 540, moves: (runs) => runs.page.locator('#row2').click() },
    { name: 'the agents of a narrow page', width: 540, moves: (runs) => runs.page.getByRole('tab', { name: 'Agents' }).click() },
  ];
  for (const { name, width, height = 790, moves } of subjects) {
    it(`axe finds nothing in ${name}, in no theme`, async function () {
      this.timeout(120_000);
      const runs = await openRuns(browser, { runs: manyRuns(212), code: CODE, width, height });
      await runs.page.locator('#graph .agent').first().waitFor({ state: 'attached' });
      await moves(runs);
      await runs.settle();
      assert.deepEqual(await findViolationsInThemes(runs), []);
      await runs.page.close();
    });
  }

  it('axe finds nothing where there are no runs', async () => {
    const runs = await openRuns(browser, { width: 720 });
    await runs.send({
      type: 'empty',
      title: 'No runs yet',
      details: ['There is none.'],
      buttons: [{ text: 'Record a Run', command: 'record' }],
      footnote: 'They stay here.',
    });
    assert.deepEqual(await findViolationsInThemes(runs), []);
    await runs.page.close();
  });

  it('is one tab stop for the table, one for its heads and one for the graph', async () => {
    const runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    await runs.page.locator('#graph .agent').first().waitFor();
    const stops = await runs.page.evaluate<string[]>(
      `[...document.querySelectorAll('#grid, #grid *, #graph *')].filter((each) => each.tabIndex === 0).map((each) => each.id || each.tagName)`,
    );
    assert.deepEqual(stops, ['grid', 'BUTTON', 'g']);
    await runs.page.close();
  });

  it('says how many runs match', async () => {
    const runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    await runs.page.getByLabel('Outcome', { exact: true }).selectOption('failed');
    await runs.page.locator('#live', { hasText: '6 of 212 runs' }).waitFor({ state: 'attached' });
    await runs.page.close();
  });
});
