import { strict as assert } from 'node:assert';
import { drawGraph } from '../../../src/graph/draw-graph';
import type { Workflow } from '../../../src/model/workflow';
import { buildWorkflow } from '../../graph/build-workflow';
import { eachGraph } from './each-graph';

const names = (count: number) => Array.from({ length: count }, (_, i) => `Agent ${i}`);
/** A tree with shortcuts, which folds into few boxes of few lines once its branches are open. */
const tree = (count: number): Workflow => {
  const all = names(count);
  const edges = all.flatMap((from, i) =>
    [i * 2 + 1, i * 2 + 2, (i * 37 + 11) % count].flatMap((j) => {
      const to = all[j];
      return to && j !== i ? [{ from, to, toolName: `tool ${i}`, isWrapped: j % 3 === 0 }] : [];
    }),
  );
  return buildWorkflow({ agents: all.map((name) => ({ name })), edges });
};
const allToAll = (count: number): Workflow =>
  buildWorkflow({
    agents: names(count).map((name) => ({ name })),
    edges: names(count).flatMap((from) => names(count).flatMap((to) => (from === to ? [] : [{ from, to }]))),
  });

describe('a large graph', () => {
  const graph = eachGraph(
    async (graph) => {
      await graph.page.evaluate(COUNT);
    },
    { hasWorker: true },
  );
  const work = () => graph.page.evaluate<{ readonly longest: number; readonly whole: number }>('window.work');

  it('of 190 boxes and hundreds of lines is drawn in slices of at most 40, between which the page answers', async () => {
    await graph.draw(drawGraph(tree(190), []));
    await graph.page.evaluate('window.work = { longest: 0, whole: 0 }');
    await graph.page.locator('#stage').focus();
    await graph.page.keyboard.press('Shift+E');
    await graph.settle();
    assert.ok((await graph.page.locator('#canvas g.node.ag-agent').count()) > 150);
    const { longest, whole } = await work();
    assert.ok(whole > 450, `${whole} boxes and lines`);
    assert.ok(longest <= 40, `${longest} at one go`);
  });

  it('of 1,000 agents each to each is drawn as far as it can be read, and says so', async () => {
    const drawn = drawGraph(allToAll(1000), []);
    await graph.draw(drawn);
    assert.equal(await graph.page.locator('#canvas g.node.ag-chip').count(), 200);
    assert.match((await graph.page.locator('#canvas .ag-group').textContent()) ?? '', /1,000 agents, each to each/);
    assert.match((await graph.page.locator('#hint').textContent()) ?? '', /Too large/);
    const { longest } = await work();
    assert.ok(longest <= 40, `${longest} at one go`);
    // The others are drawn in their place, some at a time or the one that is chosen.
    const last = drawn.message.nodes.at(-1)?.id ?? '';
    assert.equal(await graph.item(last).count(), 0);
    const more = graph.page.getByRole('button', { name: '800 more' });
    await more.focus();
    await more.press('Enter');
    await graph.settle();
    const then = await graph.page.locator('#canvas g.node.ag-chip').evaluateAll((all) => all.map((each) => each.getAttribute('data-open')));
    assert.deepEqual([then.length, then.includes('Agent 200'), then.includes('Agent 0')], [200, true, false]);
    await graph.page.keyboard.press('Alt+o');
    await graph.page.keyboard.press('End');
    await graph.page.keyboard.press('Space');
    assert.equal(await graph.title(), last);
    await graph.settle();
    assert.equal(await graph.item(last).count(), 1);
  });
});

/** Counts boxes and lines that are made before anything else of the page has its turn; not those that a parser makes of the whole. */
const COUNT = `(() => {
  window.work = { longest: 0, whole: 0 };
  let run = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { run = 0; };
  const made = new WeakSet();
  const [create, set] = [Document.prototype.createElementNS, Element.prototype.setAttribute];
  Document.prototype.createElementNS = function (...given) {
    const element = create.apply(this, given);
    made.add(element);
    return element;
  };
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'class' && /(^| )(node|ag-edge)( |$)/.test(value) && made.delete(this)) {
      if (run === 0) port2.postMessage(0);
      run += 1;
      window.work.whole += 1;
      window.work.longest = Math.max(window.work.longest, run);
    }
    return set.call(this, name, value);
  };
})()`;
