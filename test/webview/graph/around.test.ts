import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { drawGraph } from '../../../src/graph/draw-graph';
import { graphLabels } from '../../../src/graph/labels/graph-labels';
import { keepWorkflows } from '../../../src/graph/workflows/choose-workflow';
import { findWorkflows } from '../../../src/graph/workflows/find-workflows';
import { listWorkflows } from '../../../src/graph/workflows/list-workflows';
import { airline, airlineFindings } from '../../graph/airline';
import { buildWorkflow } from '../../graph/build-workflow';
import { largeWorkflow } from '../../graph/large-workflow';
import { airlineRun } from '../../graph/run/airline-run';
import { type GraphPage, launchBrowser, type OpenOptions, openGraph } from './open-graph';

const drawn = drawGraph(airline, airlineFindings);
const TRIAGE = 'Triage Agent';

describe('around the graph', () => {
  let browser: Browser;
  let graph: GraphPage;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());
  afterEach(async () => {
    assert.deepEqual(graph.troubles, []);
    await graph.page.close();
  });

  const open = async (options: OpenOptions = {}, shown = drawn) => {
    graph = await openGraph(browser, options);
    await graph.draw(shown);
    await graph.page.locator('#stage').focus();
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await graph.page.keyboard.press(key);
  };
  const focused = () => graph.page.evaluate<string>('document.activeElement.textContent');
  const title = () => graph.title();
  const isShown = (selector: string) => graph.page.locator(selector).evaluate((found) => found.checkVisibility() && found.getBoundingClientRect().width > 1);

  describe('the outline', () => {
    const rows = (selector = '') => graph.page.locator(`#outline-panel [role="treeitem"]${selector}`);
    const texts = async (selector?: string) => (await rows(selector).allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());

    it('says what the drawing says: agents, what they hand to, by which tool, on what condition, and what is not known', async () => {
      await open();
      assert.deepEqual(await texts(), [
        'Agents and handoffs 8 agents, 7 handoffs · 1 unknown',
        'Triage Agent entry, 2 guardrails, 4 handoffs',
        'hands to FAQ Agent transfer_to_faq',
        'hands to Seat Booking Agent transfer_to_seat_booking',
        'hands to Flight Status Agent transfer_to_flight_status',
        'hands to Cancellation Agent transfer_to_cancellation',
        'FAQ Agent 1 tool, 1 handoff',
        'hands to Human Escalation escalate, disabled',
        'Seat Booking Agent 2 tools, 1 handoff',
        'hands to Triage Agent transfer_to_triage',
        'Flight Status Agent 1 tool, 1 MCP server',
        'Cancellation Agent 1 tool, 1 handoff',
        'hands to Refund Agent transfer_to_refund, Only if settings.refunds',
        'Human Escalation disabled',
        'Refund Agent 1 tool, 1 handoff, 1 agent as a tool, 2 problems',
        'calls as a tool Fraud Review review_fraud, Refund Agent calls Fraud Review as a tool',
        'hands to ? transfer_to_loyalty, Target not known: `loyalty_agent` is a parameter, 1 problem',
        'Fraud Review no tools',
      ]);
      assert.deepEqual(
        await rows().evaluateAll((items) =>
          items.slice(0, 4).map((item) => ['level', 'posinset', 'setsize', 'expanded'].map((name) => item.getAttribute(`aria-${name}`))),
        ),
        [
          ['1', '1', '1', 'true'],
          ['2', '1', '8', 'true'],
          ['3', '1', '4', null],
          ['3', '2', '4', null],
        ],
      );
    });

    it('is out of sight and no tab stop until it is asked for, then a tree to walk in', async () => {
      await open();
      assert.equal(await isShown('#outline-panel'), false);
      assert.equal(await rows('[tabindex="0"]').count(), 0);
      await press('Alt+KeyO');
      assert.ok(await isShown('#outline-panel'));
      assert.equal(await rows('[tabindex="0"]').count(), 1);
      assert.match(await focused(), /^Agents and handoffs/);
      for (const [key, expected] of [
        ['ArrowDown', /^Triage/],
        ['ArrowRight', /FAQ Agent/],
        ['ArrowRight', /FAQ Agent/],
        ['ArrowLeft', /^Triage/],
        ['ArrowLeft', /^Triage/],
        ['ArrowDown', /^FAQ/],
        ['End', /^Fraud/],
        ['Home', /^Agents/],
        ['c', /^Cancellation/],
      ] as const) {
        await press(key);
        assert.match((await focused()).replace('hands to ', ''), expected, key);
      }
      assert.equal(await rows('[aria-expanded="false"]').count(), 1);
      await press('Home', 'ArrowDown', '*');
      assert.equal(await rows('[aria-expanded="false"]').count(), 0);
      await press('Alt+KeyO');
      assert.equal(await isShown('#outline-panel'), false);
      assert.equal(await graph.page.evaluate('document.activeElement.id'), 'stage');
    });

    it('finds a name by its beginning, as it is typed', async () => {
      await open();
      await press('Alt+KeyO');
      await graph.page.keyboard.type('fra');
      assert.match(await focused(), /^calls as a tool Fraud|^Fraud/);
      assert.ok(await graph.page.locator('#details').isHidden());
    });

    it('has the commands of the drawing', async () => {
      await open();
      await press('Alt+KeyO', 'ArrowDown', 'Space');
      assert.equal(await title(), TRIAGE);
      assert.equal(await rows('[aria-selected="true"]').count(), 1);
      assert.match((await graph.item(TRIAGE).getAttribute('class')) ?? '', /ag-chosen/);
      await press('Enter', 'h', 'n', 'F2', 'ArrowDown', 'F2', 'h', 'Delete', ']');
      assert.match(await focused(), /Seat Booking/);
      assert.equal(await title(), 'Triage Agent → Seat Booking Agent');
      assert.deepEqual(await graph.next('open'), { type: 'open', id: TRIAGE });
      for (let i = 0; i < 5; i++) await graph.next('write');
      const asked = (await graph.sent()).flatMap((sent) => (sent.type === 'open' ? [['open', sent.id]] : sent.type === 'write' ? [[sent.what, sent.id]] : []));
      const FAQ = 'Triage Agent → FAQ Agent transfer_to_faq';
      assert.deepEqual(asked, [
        ['open', TRIAGE],
        ['add-handoff', TRIAGE],
        ['add-agent', TRIAGE],
        ['rename', TRIAGE],
        ['change', FAQ],
        ['remove', FAQ],
      ]);
    });

    it('follows the drawing: what is chosen, what the cursor or a run is at, what is shown alone', async () => {
      await open();
      await graph.send({ type: 'highlight', id: 'Refund Agent' });
      assert.deepEqual(await texts('[aria-current="true"]'), ['Refund Agent 1 tool, 1 handoff, 1 agent as a tool, 2 problems, at the cursor']);
      await graph.send({ type: 'run', run: airlineRun(1) });
      assert.match((await texts('[aria-current="step"]')).join(), /^Seat Booking Agent .*visited by the recorded run$/);
      await graph.item('Fraud Review').focus();
      await press('Space', 'o');
      await graph.settle();
      assert.deepEqual(
        (await texts()).map((text) => text.replace(/ .*/, '')),
        ['Agents', 'Refund', 'calls', 'Fraud'],
      );
    });

    it('opens by itself for a screen reader, unless the user closed it', async () => {
      await open();
      await graph.page.evaluate(`document.body.classList.add('vscode-using-screen-reader')`);
      await graph.settle();
      assert.ok(await isShown('#outline-panel'));
      await press('Alt+KeyO');
      assert.equal(await isShown('#outline-panel'), false);
      const state = await graph.page.evaluate('window.batonState');
      await graph.page.close();
      await open({ state });
      await graph.page.evaluate(`document.body.classList.add('vscode-using-screen-reader')`);
      await graph.settle();
      assert.equal(await isShown('#outline-panel'), false);
    });

    it('of 1,166 agents opens only what is looked at', async () => {
      const many = drawGraph(largeWorkflow(1166), []);
      await open({}, many);
      assert.ok((await rows().count()) < 1300, String(await rows().count()));
      await graph.send({ type: 'highlight', id: 'Billing Audit', isWanted: true });
      await graph.settle();
      assert.match((await texts('[aria-selected="true"]')).join(), /^Billing Audit/);
    });
  });

  describe('the legend', () => {
    const entries = (selector: string) => graph.page.locator(`#legend-panel ${selector}`).allTextContents();

    it('tells what the graph on screen has, then the rest; Escape closes it, and the keyboard is where it was', async () => {
      await open();
      await graph.item(TRIAGE).focus();
      await press('l');
      assert.match((await entries('.body > ul li')).join('\n'), /^Handoff\nHandoffs both ways, one line\nOnly if .*Agent as a tool/s);
      assert.ok((await entries('details li')).includes('Each hands to each'));
      assert.ok(!(await entries('details li')).includes('Handoff'));
      await press('Escape');
      assert.equal(await isShown('#legend-panel'), false);
      assert.match(await focused(), /^Triage Agent/);
    });

    it('follows what is drawn while it is open', async () => {
      await open();
      await press('l');
      assert.ok(!(await entries('.body > ul li')).includes('The recorded run is here'));
      await graph.send({ type: 'run', run: airlineRun(1) });
      assert.ok((await entries('.body > ul li')).includes('The recorded run is here'));
      await graph.send({ type: 'run', run: undefined });
      assert.ok((await entries('details li')).includes('Never taken in recorded runs'));
      const tallies = [{ id: drawn.message.edges[0]?.id ?? '', count: 0, failed: 'none' as const, text: 'never taken', description: 'never taken' }];
      await graph.send({ type: 'runs', runs: { summary: '1 run', tallies } });
      assert.ok((await entries('.body > ul li')).includes('Never taken in recorded runs'));
    });
  });

  describe('the list of keys', () => {
    it('has every key that does something, and nothing but these', async () => {
      await open();
      await press('?');
      const listed = await graph.page.locator('#keys-panel dt').allTextContents();
      assert.deepEqual(new Set(listed).size, listed.length);
      for (const key of ['Enter', '/SCtrl+F', 'Alt+O', 'Alt+←', 'Shift+E', 'F8', 'H', 'T', 'G', 'L', '?'])
        assert.ok(listed.includes(key), `${key} in ${listed.join()}`);
      await press('Escape');
      assert.equal(await isShown('#keys-panel'), false);
      assert.equal(await graph.page.evaluate('document.activeElement.id'), 'stage');
    });

    it('tells when keys of one character are off, which then do nothing, and leads to the setting', async () => {
      await open();
      await graph.send({ type: 'settings', settings: { singleKeys: false } });
      await press('l', '?', 'd', '+');
      assert.equal(await isShown('#legend-panel'), false);
      await graph.page.locator('#keys').click();
      assert.ok((await graph.page.locator('#keys-panel del').allTextContents()).includes('H'));
      assert.ok((await graph.page.locator('#keys-panel kbd').allTextContents()).includes('F8'));
      await graph.page.getByRole('button', { name: graphLabels().openSettings }).click();
      assert.deepEqual(await graph.next('command'), { type: 'command', command: 'open-key-settings' });
      await graph.page.locator('#stage').focus();
      await press('Alt+KeyO', 'h');
      assert.match(await focused(), /Human Escalation/);
      assert.deepEqual(
        (await graph.sent()).filter(({ type }) => type === 'layout' || type === 'write'),
        [],
      );
    });
  });

  describe('back and forward', () => {
    const desks = buildWorkflow({
      agents: ['Desk', 'Billing', 'Tester', 'Helper'].map((name) => ({ name })),
      edges: [
        { from: 'Desk', to: 'Billing' },
        { from: 'Tester', to: 'Helper' },
      ],
    });
    const found = findWorkflows(desks);
    /** What the extension sends for a workflow. */
    const show = async (id: string | undefined) => {
      await graph.send(listWorkflows(desks, [], found, { shown: id, current: undefined, toPath: (file) => file }));
      const workflow = found.workflows.find((each) => each.id === id);
      if (workflow) await graph.draw(drawGraph(keepWorkflows(desks, [workflow]), [], { id: workflow.id }));
    };
    const can = (id: string) => graph.page.locator(`#${id}[aria-disabled="false"]`).count();

    it('go through workflows, what was chosen and what was shown alone', async () => {
      graph = await openGraph(browser);
      await show('Desk');
      await graph.page.locator('#stage').focus();
      assert.deepEqual([await can('back'), await can('forward')], [0, 0]);
      await graph.item('Billing').press('Space');
      await press('o');
      await graph.settle();
      await show('Tester');
      await graph.item('Helper').press('Space');

      await press('Alt+ArrowLeft');
      assert.ok(await graph.page.locator('#details').isHidden());
      await press('Alt+ArrowLeft');
      assert.deepEqual(await graph.next('show'), { type: 'show', workflow: 'Desk' });
      await show('Desk');
      await graph.settle();
      // As it was left: Billing alone with its neighbour, chosen.
      assert.equal(await title(), 'Billing');
      assert.match((await graph.page.locator('#details .buttons').textContent()) ?? '', /Show All/);
      await press('Alt+ArrowLeft');
      await graph.settle();
      assert.equal(await title(), 'Billing');
      assert.match((await graph.page.locator('#details .buttons').textContent()) ?? '', /Only This/);
      await graph.page.locator('#back').click();
      assert.ok(await graph.page.locator('#details').isHidden());
      assert.deepEqual([await can('back'), await can('forward')], [0, 1]);
      await graph.page.locator('#forward').click();
      assert.equal(await title(), 'Billing');
      // Somewhere else: what was ahead is gone.
      await graph.item('Desk').press('Space');
      assert.deepEqual([await can('back'), await can('forward')], [1, 0]);
    });

    it('go to the list of all workflows, too', async () => {
      graph = await openGraph(browser);
      await show(undefined);
      await show('Desk');
      await press('Alt+ArrowLeft');
      assert.deepEqual(await graph.next('show'), { type: 'show' });
      await show(undefined);
      await press('Alt+ArrowRight');
      assert.deepEqual(await graph.next('show'), { type: 'show', workflow: 'Desk' });
    });
  });

  describe('what is looked for', () => {
    const areas = drawGraph(largeWorkflow(163), []);
    const inView = async (id: string) => {
      const box = (await graph.item(id).boundingBox()) ?? assert.fail(id);
      assert.ok(box.x >= 0 && box.y >= 36 && box.x + box.width <= 1400 && box.y + box.height <= 900, JSON.stringify(box));
      assert.equal(await title(), id);
      assert.equal(await graph.page.evaluate('document.activeElement.dataset.open'), id);
    };

    it('is brought into view, chosen and given the keyboard: in a folder that was closed, or closed by hand', async () => {
      await open({}, areas);
      await graph.send({ type: 'highlight', id: 'Billing Audit', isWanted: true });
      await graph.settle();
      await inView('Billing Audit');
      await press('E');
      await graph.settle();
      assert.equal(await graph.item('Billing Audit').count(), 0);
      await graph.page.locator('#stage').focus();
      await graph.send({ type: 'highlight', id: 'Billing Audit', isWanted: true });
      await graph.settle();
      await inView('Billing Audit');
    });

    it('ends what shows others alone', async () => {
      await open();
      await graph.item('Fraud Review').press('Space');
      await press('o');
      await graph.settle();
      assert.equal(await graph.item('FAQ Agent').count(), 0);
      await graph.page.locator('#stage').focus();
      await graph.send({ type: 'highlight', id: 'FAQ Agent', isWanted: true });
      await graph.settle();
      await inView('FAQ Agent');
    });

    it('is found in a workflow that comes on screen a moment later, although its folder is one that was closed', async () => {
      await open({ state: { closed: ['Billing'] } }, areas);
      await graph.send({ type: 'highlight', id: 'Returns Audit', isWanted: true });
      await Promise.all([graph.draw(drawn), graph.send({ type: 'highlight', id: 'Refund Agent', isWanted: true })]);
      await graph.settle();
      await inView('Refund Agent');
    });
  });

  it('brings where a run is and goes next into view, and leaves who looks elsewhere there', async () => {
    await open({ width: 700, height: 300 });
    const current = async () => {
      const { current: id } = airlineRun(1);
      const box = (await graph.item(id ?? '').boundingBox()) ?? assert.fail(id);
      return box.x >= 0 && box.y >= 36 && box.x + box.width <= 700 && box.y + box.height <= 300;
    };
    for (let i = 0; i < 5; i++) await press('+');
    for (let i = 0; i < 12; i++) await press('Shift+ArrowDown');
    assert.equal(await current(), false);
    await graph.send({ type: 'run', run: airlineRun(1) });
    assert.ok(await current());
    for (let i = 0; i < 12; i++) await press('Shift+ArrowDown');
    await graph.send({ type: 'run', run: airlineRun(1) });
    assert.equal(await current(), false);
  });

  describe('names of tools, and folders', () => {
    it('are asked for by keys, remembered and drawn', async () => {
      await open();
      await press('t', 'g');
      assert.deepEqual((await graph.next('layout')).layout, { tools: true });
      const { layout } = await graph.next('layout');
      assert.deepEqual(layout, { tools: true, folders: false });
      await graph.draw(drawGraph(airline, airlineFindings, { layout }));
      assert.match((await graph.item('Seat Booking Agent').textContent()) ?? '', /Seat Booking Agent *update_seat *display_seat_map/);
      assert.equal(await graph.page.locator('#tools').getAttribute('aria-pressed'), 'true');
      const outside = await graph.page.evaluate<string[]>(`[...document.querySelectorAll('#canvas g.node')].flatMap((node) => {
        const outer = node.querySelector('rect:not(.behind)').getBoundingClientRect();
        return [...node.querySelectorAll(':scope > text')].map((text) => [text.textContent, text.getBoundingClientRect()])
          .filter(([, inner]) => inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom)
          .map(([text]) => text);
      })`);
      assert.deepEqual(outside, []);
      await press('t');
      assert.deepEqual((await graph.next('layout')).layout, { tools: false, folders: false });
    });

    it('are not drawn where they are not wanted', async () => {
      const areas = largeWorkflow(163);
      await open({}, drawGraph(areas, [], { layout: { folders: false } }));
      assert.equal(await graph.page.locator('#canvas :is(.ag-folder, .ag-head)').count(), 0);
    });
  });

  it('calls links by their lines, once these are known', async () => {
    await open();
    await graph.item(TRIAGE).press('Space');
    const place = drawn.describe(TRIAGE)?.place ?? assert.fail();
    const link = graph.page.locator('#details .head .place');
    await link.waitFor();
    assert.equal(await link.textContent(), place.text);
    await graph.send({ type: 'places', names: { [place.id]: 'agents.py:12' } });
    assert.equal(await link.textContent(), 'agents.py:12');
    await link.click();
    assert.deepEqual(await graph.next('open'), { type: 'open', id: place.id });
  });
});
