import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { drawGraph } from '../../../src/graph/draw-graph';
import type { Workflow } from '../../../src/model/workflow';
import { airline, airlineFindings } from '../../graph/airline';
import { buildWorkflow } from '../../graph/build-workflow';
import { largeWorkflow } from '../../graph/large-workflow';
import { BOX_FAULTS, FAULTS } from './faults';
import { type GraphPage, launchBrowser, openGraph } from './open-graph';

const names = (count: number) => Array.from({ length: count }, (_, i) => `Agent ${i}`);
const allToAll = (count: number): Workflow =>
  buildWorkflow({
    agents: names(count).map((name) => ({ name })),
    edges: names(count).flatMap((from) => names(count).flatMap((to) => (from === to ? [] : [{ from, to }]))),
  });
/** Folders, groups and labels of their own. */
const folders = (count: number): Workflow => {
  const workflow = largeWorkflow(count);
  return {
    ...workflow,
    agents: workflow.agents.map((agent, i) => ({ ...agent, span: { ...agent.span, file: `/work/${i === 0 ? 'desk' : `area${(i - 1) % 8}`}/a.py` } })),
  };
};
/** Agents and tools of names that the page makes keys of, in folders far from each other, so that some lines are cut. */
const namedLikeKeys = (): Workflow => {
  const given = ['Desk', 'folder area1', '>Desk', '<Desk', 'root', 'wall >Desk', 'open area1', 'line Desk → root end/2', 'clique Desk'];
  const all = [...given, ...Array.from({ length: 11 }, (_, i) => `Agent ${i}/1`)];
  const within = all.flatMap((_, i) => [[i, i + 5] as const, ...(i < 4 ? [[i, i + 1] as const] : [])]);
  const across = Array.from({ length: 10 }, (_, i) => [(i * 7 + 3) % all.length, (i * 11 + 8) % all.length] as const);
  const pairs = [...new Map([...within, ...across].map((pair) => [pair.toSorted().join(), pair])).values()];
  const edges = pairs.flatMap(([from, to], i) => {
    const [one, other] = [all[from], all[to]];
    return one === other || !one || !other ? [] : [{ from: one, to: other, isWrapped: i % 9 === 0, toolName: `go ${i}/2` }];
  });
  const { agents, ...rest } = buildWorkflow({ agents: all.map((name) => ({ name })), edges });
  return { ...rest, agents: agents.map((agent, i) => ({ ...agent, span: { ...agent.span, file: `/work/area${i % 5}/a.py` } })) };
};

const subjects: readonly (readonly [string, Workflow])[] = [
  ['1 agent', buildWorkflow({ agents: [{ name: 'Assistant', isStarted: true, tools: ['a'] }] })],
  ['8 agents with everything', airline],
  ['30 agents', largeWorkflow(30)],
  ['30 agents in folders', folders(30)],
  ['163 agents in folders', folders(163)],
  ['1,166 agents', largeWorkflow(1166)],
  ['12 agents, each to each', allToAll(12)],
];
const sizes = [
  [1400, 900],
  [700, 860],
  [400, 720],
  [320, 720],
] as const;
/** What is drawn and cannot be seen: out of the stage, or below what lies over it. */
const HIDDEN = `(() => {
  const stage = document.getElementById('stage').getBoundingClientRect();
  const over = ['header', '#over', '#hint', '#minimap'].flatMap((each) => [...document.querySelectorAll(each)]).filter((each) => each.checkVisibility()).map((each) => [each, each.getBoundingClientRect()]);
  return [...document.querySelectorAll('#canvas g.node, #canvas .edgeLabel, #canvas .ag-badge')].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isOut = left < stage.left - 1 || right > stage.right + 1 || top < stage.top - 1 || bottom > stage.bottom + 1;
    const above = over.filter(([, box]) => left < box.right && box.left < right && top < box.bottom - 1 && box.top + 1 < bottom);
    return [...(isOut ? [element.textContent + ' is cut'] : []), ...above.map(([each]) => element.textContent + ' is below ' + each.id)];
  });
})()`;

