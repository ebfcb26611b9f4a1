import { strict as assert } from 'node:assert';
import { mkdirSync } from 'node:fs';
import { drawGraph } from '../../../src/graph/draw-graph';
import { findWorkflows } from '../../../src/graph/workflows/find-workflows';
import { listWorkflows } from '../../../src/graph/workflows/list-workflows';
import { airline, airlineFindings } from '../../graph/airline';
import { airlineRun } from '../../graph/run/airline-run';
import type { Theme } from '../new-page';
import { type GraphPage, launchBrowser, openGraph } from './open-graph';

const FOLDER = 'out/screenshots';
const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast'];
const SIZES = [
  [1400, 760],
  [700, 800],
  [320, 720],
] as const;

const { message } = drawGraph(airline, airlineFindings);
const list = listWorkflows(airline, airlineFindings, findWorkflows(airline), {
  shown: findWorkflows(airline).workflows[0]?.id,
  current: 'FAQ Agent',
  toPath: (file) => file,
});

/** What is around the drawing, by what brings it up. */
const STATES: Readonly<Record<string, (graph: GraphPage) => Promise<unknown>>> = {
  plain: async () => undefined,
  outline: async (graph) => {
    await graph.page.keyboard.press('Alt+o');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await graph.page.keyboard.press(key);
  },
  details: async (graph) => {
    await graph.page.locator('#stage [data-open="Refund Agent"]').first().press('Space');
  },
  'outline-details': async (graph) => {
    await graph.page.keyboard.press('Alt+o');
    for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await graph.page.keyboard.press(key);
  },
  legend: (graph) => graph.page.keyboard.press('l'),
  keys: (graph) => graph.page.keyboard.press('?'),
  tools: (graph) => graph.draw(drawGraph(airline, airlineFindings, { layout: { tools: true } })),
  run: (graph) => graph.send({ type: 'run', run: airlineRun(3) }),
};

/** Writes pictures of what is around the drawing, for people to look at: `node out/test/webview/graph/look-around.run.js [state…]`. */
async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  const wanted = process.argv.slice(2);
  for (const [name, bring] of Object.entries(STATES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const [width, height] of SIZES) {
      const graph = await openGraph(browser, { width, height });
      await graph.send(list);
      await graph.send({ ...message, workflow: list.shown ?? '' });
      await graph.send({ type: 'highlight', id: 'FAQ Agent' });
      await graph.page.locator('#stage').focus();
      await bring(graph);
      await graph.settle();
      for (const theme of THEMES) {
        await graph.setTheme(theme);
        await graph.page.screenshot({ path: `${FOLDER}/${name}-${width}-${theme}.png` });
      }
      assert.deepEqual(graph.troubles, []);
      await graph.page.close();
    }
  }
  await browser.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
