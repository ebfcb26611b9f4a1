import { strict as assert } from 'node:assert';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { graph, openFile, runCommand, showGraph } from './drive';
import { openPage } from './open-page';

const THEMES = [
  { name: 'dark', theme: 'Default Dark Modern', className: 'vs-dark' },
  { name: 'light', theme: 'Default Light Modern', className: 'vs' },
  { name: 'high-contrast', theme: 'Default High Contrast', className: 'hc-black' },
  { name: 'high-contrast-light', theme: 'Default High Contrast Light', className: 'hc-light' },
];

/** Pictures for people, in `out/screenshots`; what is asserted is that a theme changes colours and draws nothing anew. */
describe('the look of the graph', () => {
  for (const agents of [1, 6, 60]) {
    it(`${agents} agents, in every kind of theme`, async () => {
      const opened = await openPage('empty', { prepare: (folder) => writeFile(join(folder, 'team.py'), toTeam(agents)) });
      const { page, folder } = opened;
      try {
        await mkdir('out/screenshots', { recursive: true });
        await mkdir(join(folder, '.vscode'));
        await openFile(page, 'team.py');
        await showGraph(page, agents);
        await runCommand(page, 'View: Close Primary Side Bar');
        const drawing = graph(page).locator('#canvas svg');
        await drawing.evaluate((svg) => svg.setAttribute('data-first', ''));
        const colours = new Set<string>();
        for (const { name, theme, className } of THEMES) {
          await writeFile(join(folder, '.vscode/settings.json'), JSON.stringify({ 'workbench.colorTheme': theme }));
          await page.locator(`.monaco-workbench.${className}`).waitFor();
          await graph(page).locator(`body.${WEBVIEW_CLASSES[className]}`).waitFor();
          await page.screenshot({ path: `out/screenshots/graph-${String(agents).padStart(2, '0')}-${name}.png` });
          colours.add(await colourOf(page));
        }
        assert.equal(await graph(page).locator('#canvas svg[data-first]').count(), 1);
        assert.equal(colours.size, THEMES.length);
      } finally {
        await opened.close();
      }
    });
  }
});
