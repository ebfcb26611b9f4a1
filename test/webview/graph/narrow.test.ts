import { strict as assert } from 'node:assert';
import { drawGraph } from '../../../src/graph/draw-graph';
import { airline, airlineFindings } from '../../graph/airline';
import { buildWorkflow } from '../../graph/build-workflow';
import { atLeast, SEED } from '../../support/random';
import { drawTeam } from './draw-team';
import { openedGraph } from './each-graph';
import { FAULTS } from './faults';

const SIZE = { width: 320, height: 720 };
/** Names of 13 px are read at 10. */
const READABLE = 0.769;
const SCALE = `Number(/scale\\(([^)]+)\\)/.exec(document.getElementById('canvas').style.transform)[1])`;
/** What is drawn outside of the stage. */
const OUTSIDE = `(() => {
  const stage = document.getElementById('stage').getBoundingClientRect();
  return [...document.querySelectorAll('#canvas g.node, #canvas .edgeLabel, #canvas .ag-badge, #canvas path.ag-edge')].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < stage.left - 1 || right > stage.right + 1 || top < stage.top - 1 || bottom > stage.bottom + 1 ? [element.textContent] : [];
  });
})()`;
/** Texts in the header that are cut. */
const CUT = `[...document.querySelectorAll('#part, #part span')].filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth && clientWidth > 0).map(({ textContent }) => textContent)`;

describe('the graph at 320 px', () => {
  const { graph, open } = openedGraph({ hasWorker: true });

  it('shows random teams whole, with labels and boxes apart, lines out of boxes and names of 10 px, or says that it shows a part', async () => {
    await open(SIZE);
    const count = atLeast(5);
    let whole = 0;
    for (let seed = SEED; seed < SEED + count; seed++) {
      await graph.draw(drawGraph(drawTeam(seed), [], { id: String(seed) }));
      await graph.settle();
      assert.deepEqual(await graph.page.evaluate(FAULTS), [], `seed ${seed}`);
      assert.ok((await graph.page.evaluate<number>(SCALE)) >= READABLE, `seed ${seed}`);
      const outside = await graph.page.evaluate<readonly string[]>(OUTSIDE);
      assert.equal(await graph.page.locator('#part').isVisible(), outside.length > 0, `seed ${seed}: ${outside.join(', ')}`);
      if (outside.length === 0) whole++;
    }
    assert.ok(whole >= 0.9 * count, `${whole} of ${count} are whole`);
  }).timeout(atLeast(180_000));

  it('is arranged anew for more and for less room where it is drawn for little, and shows all at every width', async () => {
    const drawn = drawGraph(airline, airlineFindings);
    const isColumn = async () => {
      const all = await graph.page
        .locator('#canvas g.node')
        .evaluateAll((nodes) => nodes.map((node) => /, ?([^)]+)\)/.exec(node.getAttribute('transform') ?? '')?.[1]));
      return new Set(all).size === all.length;
    };
    const widths = Array.from({ length: 12 }, (_, i) => Math.round(320 * 1.08 ** i));
    await open({ width: 760, height: 720 });
    await graph.draw(drawn);
    assert.equal(await isColumn(), false);
    for (const width of widths.toReversed()) {
      await graph.resize(width, 720);
      assert.deepEqual(await graph.page.evaluate(OUTSIDE), [], `${width} px`);
      assert.ok((await graph.page.evaluate<number>(SCALE)) >= READABLE, `${width} px`);
    }
    assert.ok(await isColumn());
    await graph.page.locator('#stage').focus();
    for (const width of widths) {
      await graph.resize(width, 720);
      if (!(await isColumn())) continue;
      await graph.page.keyboard.press('0');
      await graph.settle();
      assert.ok(await isColumn(), `${width} px`);
    }
    assert.equal(await isColumn(), false);
  });

  it('says whole that it shows a part', async () => {
    await open(SIZE);
    const names = Array.from({ length: 40 }, (_, i) => `An agent with a long name ${i}`);
    const edges = names.slice(1).map((to, i) => ({ from: names[Math.floor(i / 2)] ?? '', to, toolName: `a_tool_of_a_long_name_${i}`, isWrapped: true }));
    await graph.draw(drawGraph({ ...buildWorkflow({ agents: names.map((name) => ({ name })), edges }) }, [], { id: 'long', layout: { folders: false } }));
    assert.ok(await graph.page.locator('#part').isVisible());
    assert.deepEqual(await graph.page.evaluate(CUT), []);
    assert.equal(await graph.page.getByRole('button', { name: 'Part of the graph: show all' }).count(), 1);
  });
});
