import { strict as assert } from 'node:assert';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { graph, openFile, runCommand, showGraph } from './drive';
import { type OpenPage, openPage } from './open-page';
import { toTeam } from './to-team';

const THEMES = [
  { name: 'dark', theme: 'Default Dark Modern', workbench: 'vs-dark', body: 'vscode-dark' },
  { name: 'light', theme: 'Default Light Modern', workbench: 'vs', body: 'vscode-light' },
  { name: 'high-contrast', theme: 'Default High Contrast', workbench: 'hc-black', body: 'vscode-high-contrast' },
  { name: 'high-contrast-light', theme: 'Default High Contrast Light', workbench: 'hc-light', body: 'vscode-high-contrast-light' },
];
const PICTURES = 'out/screenshots';

/** Pictures for people; what is asserted is that themes change the colours and draw nothing anew. */
describe('the look of the graph', () => {
  let opened: OpenPage;
  before(async () => {
    opened = await openPage('empty', {
      prepare: async (folder) => {
        await mkdir(join(folder, '.vscode'));
        // Until a window is open for a while, it does not watch its files.
        await writeFile(join(folder, toName(1)), toTeam(1));
      },
    });
    await mkdir(PICTURES, { recursive: true });
  });
  after(() => opened.close());

  // The one agent alone: beside workflows it would be none.
  let all = 0;
  for (const agents of [1, 6, 60]) {
    it(`${agents} agents in every kind of theme`, async () => {
      const { page, folder } = opened;
      if (agents > 1) await writeFile(join(folder, toName(agents)), toTeam(agents));
      all += agents;
      await openFile(page, toName(agents));
      await showGraph(page, all, agents);
      await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
      await graph(page)
        .locator('#canvas svg')
        .evaluate((svg) => svg.setAttribute('data-first', ''));
      const fills = new Set<string>();
      for (const { name, theme, workbench, body } of THEMES) {
        await writeFile(join(folder, '.vscode/settings.json'), JSON.stringify({ 'workbench.colorTheme': theme }));
        await page.locator(`.monaco-workbench.${workbench}`).waitFor();
        await graph(page).locator(`body.${body}`).waitFor();
        await page.screenshot({ path: join(PICTURES, `graph-${String(agents).padStart(2, '0')}-${name}.png`) });
        fills.add(
          await graph(page)
            .locator('g.node.ag-agent text')
            .first()
            .evaluate((text) => text.ownerDocument.defaultView?.getComputedStyle(text).fill ?? ''),
        );
      }
      assert.equal(await graph(page).locator('#canvas svg[data-first]').count(), 1);
      assert.ok(fills.size >= 3, `text in ${[...fills].join(', ')}`);
      await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
    });
  }
});

function toName(agents: number): string {
  return `team-of-${agents}.py`;
}
