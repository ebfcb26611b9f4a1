import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { type DrawOptions, drawGraph } from '../../src/graph/draw-graph';
import { graphLabels } from '../../src/graph/graph-labels';
import type { RenderGraph } from '../../src/graph/messages';
import { airline, airlineFindings } from '../graph/airline';
import { buildWorkflow } from '../graph/build-workflow';
import { largeWorkflow } from '../graph/large-workflow';
import { type GraphPage, launchBrowser, openGraph } from './open-graph';
import { waitUntil } from './wait-until';

const SEAT = 'Seat Booking Agent';
const EDGE = 'Triage Agent → FAQ Agent transfer_to_faq';

describe('graph webview', () => {
  let browser: Browser;
  let graph: GraphPage;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());

  beforeEach(async () => {
    graph = await openGraph(browser);
  });
  afterEach(async () => {
    assert.deepEqual(graph.troubles, []);
    await graph.page.close();
  });

  const item = (id: string) => graph.page.locator(`#stage [role="button"][data-open="${id}"]`);
  const attribute = (id: string, name: string) => item(id).getAttribute(name);
  const status = () => graph.page.locator('#status').textContent();
  const svgId = () => graph.page.locator('#canvas svg').getAttribute('id');
  const transform = () => graph.page.locator('#canvas').getAttribute('style');
  const placeOf = async (id: string) => {
    const box = await item(id).boundingBox();
    assert.ok(box);
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y) };
  };

  describe('drawing', () => {
    it('shows every node and edge, within the policy of the page', async () => {
      const message = draw();
      await graph.send(message);
      assert.equal(await graph.page.locator('#canvas g.node').count(), message.nodes.length);
      assert.equal(await graph.page.locator('#canvas path.ag-edge').count(), message.edges.length);
      assert.equal(await status(), '8 agents, 8 handoffs');
      assert.match((await item('Triage Agent').textContent()) ?? '', /Triage Agent gpt-5\.2 · 2 guardrails$/);
    });

    it('draws kinds of edges differently', async () => {
      await graph.send(draw());
      const classes = async (id: string) => {
        const index = draw().edges.findIndex((edge) => edge.id === id);
        return graph.page.locator(`#canvas path[data-id="e${index}"]`).getAttribute('class');
      };
      assert.match((await classes(EDGE)) ?? '', /ag-handoff ag-certain/);
      assert.match((await classes('Cancellation Agent → Refund Agent transfer_to_refund')) ?? '', /ag-conditional/);
      assert.match((await classes('FAQ Agent → Human Escalation escalate')) ?? '', /ag-disabled/);
      assert.match((await classes('Refund Agent → Fraud Review review_fraud()')) ?? '', /ag-agent-tool/);
      assert.match((await classes('Refund Agent → Refund Agent → ? transfer_to_loyalty')) ?? '', /ag-unknown.*ag-error/);
    });

    it('tells kinds of edges apart without colours', async () => {
      await graph.send(draw());
      for (const theme of ['dark', 'light', 'high-contrast', 'high-contrast-light'] as const) {
        await graph.setTheme(theme);
        const looks = await graph.page.evaluate<string[]>(`
          ['.ag-handoff.ag-certain', '.ag-conditional', '.ag-unknown', '.ag-disabled', '.ag-agent-tool'].map((kind) => {
            const { strokeDasharray, markerEnd } = getComputedStyle(document.querySelector('#canvas path.ag-edge' + kind));
            return strokeDasharray + ' ' + markerEnd;
          })`);
        assert.equal(new Set(looks).size, 5, looks.join('\n'));
      }
    });

    it('has its tools beside it, never on it', async () => {
      await graph.send(draw());
      const [bar, stage] = await Promise.all(['header', '#stage'].map((part) => graph.page.locator(part).boundingBox()));
      assert.ok(bar && stage && bar.y + bar.height <= stage.y, JSON.stringify([bar, stage]));
    });

    it('keeps its direction while it grows', () => {
      const wide = largeWorkflow(60);
      assert.equal(drawGraph(wide, []).message.direction, 'LR');
      assert.equal(drawGraph(wide, [], { direction: 'TB' }).message.direction, 'TB');
      assert.equal(drawGraph(wide, [], { direction: 'TB', layout: { direction: 'LR' } }).message.direction, 'LR');
    });

    it('shows findings as badges, and takes them away again without a new drawing', async () => {
      await graph.send(draw());
      const before = await svgId();
      assert.equal(await graph.page.locator('.ag-badge').textContent(), ' 2');
      assert.match((await attribute('Refund Agent', 'aria-label')) ?? '', /2 problems/);
      await graph.send(draw({}, []));
      assert.equal(await graph.page.locator('.ag-badge').count(), 0);
      assert.equal(await svgId(), before);
    });

    it('keeps the last graph when one cannot be drawn, and says so', async () => {
      await graph.send(draw());
      const before = await svgId();
      await graph.page.evaluate(`window.postMessage(${JSON.stringify({ ...draw(), source: 'flowchart TB\nn0[' })}, '*')`);
      assert.match((await graph.next('failed')).message, /Parse error/);
      assert.equal(await svgId(), before);
      assert.equal(await status(), graphLabels().failed);
      await graph.send(draw({ layout: { direction: 'LR' } }));
      assert.equal(await status(), '8 agents, 8 handoffs');
    });

    it('refuses a drawing that lacks a node', async () => {
      const message = draw();
      await graph.page.evaluate(`window.postMessage(${JSON.stringify({ ...message, source: 'flowchart TB\nn0("x")' })}, '*')`);
      assert.match((await graph.next('failed')).message, /lacks node 1/);
    });

    it('draws only the newest of several graphs', async () => {
      const messages = [oneAgent('First'), oneAgent('Second'), oneAgent('Third')];
      await graph.page.evaluate(`for (const message of ${JSON.stringify(messages)}) window.postMessage(message, '*')`);
      await graph.next('drawn');
      assert.match((await graph.page.locator('#canvas g.node').textContent()) ?? '', /Third/);
      assert.equal((await graph.sent()).filter(({ type }) => type === 'drawn').length, 1);
    });

    it('switches themes without a new drawing', async () => {
      await graph.send(draw());
      const before = await svgId();
      const fill = () => graph.page.evaluate(`getComputedStyle(document.querySelector('#canvas .ag-agent rect.label-container')).fill`);
      const colours = [];
      for (const theme of ['dark', 'light', 'high-contrast'] as const) {
        await graph.setTheme(theme);
        colours.push(await fill());
      }
      assert.equal(new Set(colours).size, 3, colours.join());
      assert.equal(await svgId(), before);
    });

    it('waits until a hidden page is shown', async () => {
      await graph.page.evaluate(`document.querySelector('main').style.display = 'none'`);
      await graph.page.evaluate(`window.postMessage(${JSON.stringify(draw())}, '*')`);
      await graph.page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
      assert.equal(await graph.page.locator('#canvas svg').count(), 0);
      await graph.page.evaluate(`document.querySelector('main').style.display = ''`);
      await graph.next('drawn');
      const box = await item('Triage Agent').boundingBox();
      assert.ok(box && box.width > 80, JSON.stringify(box));
    });

    it('says why there is no graph, until there is one', async () => {
      const details = ['Looked for agents in 12 files below <b>app</b>.'];
      await graph.send({
        type: 'empty',
        title: 'No agents found',
        details,
        advice: ['Open another folder.'],
        buttons: [{ text: 'Open Folder', command: 'open-folder' }],
      });
      await graph.page.getByRole('button', { name: 'Open Folder' }).click();
      assert.deepEqual((await graph.sent()).at(-1), { type: 'command', command: 'open-folder' });
      assert.equal(await graph.page.locator('#empty').innerText(), `No agents found\n\n${details[0]}\n\nOpen another folder.\n\nOpen Folder`);
      assert.ok(await graph.page.locator('#toolbar').isHidden());
      await graph.send(draw());
      assert.ok(await graph.page.locator('#empty').isHidden());
      await graph.send({ type: 'empty', title: 'No agents found', details, advice: [], buttons: [] });
      assert.equal(await graph.page.locator('#canvas g.node').count(), 0);
    });
  });

  describe('opening code', () => {
    beforeEach(() => graph.send(draw()));

    it('follows a click on a node, on the label of an edge and on its line', async () => {
      await item(SEAT).click();
      assert.equal((await graph.next('open')).id, SEAT);
      await item(EDGE).click();
      assert.equal((await graph.next('open')).id, EDGE);
      await item('flight_status').or(item('Flight Status Agent · flight_status')).click();
      assert.equal((await graph.next('open')).id, 'Flight Status Agent · flight_status');
      const point = await graph.page.evaluate<{ x: number; y: number }>(`(() => {
        const path = document.querySelector('#canvas .ag-hit[data-open="${EDGE}"]');
        const { x, y } = path.getPointAtLength(path.getTotalLength() * 0.15).matrixTransform(path.getScreenCTM());
        return { x, y };
      })()`);
      await graph.page.mouse.click(point.x, point.y);
      assert.equal((await graph.next('open')).id, EDGE);
    });

    it('follows Enter and Space', async () => {
      await item(SEAT).focus();
      await graph.page.keyboard.press('Enter');
      assert.equal((await graph.next('open')).id, SEAT);
      await item(EDGE).focus();
      await graph.page.keyboard.press('Space');
      assert.equal((await graph.next('open')).id, EDGE);
    });

    it('follows the list for screen readers', async () => {
      await graph.page.locator('#list button', { hasText: 'transfer_to_cancellation' }).dispatchEvent('click');
      assert.match((await graph.next('open')).id, /transfer_to_cancellation/);
    });

    it('does not take a drag for a click', async () => {
      const from = await placeOf(SEAT);
      await graph.page.mouse.move(from.x, from.y + 10);
      await graph.page.mouse.down();
      await graph.page.mouse.move(from.x + 80, from.y + 50, { steps: 4 });
      await graph.page.mouse.up();
      assertNear(await placeOf(SEAT), { x: from.x + 80, y: from.y + 40 });
      // What the page sends comes in order.
      await graph.send({ type: 'export', format: 'svg' });
      await graph.next('svg');
      assert.deepEqual(
        (await graph.sent()).filter(({ type }) => type === 'open'),
        [],
      );
    });
  });

  describe('highlight', () => {
    it('marks the node of the cursor without a new drawing, across drawings', async () => {
      await graph.send(draw());
      const before = await svgId();
      await graph.send({ type: 'highlight', id: SEAT });
      assert.match((await attribute(SEAT, 'class')) ?? '', /ag-current/);
      assert.equal(await svgId(), before);
      await graph.send(draw({ layout: { direction: 'LR' } }));
      assert.match((await attribute(SEAT, 'class')) ?? '', /ag-current/);
      await graph.send({ type: 'highlight', id: undefined });
      assert.equal(await graph.page.locator('.ag-current').count(), 0);
    });
  });

  describe('pan and zoom', () => {
    beforeEach(() => graph.send(draw()));

    it('stay where they are when the graph changes', async () => {
      await graph.page.keyboard.press('Tab');
      await item(SEAT).focus();
      await graph.page.locator('#zoomIn').click();
      await graph.page.locator('#zoomIn').click();
      await item(SEAT).focus();
      const before = await placeOf(SEAT);
      const scale = scaleOf(await transform());
      await graph.send(draw({ layout: { sides: false } }));
      assert.equal(scaleOf(await transform()), scale);
      assertNear(await placeOf(SEAT), before);
      assert.equal(await graph.page.evaluate(`document.activeElement.dataset.open`), SEAT);
    });

    it('survive a reload', async () => {
      await graph.page.locator('#zoomIn').click();
      const before = scaleOf(await transform());
      const state = await graph.page.evaluate('window.batonState');
      const again = await openGraph(browser, { state });
      await again.send(draw());
      assert.equal(scaleOf(await again.page.locator('#canvas').getAttribute('style')), before);
      await again.page.close();
    });

    it('follow the keyboard, the wheel and the buttons', async () => {
      const fitted = await transform();
      const expectScale = async (act: () => Promise<unknown>, compare: (now: number, then: number) => boolean) => {
        const then = scaleOf(await transform());
        await act();
        const now = scaleOf(await transform());
        assert.ok(compare(now, then), `${then} → ${now}`);
      };
      await graph.page.locator('#stage').focus();
      await expectScale(
        () => graph.page.keyboard.press('+'),
        (now, then) => now > then,
      );
      await expectScale(
        () => graph.page.keyboard.press('-'),
        (now, then) => now < then,
      );
      await graph.page.keyboard.press('ArrowRight');
      assert.notEqual(await transform(), fitted);
      await graph.page.keyboard.press('0');
      assert.equal(await transform(), fitted);

      await graph.page.mouse.move(700, 600);
      await graph.page.mouse.wheel(0, 100);
      await waitUntil(graph.page, `document.getElementById('canvas').getAttribute('style') !== ${JSON.stringify(fitted)}`);
      assert.equal(scaleOf(await transform()), scaleOf(fitted));
      await graph.page.keyboard.down('Control');
      await graph.page.mouse.wheel(0, 300);
      await graph.page.keyboard.up('Control');
      await waitUntil(graph.page, `!document.getElementById('canvas').style.transform.includes('scale(${scaleOf(fitted)})')`);
      await expectScale(
        () => graph.page.locator('#reset').click(),
        (now) => now === 1,
      );
      await graph.page.locator('#fit').click();
      assert.equal(await transform(), fitted);
    });

    it('follow the size of the view until the user moves something', async () => {
      await graph.resize(700, 500);
      const { right } = await graph.page.evaluate<{ right: number }>(`document.getElementById('canvas').getBoundingClientRect().toJSON()`);
      assert.ok(right <= 700, String(right));
      await graph.page.locator('#zoomIn').click();
      const chosen = scaleOf(await transform());
      await graph.resize(1400, 900);
      assert.equal(scaleOf(await transform()), chosen);
    });
  });

  describe('toolbar', () => {
    it('asks for another layout, and remembers it', async () => {
      await graph.send(draw());
      await graph.page.locator('#direction').click();
      assert.deepEqual((await graph.next('layout')).layout, { direction: 'LR' });
      await graph.page.locator('#sides').click();
      assert.deepEqual((await graph.next('layout')).layout, { direction: 'LR', sides: false });
      await graph.send(draw({ layout: { direction: 'LR', sides: false } }));
      assert.equal(await graph.page.locator('#direction').getAttribute('aria-pressed'), 'true');
      assert.equal(await graph.page.locator('#sides').getAttribute('aria-pressed'), 'false');

      const again = await openGraph(browser, { state: await graph.page.evaluate('window.batonState') });
      const [ready] = await again.sent();
      assert.deepEqual(ready, { type: 'ready', layout: { direction: 'LR', sides: false } });
      await again.page.close();
    });

    it('copies', async () => {
      await graph.send(draw());
      await graph.page.locator('#copy').click();
      await graph.next('copy');
      assert.equal(await status(), graphLabels().copied);
    });
  });

  describe('a large graph', () => {
    it('is drawn in full up to 400 agents, with the faster layout above 150', async () => {
      const { message } = drawGraph(largeWorkflow(200), []);
      assert.equal(message.engine, 'dagre');
      assert.equal(message.sides, false);
      await graph.send(message);
      assert.equal(await graph.page.locator('#canvas g.node').count(), 200);
    });

    it('is drawn in part above that, and says so', async () => {
      const { message } = drawGraph(largeWorkflow(450), [], { focus: 'Travel Policy' });
      await graph.send(message);
      assert.match((await status()) ?? '', /^Showing \d+ of 450 agents, those around Travel Policy$/);
      assert.equal(await item('Travel Policy').count(), 1);
    });

    it('says that it is in view in part, until all of it is', async () => {
      await graph.send(drawGraph(largeWorkflow(60), []).message);
      assert.ok(await graph.page.locator('#part').isVisible());
      assert.equal(await graph.page.locator('#fit').getAttribute('aria-pressed'), 'false');
      assert.equal(await graph.page.locator('#zoom').textContent(), `${Math.round(scaleOf(await transform()) * 100)}%`);
      await graph.page.locator('#part').click();
      assert.ok(await graph.page.locator('#part').isHidden());
      assert.equal(await graph.page.locator('#fit').getAttribute('aria-pressed'), 'true');
    });

    it('names the key that shows all while a key would do so, and no longer', async () => {
      await graph.send(drawGraph(largeWorkflow(60), []).message);
      const key = graph.page.locator('#part kbd');
      await graph.page.evaluate(`document.hasFocus = () => true; window.dispatchEvent(new Event('focus'))`);
      assert.ok(await key.isVisible());
      await graph.page.evaluate(`document.hasFocus = () => false; window.dispatchEvent(new Event('blur'))`);
      assert.ok(await key.isHidden());
    });

    it('is as wide as the view where its whole width can be read', async () => {
      await graph.resize(768, 880);
      await graph.send(drawGraph(largeWorkflow(60), []).message);
      const box = await graph.page.locator('#canvas').boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= 768 && box.height > 880, JSON.stringify(box));
    });

    it('keeps lines apart at hubs, and labels from one another', async () => {
      await graph.send(drawGraph(largeWorkflow(60), []).message);
      await graph.page.locator('#reset').click();
      const boxes = await graph.page.evaluate<{ x: number; y: number; right: number; bottom: number }[]>(
        `[...document.querySelectorAll('#canvas .edgeLabel .label')].map((label) => label.getBoundingClientRect().toJSON())`,
      );
      const near = boxes.flatMap((one, i) =>
        boxes.slice(i + 1).filter((other) => one.x < other.right && other.x < one.right && one.y < other.bottom + 4 && other.y < one.bottom + 4),
      );
      assert.ok(boxes.length > 70, String(boxes.length));
      assert.deepEqual(near, []);
      const starts = await graph.page.evaluate<number[]>(`[...document.querySelectorAll('#canvas path.ag-handoff')]
        .slice(0, 8).map((path) => path.getPointAtLength(0).y).sort((one, other) => one - other)`);
      starts.slice(1).forEach((y, i) => assert.ok(y - (starts[i] ?? 0) >= 8, starts.join()));
    });

    it('begins at its entry, large enough to read', async () => {
      const names = Array.from({ length: 60 }, (_, i) => `Agent ${i}`);
      const edges = names.slice(1).map((to) => ({ from: 'Agent 0', to, toolName: `transfer_to_${to}` }));
      await graph.send(drawGraph(buildWorkflow({ agents: names.map((name) => ({ name })), edges }), []).message);
      assert.ok(scaleOf(await transform()) >= 0.45);
      const entry = await placeOf('Agent 0');
      assert.ok(entry.x > 0 && entry.x < 1400 && entry.y > 0 && entry.y < 900, JSON.stringify(entry));
    });
  });
});

function draw(options: DrawOptions = {}, findings = airlineFindings): RenderGraph {
  return drawGraph(airline, findings, options).message;
}

function oneAgent(name: string): RenderGraph {
  return drawGraph(buildWorkflow({ agents: [{ name }] }), []).message;
}

function assertNear(actual: { x: number; y: number }, expected: { x: number; y: number }): void {
  const isNear = Math.abs(actual.x - expected.x) <= 1 && Math.abs(actual.y - expected.y) <= 1;
  assert.ok(isNear, `${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`);
}

function scaleOf(style: string | null): number {
  return Number(/scale\(([^)]+)\)/.exec(style ?? '')?.[1]);
}
