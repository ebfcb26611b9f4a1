import { strict as assert } from 'node:assert';
import { drawGraph } from '../../../src/graph/draw-graph';
import { createRandom } from '../../bench/random';
import { airline } from '../../graph/airline';
import { editWorkflow } from '../../graph/edit-workflow';
import { largeWorkflow } from '../../graph/large-workflow';
import { atLeast, SEED } from '../../support/random';
import { openedGraph } from './each-graph';

const EDITS = atLeast(30);
/** What is as close as this is neither left nor right of the other, neither above nor below: less than the gap between two. */
const ALIGNED = 20;
const CHOSEN = 'Billing Triage';

interface Spot {
  readonly x: number;
  readonly y: number;
}

describe('a graph that is edited', function () {
  this.timeout(60_000 + EDITS * 10_000);
  const { graph, open } = openedGraph({ hasWorker: true });
  const spots = async () => new Map(await graph.page.evaluate<[string, Spot][]>(SPOTS));

  const edit = async () => {
    const random = createRandom(SEED);
    let workflow = largeWorkflow(30);
    let drawn = drawGraph(workflow, []);
    await graph.draw(drawn);
    await graph.item(CHOSEN).focus();
    await graph.page.keyboard.press('Space');
    await graph.page.locator('#details h2').waitFor();
    await graph.settle();
    let [pairs, kept] = [0, 0];
    for (let serial = 1; serial <= EDITS; serial++) {
      const before = await spots();
      const edited = editWorkflow(workflow, random, serial, [CHOSEN, 'Front Desk']);
      workflow = edited.workflow;
      const isChanged = (node: string) => drawn.graph.nodes.some((each) => each.id === node && each.kind === 'agent' && edited.changed.has(each.agent));
      const stay = [...before.keys()].filter((node) => !isChanged(node));
      drawn = drawGraph(workflow, [], { before: drawn });
      await graph.draw(drawn);
      const after = await spots();
      const [was, is] = [before.get(CHOSEN) ?? assert.fail(), after.get(CHOSEN) ?? assert.fail()];
      assert.ok(Math.abs(was.x - is.x) <= 1 && Math.abs(was.y - is.y) <= 1, `edit ${serial}: ${JSON.stringify([was, is])}`);
      const order = countOrder(stay, before, after);
      pairs += order.pairs;
      kept += order.kept;
    }
    return kept / pairs;
  };

  it(`keeps the order of what stays, and the chosen agent where it is: ${EDITS} edits, seed ${SEED}`, async () => {
    await open();
    const kept = await edit();
    console.log(`  ${(100 * kept).toFixed(1)} % in order`);
    assert.ok(kept >= 0.95, `${(100 * kept).toFixed(1)} % in order`);
  });

  it('keeps an agent that is renamed where it is, and chosen', async () => {
    await open();
    const workflow = largeWorkflow(30);
    const drawn = drawGraph(workflow, []);
    await graph.draw(drawn);
    await graph.item(CHOSEN).press('Space');
    await graph.title();
    await graph.settle();
    const before = await spots();
    const agents = workflow.agents.map((agent) => (agent.id === CHOSEN ? { ...agent, name: { ...agent.name, value: 'Charges Triage' } } : agent));
    await graph.draw(drawGraph({ ...workflow, agents }, [], { before: drawn }));
    assert.equal(await graph.title(), 'Charges Triage');
    assert.match((await graph.page.locator('#canvas .node.ag-chosen').textContent()) ?? '', /Charges Triage/);
    assert.deepEqual([...(await spots()).keys()].sort(), [...before.keys()].sort());
    assert.deepEqual((await spots()).get(CHOSEN), before.get(CHOSEN));
  });

  it('moves what stays, unless who reads it wants no motion', async () => {
    const less = { ...airline, edges: airline.edges.slice(0, -2) };
    const moving = `document.getAnimations().filter(({ effect }) => effect.target.closest('#canvas .node')).length`;
    for (const hasMotion of [true, false]) {
      await open({ hasMotion });
      // What moved is still held when it is counted.
      await graph.page.evaluate(`Element.prototype.animate = new Proxy(Element.prototype.animate, {
        apply: (target, element, [frames]) => Reflect.apply(target, element, [frames, { duration: 1e6 }]) })`);
      await graph.draw(drawGraph(airline, []));
      assert.equal(await graph.page.evaluate(moving), 0);
      await graph.draw(drawGraph(less, []));
      const count = await graph.page.evaluate<number>(moving);
      assert.ok(hasMotion ? count > 0 : count === 0, `${hasMotion}: ${count}`);
      if (hasMotion) await graph.page.close();
    }
  });

  it('is as it was after a reload', async () => {
    await open();
    await graph.draw(drawGraph(airline, []));
    const edited = drawGraph({ ...airline, edges: airline.edges.slice(0, -2) }, []);
    await graph.draw(edited);
    const before = await spots();
    const state = await graph.page.evaluate('window.batonState');
    await graph.page.close();
    await open({ state });
    await graph.draw(edited);
    assert.deepEqual(await spots(), before);
  });

  it('says from when it is while the code cannot be read, and leads there', async () => {
    await open();
    const fault = airline.agents[2]?.span ?? assert.fail();
    const drawn = drawGraph(airline, [], { fault: { span: fault, text: 'desk.py:7' } });
    await graph.draw(drawn);
    await graph.page.getByRole('button', { name: 'The graph from before the error in desk.py:7' }).click();
    assert.deepEqual(drawn.places.get((await graph.next('open')).id), fault);
    await graph.draw(drawGraph(airline, []));
    assert.ok(await graph.page.locator('#hint').isHidden());
  });
});

/** Of pairs, those that are left and right, above and below as they were. */
function countOrder(
  ids: readonly string[],
  before: ReadonlyMap<string, Spot>,
  after: ReadonlyMap<string, Spot>,
): { readonly pairs: number; readonly kept: number } {
  const both = ids.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    return was && is ? [{ was, is }] : [];
  });
  const isTurned = (then: number, now: number) => Math.abs(then) > ALIGNED && Math.abs(now) > ALIGNED && Math.sign(then) !== Math.sign(now);
  let [pairs, kept] = [0, 0];
  both.forEach((one, i) => {
    for (const other of both.slice(i + 1)) {
      pairs += 1;
      const [x, y] = [isTurned(one.was.x - other.was.x, one.is.x - other.is.x), isTurned(one.was.y - other.was.y, one.is.y - other.is.y)];
      if (!x && !y) kept += 1;
    }
  });
  return { pairs, kept };
}

/** The middle of the upper side of each agent, on screen. */
const SPOTS = `[...document.querySelectorAll('#canvas .node.ag-agent')].map((node) => {
  const { x, y, width } = node.querySelector('rect').getBoundingClientRect();
  return [node.dataset.open, { x: Math.round((x + width / 2) * 10) / 10, y: Math.round(y * 10) / 10 }];
})`;
