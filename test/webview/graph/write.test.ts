import { strict as assert } from 'node:assert';
import { drawGraph } from '../../../src/graph/draw-graph';
import { airline } from '../../graph/airline';
import { eachGraph } from './each-graph';

const [TRIAGE, FAQ] = ['Triage Agent', 'FAQ Agent'];
const HANDOFF = 'Triage Agent → FAQ Agent transfer_to_faq';
const AS_TOOL = 'Refund Agent → Fraud Review review_fraud()';
const UNKNOWN = 'Refund Agent → ?';

describe('writing from the graph', () => {
  const graph = eachGraph(async (graph) => {
    await graph.draw(drawGraph(airline, []));
  });

  const item = (id: string) => graph.item(id);
  const written = async () => (await graph.sent()).filter(({ type }) => type === 'write');
  const middleOf = async (id: string) => {
    const box = (await item(id).boundingBox()) ?? assert.fail(id);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async (to: { readonly x: number; readonly y: number }) => {
    await item(TRIAGE).hover();
    const dot = (await graph.page.locator('.ag-dot').boundingBox()) ?? assert.fail('no dot');
    await graph.page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
    await graph.page.mouse.down();
    await graph.page.mouse.move(to.x - 20, to.y, { steps: 4 });
    await graph.page.mouse.move(to.x, to.y);
  };

  it('asks by keys for what can be of what has the keyboard', async () => {
    for (const [id, key] of [
      [TRIAGE, 'h'],
      [TRIAGE, 'n'],
      [TRIAGE, 'F2'],
      [TRIAGE, 'Delete'],
      [HANDOFF, 'h'],
      [HANDOFF, 'F2'],
      [HANDOFF, 'Delete'],
      [AS_TOOL, 'Delete'],
      [UNKNOWN, 'h'],
    ] as const) {
      await item(id).focus();
      await graph.page.keyboard.press(key);
    }
    assert.deepEqual(
      await written(),
      [
        { what: 'add-handoff', id: TRIAGE },
        { what: 'add-agent', id: TRIAGE },
        { what: 'rename', id: TRIAGE },
        { what: 'remove', id: TRIAGE },
        { what: 'change', id: HANDOFF },
        { what: 'remove', id: HANDOFF },
      ].map((each) => ({ type: 'write', ...each })),
    );
  });

  it('has buttons for it beside what is said of what is chosen', async () => {
    await item(HANDOFF).focus();
    await graph.page.keyboard.press('Space');
    await graph.page.locator('#details').getByRole('button', { name: 'Change…' }).click();
    await graph.page.locator('#details').getByRole('button', { name: 'Change: Tool name' }).click();
    assert.deepEqual(await written(), [
      { type: 'write', what: 'change', id: HANDOFF },
      { type: 'write', what: 'change', id: HANDOFF, field: 'toolName' },
    ]);
  });

  it('asks for a handoff to the agent that the dot is dragged to, and shows which that is', async () => {
    const before = await graph.page.locator('#canvas').getAttribute('style');
    await drag(await middleOf(FAQ));
    assert.equal(await graph.page.locator('.node.ag-aim').getAttribute('data-open'), FAQ);
    await graph.page.mouse.up();
    assert.deepEqual(await written(), [{ type: 'write', what: 'add-handoff', id: TRIAGE, to: FAQ }]);
    assert.equal(await graph.page.locator('.ag-drag, .ag-aim').count(), 0);
    assert.equal(await graph.page.locator('#canvas').getAttribute('style'), before);
    assert.equal((await graph.sent()).filter(({ type }) => type === 'open').length, 0);
  });

  it('lets refused agents step back, says why beside the pointer, and asks for no handoff to them', async () => {
    const to = await middleOf(FAQ);
    await drag({ x: 60, y: 800 });
    assert.deepEqual(await graph.next('targets'), { type: 'targets', id: TRIAGE });
    await graph.send({ type: 'targets', id: FAQ, refused: [{ id: TRIAGE, reason: 'of another drag' }] });
    assert.equal(await graph.page.locator('.ag-refused').count(), 0);
    await graph.send({ type: 'targets', id: TRIAGE, refused: [{ id: FAQ, reason: 'Triage Agent hands off to FAQ Agent already.' }] });
    assert.equal(await graph.page.locator('.ag-refused').getAttribute('data-open'), FAQ);
    await graph.page.mouse.move(to.x, to.y);
    assert.equal(await graph.page.locator('.ag-reason').innerText(), 'Triage Agent hands off to FAQ Agent already.');
    assert.equal(await graph.page.locator('.ag-aim').count(), 0);
    await graph.page.mouse.up();
    assert.deepEqual(await written(), []);
    assert.equal(await graph.page.locator('.ag-refused, .ag-reason').count(), 0);
  });

  it('asks for a new agent where there is none, and for nothing once Escape is pressed', async () => {
    await drag({ x: 60, y: 800 });
    await graph.page.mouse.up();
    assert.deepEqual(await written(), [{ type: 'write', what: 'add-agent', id: TRIAGE }]);
    await drag(await middleOf(FAQ));
    await graph.page.keyboard.press('Escape');
    await graph.page.mouse.up();
    assert.equal((await written()).length, 1);
  });
});
