import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { compareWorkflows } from '../../../src/graph/diff/compare-workflows';
import { drawComparison } from '../../../src/graph/diff/draw-comparison';
import { type DrawnGraph, drawGraph } from '../../../src/graph/draw-graph';
import type { DrawnRun, DrawnRuns } from '../../../src/graph/messages';
import type { Workflow } from '../../../src/model/workflow';
import { airline, airlineFindings } from '../../graph/airline';
import { buildWorkflow } from '../../graph/build-workflow';
import { largeWorkflow } from '../../graph/large-workflow';
import { CONTRASTS } from './faults';
import { type GraphPage, launchBrowser, openGraph } from './open-graph';

const THEMES = ['dark', 'light', 'high-contrast', 'high-contrast-light'] as const;
const SUBJECTS: readonly (readonly [string, Workflow])[] = [
  ['1 agent', buildWorkflow({ agents: [{ name: 'Assistant', isStarted: true, tools: ['a'] }] })],
  ['8 agents with everything', airline],
  ['30 agents', largeWorkflow(30)],
  ['163 agents', largeWorkflow(163)],
  ['1,166 agents', largeWorkflow(1166)],
];

/** The same before somebody changed it: an agent and handoffs fewer, one more, another kind. */
const toEarlier = (workflow: Workflow): Workflow => {
  const [gone] = buildWorkflow({ agents: [{ name: 'Old Desk', tools: ['a'] }] }).agents;
  const last = workflow.agents.at(-1)?.id;
  const edges = workflow.edges
    .filter(({ from, to }) => from !== last && to !== last)
    .map((edge, i) => (i % 5 === 1 ? { ...edge, certainty: 'conditional' as const, reason: 'is_open' } : edge));
  return { ...workflow, agents: [...workflow.agents.slice(0, -1), ...(gone ? [gone] : [])], edges };
};
const run = ({ message: { nodes, edges } }: DrawnGraph): DrawnRun => {
  const states = ['done', 'now', 'ahead'] as const;
  const toVisit = (count: string) => (piece: { readonly id: string }, i: number) => ({ id: piece.id, state: states[i % 3] ?? 'done', count, description: '' });
  return { current: nodes[0]?.id, summary: 'A run', visits: [...nodes.slice(0, 9).map(toVisit('')), ...edges.slice(0, 40).map(toVisit('×2'))] };
};
const runs = ({ message: { nodes, edges } }: DrawnGraph): DrawnRuns => {
  const failed = ['none', 'some', 'all'] as const;
  const toTally = (toText: (count: number) => string) => (piece: { readonly id: string }, i: number) => ({
    id: piece.id,
    count: i % 4,
    failed: i % 4 === 0 ? ('none' as const) : (failed[i % 3] ?? 'none'),
    text: toText(i % 4),
    description: '',
  });
  return {
    summary: 'All runs',
    tallies: [...nodes.map(toTally((count) => `${count} end here`)), ...edges.map(toTally((count) => (count === 0 ? 'never taken' : `${count}×`)))],
  };
};

/** What can be said over a drawing, by what brings it there. */
const STATES: Readonly<Record<string, (graph: GraphPage, drawn: DrawnGraph, workflow: Workflow) => Promise<unknown>>> = {
  'by itself': (graph, { message }) => graph.send({ type: 'highlight', id: message.nodes[0]?.id }),
  'with one chosen': async (graph) => {
    await graph.page.locator('#canvas g.node.ag-agent:not(.ag-folder)').last().press('Space');
    await graph.title();
  },
  'with one run': (graph, drawn) => graph.send({ type: 'run', run: run(drawn) }),
  'with all runs': (graph, drawn) => graph.send({ type: 'runs', runs: runs(drawn) }),
  'beside another state': (graph, _, workflow) => {
    const comparison = compareWorkflows(toEarlier(workflow), workflow);
    return graph.draw(drawComparison(comparison.workflow, [], comparison, { base: 'main' }));
  },
};

describe('texts of the graph', () => {
  let browser: Browser;
  let graph: GraphPage;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());
  afterEach(() => graph.page.close());

  for (const [name, workflow] of SUBJECTS) {
    it(`can be read on what is behind them in all themes, whatever is over it: ${name}`, async () => {
      graph = await openGraph(browser);
      for (const [state, bring] of Object.entries(STATES)) {
        // As a workflow of its own, of which nothing is chosen.
        const drawn = drawGraph(workflow, workflow === airline ? airlineFindings : [], { id: state });
        await graph.draw(drawn);
        await bring(graph, drawn, workflow);
        await graph.settle();
        for (const theme of THEMES) {
          await graph.setTheme(theme);
          const measured = await graph.page.evaluate<readonly (readonly [string, number])[]>(CONTRASTS);
          assert.ok(measured.length > 0 && measured.length >= Math.min(workflow.agents.length, 9), `${measured.length} texts`);
          const faint = measured.filter(([, contrast]) => contrast < 4.5);
          assert.deepEqual(faint, [], `${state}, ${theme}`);
        }
        await graph.send({ type: 'run', run: undefined });
        await graph.send({ type: 'runs', runs: undefined });
      }
      assert.deepEqual(graph.troubles, []);
    });
  }
});