describe('the arrangement of a graph', () => {
  let browser: Browser;
  let graph: GraphPage;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());

  for (const [width, height] of sizes) {
    describe(`at ${width} × ${height} opens with all of it in view, texts in their boxes, boxes apart and lines out of boxes`, () => {
      // Each is a workflow of its own, of which nothing is there before: one page does for all.
      before(async () => (graph = await openGraph(browser, { width, height, hasWorker: true })));
      after(() => graph.page.close());

      for (const [name, workflow] of subjects) it(`of ${name}`, () => check(name, workflow));
    });
  }

  async function check(name: string, workflow: Workflow): Promise<void> {
    await graph.draw(drawGraph(workflow, workflow === airline ? airlineFindings : [], { id: name }));
    assert.deepEqual(await graph.page.evaluate(HIDDEN), []);
    assert.deepEqual(await graph.page.evaluate(FAULTS), []);
    const scale = await graph.page.evaluate<number>(`Number(/scale\\(([^)]+)\\)/.exec(document.getElementById('canvas').style.transform)[1])`);
    assert.ok(scale >= 0.76, `names open at ${13 * scale} px`);
    for (const zoom of [0.5, 0.8, 1, 2]) {
      await graph.page.evaluate(`document.getElementById('canvas').style.transform = 'scale(${zoom})'`);
      assert.deepEqual(await graph.page.evaluate(BOX_FAULTS), [], `at ${100 * zoom} %`);
    }
    assert.deepEqual(graph.troubles, []);
  }

  describe('on a page of its own', () => {
    afterEach(() => graph.page.close());

    it('of few agents shows all of them at once where there is little room across', async () => {
      graph = await openGraph(browser, { width: 320, height: 720, hasWorker: true });
      await graph.draw(drawGraph(airline, airlineFindings));
      const boxes = await graph.page.locator('#canvas g.node').evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect()));
      assert.equal(boxes.length, 9);
      for (const { left, right, top, bottom } of boxes)
        assert.ok(left >= 0 && right <= 320 && top >= 36 && bottom <= 720, JSON.stringify([left, right, top, bottom]));
    });

    it('of lines that are cut tells them by their pieces, not by what tools and agents are called', async () => {
      graph = await openGraph(browser, { hasWorker: true });
      const workflow = namedLikeKeys();
      await graph.draw(drawGraph(workflow, []));
      assert.ok((await graph.page.locator('#canvas g.node.ag-tag').count()) >= 2);
      assert.equal(await graph.page.locator('#canvas g.node:not(.ag-tag)').count(), workflow.agents.length);
      const lines = await graph.page.locator('#canvas path.ag-edge').evaluateAll((paths) => paths.map((path) => path.getAttribute('data-line') ?? ''));
      assert.equal(new Set(lines.map((line) => line.replace(/\/.$/, ''))).size, workflow.edges.length);
      assert.deepEqual(await graph.page.evaluate(FAULTS), []);
      // Drawn whole while it is chosen; what a tag names is where a click on it leads.
      await graph.page.locator('#canvas path[data-line$="/1"] + .ag-hit[role="button"]').first().focus();
      await graph.page.keyboard.press('Space');
      assert.equal(await graph.page.locator('#canvas .ag-whole').count(), 1);
      await graph.page.keyboard.press('Escape');
      assert.equal(await graph.page.locator('#canvas .ag-whole').count(), 0);
      const tag = graph.page.locator('#canvas g.node.ag-tag').first();
      const named = (await tag.getAttribute('data-open')) ?? '';
      await tag.click();
      assert.equal((await graph.next('open')).id, named);
      assert.equal(await graph.page.locator('#canvas .node.ag-chosen:not(.ag-tag)').getAttribute('data-open'), named);
      await graph.item('folder area1').first().click();
      assert.equal((await graph.next('open')).id, 'folder area1');
      assert.deepEqual(graph.troubles, []);
    });

    it('of a name and a tool of 10,000 characters, of 300 agents each to each and of 5,000 handoffs is drawn or said, and can be used', async () => {
      const [name, ids] = ['N'.repeat(10_000), names(500)];
      const many = ids.flatMap((from, i) => Array.from({ length: 10 }, (_, j) => ({ from, to: ids[(i * 7 + j * 41 + 1) % 500] ?? '' })));
      graph = await openGraph(browser, { hasWorker: true });
      for (const [workflow, shown] of [
        [
          buildWorkflow({ agents: [{ name }, { name: 'Other' }], edges: [{ from: name, to: 'Other', toolName: name, isWrapped: true }] }),
          /^2 agents, 1 handoff$/,
        ],
        [allToAll(300), /^300 agents, 89,700 handoffs$/],
        [
          buildWorkflow({ agents: ids.map((id) => ({ name: id })), edges: many.filter(({ from, to }) => from !== to) }),
          /^500 agents, 4,9\d\d handoffs|5,000 handoffs$/,
        ],
      ] as const) {
        const drawn = drawGraph(workflow, []);
        await graph.draw(drawn);
        assert.match((await graph.page.locator('#status').textContent()) ?? '', shown);
        await graph.page.locator('#canvas g.node').first().focus();
        await graph.page.keyboard.press('Space');
        await graph.page.locator('#details h2').waitFor();
        await graph.page.keyboard.press('Escape');
      }
      assert.match((await graph.page.locator('#hint').textContent()) ?? '', /Too large/);
      assert.deepEqual(graph.troubles, []);
    });

    it('of 60 agents each to each, with 3,540 edges, is drawn, and the page stays alive', async () => {
      graph = await openGraph(browser, { hasWorker: true });
      await graph.draw(drawGraph(allToAll(60), []));
      assert.equal(await graph.page.locator('#canvas g.node.ag-chip').count(), 60);
      assert.equal(await graph.page.locator('#canvas path.ag-edge').count(), 0);
      assert.deepEqual(graph.troubles, []);
    });
  });
});
