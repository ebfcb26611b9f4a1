import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { drawGraph } from '../../../src/graph/draw-graph';
import { findWorkflows } from '../../../src/graph/workflows/find-workflows';
import { listWorkflows } from '../../../src/graph/workflows/list-workflows';
import { airline, airlineFindings } from '../../graph/airline';
import { type GraphPage, launchBrowser, openGraph } from './open-graph';

const [TRIAGE, REFUND] = ['Triage Agent', 'Refund Agent'];

describe('the graph by keyboard alone', () => {
  let browser: Browser;
  let graph: GraphPage;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await graph.page.keyboard.press(key);
  };
  const active = () => graph.page.evaluate<string | undefined>('document.activeElement?.dataset.open ?? document.activeElement?.id');
  const title = () => graph.title();

  it('is opened, searched, walked through, read as text, narrowed, gone back in, explained and written', async () => {
    graph = await openGraph(browser);
    const found = findWorkflows(airline);
    const [workflow] = found.workflows;
    await graph.send(listWorkflows(airline, airlineFindings, found, { shown: workflow?.id, current: undefined, toPath: (file) => file }));
    await graph.draw(drawGraph(airline, airlineFindings, { id: workflow?.id ?? '' }));
    // In from the outside: the bar first, then the drawing, then what is entered first.
    let tabs = 0;
    for (; (await active()) !== 'stage'; tabs++) {
      assert.ok(tabs < 30, 'Tab never comes to the drawing');
      await press('Tab');
    }
    await press('Tab');
    assert.equal(await active(), TRIAGE);

    await press('/');
    await graph.page.keyboard.type('issue_refund');
    await press('Enter');
    assert.equal((await graph.next('find')).agent, airline.agents.find(({ name }) => name.value === REFUND)?.id);
    await graph.send({ type: 'highlight', id: REFUND, isWanted: true });
    await graph.settle();
    assert.equal(await active(), REFUND);
    assert.equal(await title(), REFUND);

    await press('ArrowUp');
    assert.match((await active()) ?? '', /Cancellation Agent → Refund Agent/);
    await press('ArrowDown', ']');
    assert.equal(await title(), 'Refund Agent → Fraud Review');
    await press('F8');
    assert.equal(await active(), REFUND);

    await press('Alt+KeyO');
    assert.match((await graph.page.evaluate<string>('document.activeElement.textContent')) ?? '', /^Refund Agent/);
    await press('Home', 'ArrowDown', 'Space');
    assert.equal(await title(), TRIAGE);
    await press('Alt+KeyO');
    assert.equal(await active(), 'stage');

    await press('o');
    await graph.settle();
    assert.equal(await graph.page.locator('#canvas g.node').count(), 5);
    await press('Alt+ArrowLeft');
    await graph.settle();
    assert.equal(await graph.page.locator('#canvas g.node').count(), 9);
    await press('Alt+ArrowLeft');
    assert.equal(await title(), REFUND);

    for (const [key, panel] of [
      ['l', '#legend-panel'],
      ['?', '#keys-panel'],
    ] as const) {
      await press(key);
      assert.ok(await graph.page.locator(panel).isVisible());
      await press('Escape');
      assert.ok(await graph.page.locator(panel).isHidden());
      assert.equal(await active(), 'stage', key);
    }

    await press('Tab', 'h', 'Delete');
    const item = await active();
    assert.deepEqual(
      (await graph.sent()).filter(({ type }) => type === 'write'),
      ['add-handoff', 'remove'].map((what) => ({ type: 'write', what, id: item })),
    );
    assert.deepEqual(graph.troubles, []);
    await graph.page.close();
  });
});
