import { strict as assert } from 'node:assert';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createAnalyzer } from '../../../src/analyze/analyze';
import { drawGraph } from '../../../src/graph/draw-graph';
import { loadLanguages } from '../../../src/languages/load-languages';
import { createWorkspace } from '../../../src/workspace/create-workspace';
import { airline, airlineFindings } from '../../graph/airline';
import { buildWorkflow } from '../../graph/build-workflow';
import { largeWorkflow } from '../../graph/large-workflow';
import { airlineRun } from '../../graph/run/airline-run';
import type { Theme } from '../new-page';
import { type GraphPage, launchBrowser, openGraph } from './open-graph';

const FOLDER = 'out/screenshots';
const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];

/** The sample workspace as it is. */
async function analyzeSample() {
  const languages = await loadLanguages(resolve('dist'));
  const settings = { folders: [{ path: resolve('src/extension/samples/support-desk'), exclude: [] }], files: [] };
  const workspace = createWorkspace({ languages, settings });
  await workspace.scan();
  return createAnalyzer(languages).analyze(workspace.project, 'everything', {});
}

const single = buildWorkflow({ agents: [{ name: 'Assistant', model: 'gpt-5.2', tools: ['get_weather', 'get_time'], isStarted: true }] });

const subjects = [
  { name: '1', workflow: single, findings: [], direction: 'TB' },
  { name: '6', workflow: airline, findings: airlineFindings, direction: 'TB' },
  { name: '6-lr', workflow: airline, findings: airlineFindings, direction: 'LR' },
  { name: '60', workflow: largeWorkflow(60), findings: [], direction: undefined },
] as const;

/** Writes pictures of the graph, for people to look at: `node out/test/webview/graph/look.run.js`. */
async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  const sample = { name: 'sample', ...(await analyzeSample()), direction: undefined };
  for (const { name, workflow, findings, direction } of [...subjects, sample]) {
    const graph = await openGraph(browser, { scale: 1.5, hasWorker: true });
    await graph.draw(drawGraph(workflow, findings, { layout: { direction } }));
    await graph.send({ type: 'highlight', id: 'Seat Booking Agent' });
    await shoot(graph, name);
    if (name.startsWith('6') && name !== '60') {
      await graph.send({ type: 'run', run: airlineRun(3) });
      await shoot(graph, `${name}-run`);
      await graph.send({ type: 'run', run: undefined });
    }
    if (name !== '60') continue;
    await graph.page.locator('#fit').click();
    await shoot(graph, `${name}-fit`);
  }
  const graph = await openGraph(browser, { scale: 1.5, hasWorker: true });
  await graph.send({
    type: 'empty',
    title: 'No agents found',
    details: ['Looked for Agent(…), new Agent({…}) and what wires them, in 128 Python and TypeScript files below support-desk.'],
    advice: ['Open a folder with code that uses the OpenAI Agents SDK.', 'Check the setting baton.exclude.'],
    buttons: [
      { text: 'Open Folder', command: 'open-folder' },
      { text: 'Replay the Sample', command: 'open-sample' },
    ],
  });
  await shoot(graph, 'empty');
  await browser.close();
}

async function shoot(graph: GraphPage, name: string): Promise<void> {
  for (const theme of THEMES) {
    await graph.setTheme(theme);
    await graph.page.screenshot({ path: `${FOLDER}/${name}-${theme}.png` });
  }
  assert.deepEqual(graph.troubles, []);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
