import type { Browser } from 'playwright-core';
import { drawGraph } from '../../../src/graph/draw-graph';
import { findWorkflows } from '../../../src/graph/workflows/find-workflows';
import { listWorkflows } from '../../../src/graph/workflows/list-workflows';
import type { Workflow } from '../../../src/model/workflow';
import { largeWorkflow } from '../../graph/large-workflow';
import { type GraphPage, launchBrowser, openGraph } from '../../webview/graph/open-graph';
import { measureLongestTask } from '../longest-task';
import { createRandom } from '../random';
import { median, type Row } from './row';

const ROUNDS = 9;
/** Of a public workspace with so many agents, which hardly has folders. */
const HANDOFFS = 471;

/** What the graph's page takes from a message to the drawing on screen, in Chromium: opened for it, and open already. */
export async function measureGraph(): Promise<readonly Row[]> {
  const browser = await launchBrowser();
  try {
    const [few, many] = [largeWorkflow(6), withHandoffs(largeWorkflow(163), HANDOFFS)];
    const row = (id: string, what: string, measured: number, limit: number): Row => ({
      id,
      what: `${what} / what it may take`,
      measured,
      baseline: limit,
      target: 1,
    });
    return [
      row('graph-closed', '6 agents drawn, the page being opened for it', await repeat(browser, true, (graph) => draw(graph, few)), 800),
      row('graph-few', '6 agents drawn', await repeat(browser, false, (graph, round) => draw(graph, others(few, round))), 300),
      row('graph-many', `163 agents with ${HANDOFFS} handoffs drawn`, await repeat(browser, false, (graph, round) => draw(graph, others(many, round))), 1_000),
      row('graph-many-closed', 'the same, the page being opened for it', await repeat(browser, true, (graph) => draw(graph, many)), 1_500),
      row('graph-edit', 'a handoff less of 163 agents drawn', await repeat(browser, false, (graph, round) => draw(graph, without(many, round))), 300),
      row('graph-block', 'the most that the page is held up at one go meanwhile', await measureBlock(browser, many), 50),
      row('graph-list', '1,166 agents listed', await repeat(browser, true, (graph) => list(graph, largeWorkflow(1_166))), 1_000),
    ];
  } finally {
    await browser.close();
  }
}

/** The median of what each round takes; `isClosed`: with a page of its own, whose opening counts. */
async function repeat(browser: Browser, isClosed: boolean, act: (graph: GraphPage, round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let open = isClosed ? undefined : await openGraph(browser, { hasWorker: true });
  if (open) await act(open, 0);
  for (let round = 1; round <= ROUNDS; round++) {
    const start = performance.now();
    open ??= await openGraph(browser, { hasWorker: true });
    await act(open, round);
    times.push(performance.now() - start);
    if (!isClosed) continue;
    await open.page.close();
    open = undefined;
  }
  await open?.page.close();
  return median(times);
}

/** By drawing anew, with a handoff less and with all folders open, by choosing an agent, and by the outline. */
async function measureBlock(browser: Browser, workflow: Workflow): Promise<number> {
  const graph = await openGraph(browser, { hasWorker: true });
  await draw(graph, workflow);
  const longest = await measureLongestTask(browser, async () => {
    await draw(graph, others(workflow, 1));
    await draw(graph, without(workflow, 1));
    await graph.page.locator('#stage').focus();
    for (const key of ['Shift+E', 'ArrowDown', 'Space', 'Alt+KeyO']) {
      await graph.page.keyboard.press(key);
      await graph.settle();
    }
  });
  await graph.page.close();
  return longest;
}

function draw(graph: GraphPage, workflow: Workflow): Promise<void> {
  return graph.draw(drawGraph(workflow, []));
}

async function list(graph: GraphPage, workflow: Workflow): Promise<void> {
  await graph.send(listWorkflows(workflow, [], findWorkflows(workflow), { shown: undefined, current: undefined, toPath: (file) => file }));
}

/** As large, and yet nothing that was arranged before. */
function others(workflow: Workflow, round: number): Workflow {
  return { ...workflow, agents: workflow.agents.map((agent) => ({ ...agent, name: { ...agent.name, value: `${agent.name.value} ${round}` } })) };
}

function without({ edges, ...workflow }: Workflow, round: number): Workflow {
  return { ...workflow, edges: edges.filter((_, i) => i !== 7 * round) };
}

function withHandoffs(workflow: Workflow, count: number): Workflow {
  const random = createRandom(1);
  const [first] = workflow.edges;
  if (!first) throw new Error('a workflow without handoffs');
  const more = Array.from({ length: count - workflow.edges.length }, (_, i) => {
    const [from, to] = [random.pick(workflow.agents).id, random.pick(workflow.agents).id];
    return { ...first, id: `more ${i}`, from, to, toolName: `transfer_${i}` };
  });
  return { ...workflow, edges: [...workflow.edges, ...more] };
}
