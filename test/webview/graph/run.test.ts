import { strict as assert } from 'node:assert';
import { drawGraph } from '../../../src/graph/draw-graph';
import { airline, airlineFindings } from '../../graph/airline';
import { airlineRun } from '../../graph/run/airline-run';
import { eachGraph } from './each-graph';

describe('a recorded run in the graph webview', () => {
  const graph = eachGraph(async (graph) => {
    await graph.draw(drawGraph(airline, airlineFindings));
    await graph.send({ type: 'highlight', id: 'FAQ Agent' });
  });

  const item = (id: string) => graph.item(id);
  const marked = (selector: string) =>
    graph.page.locator(selector).evaluateAll((found) => found.map((element) => element.getAttribute('data-open')).filter(Boolean));

  it('moves with every step, in the drawing that is there', async () => {
    await graph.page.locator('#canvas svg').evaluate((svg) => svg.setAttribute('data-first', ''));
    const style = await graph.page.locator('#canvas').getAttribute('style');
    for (const [step, current] of [
      [0, 'Triage Agent'],
      [1, 'Seat Booking Agent'],
      [0, 'Triage Agent'],
    ] as const) {
      await graph.send({ type: 'run', run: airlineRun(step) });
      assert.deepEqual(await marked('#canvas .ag-current'), [current]);
      assert.equal(await item(current).getAttribute('aria-current'), 'step');
      assert.equal(await graph.page.locator('.ag-run-sign').count(), 1);
    }
    assert.equal(await graph.page.locator('#canvas svg[data-first]').count(), 1);
    assert.equal(await graph.page.locator('#canvas').getAttribute('style'), style);
  });

  it('counts on edges, for eyes and ears', async () => {
    const edge = 'Triage Agent → Seat Booking Agent transfer_to_seat_booking';
    await graph.send({ type: 'run', run: airlineRun(1) });
    assert.deepEqual(await graph.page.locator('.edgePaths .ag-run-now.ag-run-count').allTextContents(), [' 1/2']);
    assert.match((await item(edge).getAttribute('aria-label')) ?? '', /1 of 2 times in the recorded run/);
    assert.equal(await graph.page.locator('#canvas path.ag-run-now').count(), 1);
    assert.equal(await graph.page.locator('#status').textContent(), 'Replaying the recording');
  });

  it('leaves no trace when the replay ends', async () => {
    await graph.send({ type: 'run', run: undefined });
    const before = await graph.page.locator('#canvas').innerHTML();
    await graph.send({ type: 'run', run: airlineRun(1) });
    await graph.send({ type: 'run', run: undefined });
    assert.deepEqual(await marked('#canvas .ag-current'), ['FAQ Agent']);
    assert.equal((await graph.page.locator('#canvas').innerHTML()).replaceAll(' ag-replay', ''), before);
    assert.equal(await graph.page.locator('#status').textContent(), '8 agents, 7 handoffs · 1 unknown');
  });

  it('stays through an edit that changes no drawing', async () => {
    await graph.send({ type: 'run', run: airlineRun(1) });
    await graph.draw(drawGraph(airline, []));
    assert.deepEqual(await marked('#canvas .ag-current'), ['Seat Booking Agent']);
    assert.equal(await graph.page.locator('.ag-run-sign').count(), 1);
  });
});
