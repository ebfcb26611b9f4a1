import { strict as assert } from 'node:assert';
import { type DrawOptions, drawGraph } from '../../../src/graph/draw-graph';
import { graphLabels } from '../../../src/graph/labels/graph-labels';
import type { RenderGraph } from '../../../src/graph/messages';
import { keepWorkflows } from '../../../src/graph/workflows/choose-workflow';
import { findWorkflows } from '../../../src/graph/workflows/find-workflows';
import { listWorkflows } from '../../../src/graph/workflows/list-workflows';
import { fromFolderKey } from '../../../webview/graph/plan/fold-keys';
import { airline, airlineFindings } from '../../graph/airline';
import { buildWorkflow } from '../../graph/build-workflow';
import { largeWorkflow } from '../../graph/large-workflow';
import { waitUntil } from '../wait-until';
import { eachGraph } from './each-graph';
import { openGraph } from './open-graph';

const SEAT = 'Seat Booking Agent';
const EDGE = 'Triage Agent → FAQ Agent transfer_to_faq';
const LABELLED = 'Refund Agent → Fraud Review review_fraud()';

describe('graph webview', () => {
  const graph = eachGraph();

  const item = (id: string) => graph.item(id);
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
      // Two ways between two agents are one line.
      assert.equal(await graph.page.locator('#canvas path.ag-edge').count(), message.edges.length - 1);
      assert.equal(await graph.page.locator('#canvas path.ag-edge[marker-start]').count(), 1);
      assert.equal(await status(), '8 agents, 7 handoffs · 1 unknown');
      assert.match((await item('Triage Agent').textContent()) ?? '', /Triage Agentagents\.py2$/);
    });

    it('draws kinds of edges differently', async () => {
      await graph.send(draw());
      const classes = async (id: string) => {
        return graph.page.locator(`#canvas path.ag-hit[data-open="${id}"]`).evaluate((hit) => hit.previousElementSibling?.getAttribute('class'));
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

    it('shows findings as badges, and takes them away again without a new drawing', async () => {
      await graph.send(draw());
      const before = await svgId();
      assert.equal(await graph.page.locator('.node .ag-badge').textContent(), ' 2');
      assert.equal(await graph.page.locator('.ag-sign').count(), 1);
      assert.match((await attribute('Refund Agent', 'aria-label')) ?? '', /2 problems/);
      await graph.send(draw({}, []));
      assert.equal(await graph.page.locator('.ag-badge').count(), 0);
      assert.equal(await svgId(), before);
    });

    it('keeps the last graph when one cannot be drawn, and says so', async () => {
      await graph.send(draw());
      const before = await svgId();
      const message = draw();
      const broken = { ...message, nodes: message.nodes.map((node, i) => (i === 0 ? { ...node, code: 'a"b' } : node)) };
      await graph.page.evaluate(`window.postMessage(${JSON.stringify(broken)}, '*')`);
      assert.match((await graph.next('failed')).message, /Parse error/);
      assert.equal(await svgId(), before);
      assert.equal(await status(), graphLabels().failed);
      await graph.send(draw({ layout: { direction: 'LR' } }));
      assert.equal(await status(), '8 agents, 7 handoffs · 1 unknown');
    });

    it('draws only the newest of several graphs', async () => {
      const own = await openGraph(graph.page.context().browser() ?? assert.fail('no browser'), { hasWorker: true });
      const messages = [oneAgent('First'), oneAgent('Second'), oneAgent('Third')];
      await own.page.evaluate(`for (const message of ${JSON.stringify(messages)}) window.postMessage(message, '*')`);
      await own.next('drawn');
      assert.match((await own.page.locator('#canvas g.node').textContent()) ?? '', /Third/);
      assert.equal((await own.sent()).filter(({ type }) => type === 'drawn').length, 1);
      await own.page.close();
    });

    it('switches themes without a new drawing', async () => {
      await graph.send(draw());
      const before = await svgId();
      const fill = () => graph.page.evaluate(`getComputedStyle(document.querySelector('#canvas .ag-agent rect')).fill`);
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
      await item(LABELLED).click();
      assert.equal((await graph.next('open')).id, LABELLED);
      const point = await graph.page.evaluate<{ x: number; y: number }>(`(() => {
        const path = document.querySelector('#canvas .ag-hit[data-open="${EDGE}"]');
        const { x, y } = path.getPointAtLength(path.getTotalLength() * 0.15).matrixTransform(path.getScreenCTM());
        return { x, y };
      })()`);
      await graph.page.mouse.click(point.x, point.y);
      assert.equal((await graph.next('open')).id, EDGE);
    });

    it('follows Enter', async () => {
      await item(SEAT).focus();
      await graph.page.keyboard.press('Enter');
      assert.equal((await graph.next('open')).id, SEAT);
      await item(EDGE).focus();
      await graph.page.keyboard.press('Enter');
      assert.equal((await graph.next('open')).id, EDGE);
    });

    it('follows the outline for screen readers', async () => {
      await graph.page.locator('#outline-panel [role="treeitem"]', { hasText: 'transfer_to_cancellation' }).dispatchEvent('click');
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
      await graph.send(draw({}, [], withoutLast()));
      assert.equal(scaleOf(await transform()), scale);
      assertNear(await placeOf(SEAT), before);
      assert.equal(await graph.page.evaluate(`document.activeElement.dataset.open`), SEAT);
    });

    it('survive a reload', async () => {
      await graph.page.locator('#zoomIn').click();
      const before = scaleOf(await transform());
      await waitUntil(graph.page, `window.batonState?.transform?.k === ${before}`);
      const state = await graph.page.evaluate('window.batonState');
      const again = await openGraph(graph.page.context().browser() ?? assert.fail('no browser'), { state });
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

    it('never lose the drawing, of which a small one tells the part in view while that is little', async () => {
      const minimap = graph.page.locator('#minimap');
      assert.ok(await minimap.isHidden());
      await graph.page.locator('#stage').focus();
      for (let i = 0; i < 60; i++) await graph.page.keyboard.press('Shift+ArrowLeft');
      for (let i = 0; i < 60; i++) await graph.page.keyboard.press('Shift+ArrowUp');
      const [drawing, stage] = await Promise.all(['#canvas svg', '#stage'].map((part) => graph.page.locator(part).boundingBox()));
      assert.ok(drawing && stage);
      assertNear({ x: stage.x + stage.width - drawing.x, y: stage.y + stage.height - drawing.y }, { x: 80, y: 80 });
      assert.ok(await minimap.isVisible());
      const { x, y, width, height } = (await minimap.locator('svg').boundingBox()) ?? assert.fail('no minimap');
      await graph.page.mouse.click(x + width / 2, y + height / 2);
      const middle = (await graph.page.locator('#canvas svg').boundingBox()) ?? assert.fail('no drawing');
      assertNear(
        { x: Math.round(middle.x + middle.width / 2), y: Math.round(middle.y + middle.height / 2) },
        { x: 700, y: Math.round(stage.y + stage.height / 2) },
      );
      assert.ok(await minimap.isHidden());
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
      await graph.send(draw({ layout: { direction: 'LR' } }));
      assert.equal(await graph.page.locator('#direction').getAttribute('aria-pressed'), 'true');

      const again = await openGraph(graph.page.context().browser() ?? assert.fail('no browser'), { state: await graph.page.evaluate('window.batonState') });
      const [ready] = await again.sent();
      assert.deepEqual(ready, { type: 'ready', layout: { direction: 'LR' }, workflow: '' });
      await again.page.close();
    });

    it('copies', async () => {
      await graph.send(draw());
      await graph.page.locator('#copy').click();
      await graph.next('copy');
      assert.equal(await status(), graphLabels().copied);
    });

    it('gives the room of its copies and exports to the rest where there is little', async () => {
      await graph.send(draw());
      const shown = () => graph.page.locator('#toolbar button:visible').evaluateAll((buttons) => buttons.map(({ id }) => id));
      const copies = (await shown()).filter((id) => /^(?:copy|export)/.test(id));
      assert.deepEqual(copies, ['copy', 'copyMarkdown', 'exportSvg', 'exportPng']);
      await graph.resize(899, 900);
      assert.deepEqual(
        (await shown()).filter((id) => copies.includes(id)),
        [],
      );
      assert.ok((await shown()).includes('fit'));
      // What leads back to the whole gives way to them, too.
      await graph.resize(690, 900);
      for (let i = 0; i < 5; i++) await graph.page.locator('#zoomIn').click();
      assert.ok(await graph.page.locator('#part').isVisible());
      const right = await graph.page
        .locator('#toolbar button:visible')
        .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
      assert.ok(right <= 690, String(right));
    });
  });

  describe('what is chosen', () => {
    beforeEach(() => graph.draw(drawGraph(airline, airlineFindings)));
    const near = () => graph.page.locator('#canvas .node.ag-near').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-open')));

    it('comes forward with its neighbours, by classes alone, and tells its details', async () => {
      const before = await svgId();
      await item('Refund Agent').focus();
      await graph.page.keyboard.press('Space');
      assert.deepEqual((await near()).sort(), ['Cancellation Agent', 'Fraud Review', 'Refund Agent', 'Refund Agent → ?']);
      assert.equal(await svgId(), before);
      const details = graph.page.locator('#details');
      await details.locator('h2', { hasText: /^Refund Agent$/ }).waitFor();
      assert.match((await details.textContent()) ?? '', /Refund Agent.*Findings.*issue_refund.*Hands to.*Fraud Review.*Gets from.*Cancellation Agent/s);
      await details.locator('button.place').first().click();
      assert.equal((await graph.next('open')).id, drawGraph(airline, airlineFindings).describe('Refund Agent')?.place.id);
      await details.locator('button', { hasText: 'Fraud Review' }).click();
      await details.locator('h2', { hasText: 'Refund Agent → Fraud Review' }).waitFor();
      await item('Refund Agent').focus();
      await graph.page.keyboard.press('Escape');
      assert.ok(await details.isHidden());
      assert.deepEqual(await near(), []);
    });

    it('has pencils for what can be written of it, by mouse and by keyboard', async () => {
      const details = graph.page.locator('#details');
      const pencils = () => details.locator('.pencil').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
      await item('Seat Booking Agent').press('Space');
      await details.locator('h2', { hasText: 'Seat Booking Agent' }).waitFor();
      assert.deepEqual(await pencils(), ['Change: Instructions', 'Change: Description']);
      await details.locator('.pencil').first().click();
      assert.deepEqual(await graph.next('write'), { type: 'write', what: 'change', id: 'Seat Booking Agent', field: 'instructions' });
      await details.locator('.pencil').last().press('Enter');
      assert.equal((await graph.next('write')).field, 'description');
      await item('Seat Booking Agent').focus();
      await graph.page.keyboard.press(']');
      await details.locator('h2', { hasText: 'Seat Booking Agent → Triage Agent' }).waitFor();
      assert.deepEqual(await pencils(), ['Change: Tool name', 'Change: Description', 'Change: Filter', 'Change: Callback']);
    });

    it('is shown alone with its neighbours, further step by step, and with all again', async () => {
      await item('Fraud Review').focus();
      await graph.page.keyboard.press('Space');
      for (const nodes of [2, 4]) {
        await graph.page.keyboard.press('o');
        await graph.next('drawn');
        assert.equal(await graph.page.locator('#canvas g.node').count(), nodes);
      }
      await graph.page.keyboard.press('Escape');
      await waitUntil(graph.page, `document.querySelectorAll('#canvas g.node').length === 9`);
    });

    it('is followed from handoff to handoff, and from finding to finding', async () => {
      await item('Refund Agent').focus();
      for (const [key, title] of [
        [']', 'Refund Agent → Fraud Review'],
        [']', 'Refund Agent → ?'],
        ['[', 'Refund Agent → Fraud Review'],
        ['F8', 'Refund Agent'],
      ] as const) {
        await graph.page.keyboard.press(key);
        await waitUntil(graph.page, `document.querySelector('#details h2')?.textContent === ${JSON.stringify(title)}`);
      }
    });

    it('is told in two columns below the drawing where there is room for them', async () => {
      await item('Triage Agent').focus();
      await graph.page.keyboard.press(']');
      const edge = drawGraph(airline, airlineFindings).message.edges.find(({ from, kind }) => from === 'Triage Agent' && kind === 'handoff');
      await graph.page.locator('#details h2', { hasText: `Triage Agent → ${edge?.to}` }).waitFor();
      assert.match((await graph.page.locator('#details .head').textContent()) ?? '', / · handoff 1 of 4/);
      for (const [width, columns] of [
        [700, 2],
        [500, 1],
        [1400, 1],
      ] as const) {
        await graph.resize(width, 900);
        const lefts = await graph.page.locator('#details section').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
        assert.equal(new Set(lefts).size, columns, `${width}: ${lefts}`);
      }
    });
  });

  describe('workflows', () => {
    const workflow = buildWorkflow({
      agents: ['Desk Agent', 'Billing', 'Tester', 'Helper', 'Alone'].map((name) => ({ name, tools: name === 'Helper' ? ['look_up'] : [] })),
      edges: [
        { from: 'Desk Agent', to: 'Billing' },
        { from: 'Tester', to: 'Helper', toolName: 'help_out' },
      ],
    });
    const found = findWorkflows(workflow);
    const list = (shown?: string) => listWorkflows(workflow, [], found, { shown, current: 'Billing', toPath: (file) => file });

    it('are listed, with agents without handoffs, and shown when chosen', async () => {
      await graph.send(list());
      const rows = graph.page.locator('#overview .workflows .row');
      assert.deepEqual(await rows.locator('b').allTextContents(), ['Desk', 'Tester']);
      assert.match((await rows.first().textContent()) ?? '', /1 handoff · at the cursor/);
      await rows.nth(1).click();
      assert.deepEqual(await graph.next('show'), { type: 'show', workflow: 'Tester' });
      await graph.page.locator('#overview .lone input').fill('alo');
      await graph.page.locator('#overview .lone .row').click();
      assert.deepEqual(await graph.next('find'), { type: 'find', agent: 'Alone' });
      for (const [key, what] of [
        ['F2', 'rename'],
        ['h', 'add-handoff'],
        ['n', 'add-agent'],
        ['Delete', 'remove'],
      ] as const) {
        await graph.page.locator('#overview .lone .row').press(key);
        assert.deepEqual(await graph.next('write'), { type: 'write', what, id: 'Alone' });
      }
      await graph.page.getByRole('button', { name: 'Add Handoff… Alone' }).click();
      assert.deepEqual(await graph.next('write'), { type: 'write', what: 'add-handoff', id: 'Alone' });
    });

    it('are listed by their whole names where there is little room', async () => {
      await graph.send(list());
      const wholeIn = (section: string) =>
        graph.page
          .locator(`#overview ${section} .row .title`)
          .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth <= clientWidth));
      for (const width of [700, 320]) {
        await graph.resize(width, 720);
        assert.equal(await graph.page.locator('#overview .workflows .row .where').first().isVisible(), width === 700);
        assert.deepEqual(await wholeIn('.workflows'), [true, true]);
        await graph.page.getByRole('button', { name: 'Agents 1', exact: true }).click();
        assert.equal(await graph.page.locator('#overview .workflows').isVisible(), false);
        assert.deepEqual(await wholeIn('.lone'), [true]);
        // What is shown stays when the list comes anew.
        await graph.send({ ...list(), summary: String(width) });
        assert.ok(await graph.page.locator('#overview .lone').isVisible());
        await graph.page.getByRole('button', { name: 'Workflows 2' }).click();
        assert.equal(await graph.page.locator('#overview .lone').isVisible(), false);
      }
    });

    it('are a table with a head where there is room, which is heard in words', async () => {
      await graph.resize(1400, 720);
      await graph.send(list());
      assert.deepEqual(await graph.page.locator('#overview .head > *').allTextContents(), ['Shape', 'Starts at', 'Agents', 'Handoffs', 'Findings', 'Where']);
      assert.deepEqual(await graph.page.locator('#overview .workflows .row').first().locator('.number').allTextContents(), ['2', '1']);
      assert.equal(await graph.page.getByRole('button', { name: /^Desk Py 2 agents · 1 handoff · at the cursor/ }).count(), 1);
      // Each column begins and ends where its head does.
      for (const column of ['.number', '.findings', '.where']) {
        const rights = await graph.page
          .locator(`#overview .workflows :is(.head, .row) ${column}`)
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
        assert.equal(new Set(rights.map(Math.round)).size, column === '.number' ? 2 : 1, `${column} ${rights.join()}`);
      }
    });

    it('leave agents without handoffs by folder, the first open, those of tests closed until they are looked for', async () => {
      const agents = ['One', 'Two', 'Three'].map((name) => ({ name }));
      const apart = buildWorkflow({ agents });
      const paths = ['tests/a.py', 'desk/b.py', 'shop/c.py'];
      const lone = { ...apart, agents: apart.agents.map((agent, i) => ({ ...agent, span: { ...agent.span, file: paths[i] ?? '' } })) };
      await graph.send(listWorkflows(lone, [], findWorkflows(lone), { shown: undefined, current: undefined, toPath: (file) => file }));
      assert.deepEqual(await graph.page.locator('#overview .lone summary').allTextContents(), ['desk/ 1', 'shop/ 1', 'tests/ 1']);
      const rows = graph.page.locator('#overview .lone .row .title:visible');
      assert.deepEqual(await rows.allTextContents(), ['Two']);
      await graph.page.locator('#overview .lone summary').nth(1).click();
      await rows.getByText('Three').waitFor();
      assert.deepEqual(await rows.allTextContents(), ['Two', 'Three']);
      await graph.page.locator('#overview .lone input').fill('one');
      await rows.getByText('One').waitFor();
      assert.deepEqual(await rows.allTextContents(), ['One']);
    });

    it('keep what is typed into their list while the code changes elsewhere', async () => {
      await graph.send(list());
      await graph.page.locator('#overview .lone input').fill('alo');
      await graph.send(list());
      assert.equal(await graph.page.locator('#overview .lone input').inputValue(), 'alo');
    });

    it('are found by what is typed, in groups: workflows, agents, tools and tool names', async () => {
      await graph.send(list('Desk Agent'));
      await graph.draw(drawGraph(keepWorkflows(workflow, found.workflows.slice(0, 1)), [], { id: 'Desk Agent' }));
      assert.equal(await graph.page.locator('#canvas g.node').count(), 2);
      assert.match((await graph.page.locator('#switch').textContent()) ?? '', /^Desk/);
      await graph.page.locator('#stage').focus();
      await graph.page.keyboard.press('/');
      const groups = () =>
        graph.page
          .locator('#choices [role="group"]')
          .evaluateAll((all) =>
            all.map((each) => [
              each.querySelector('.group')?.textContent,
              ...[...each.querySelectorAll('.what')].map((what) => what.textContent?.replace(/\s+/g, ' ')),
            ]),
          );
      await graph.page.keyboard.type('look_');
      assert.deepEqual(await groups(), [['Tools and tool names1', 'look_upHelper']]);
      await graph.page.keyboard.press('Control+a');
      await graph.page.keyboard.type('help');
      assert.deepEqual(await groups(), [
        ['Agents1', 'Helperin Tester/work/agents.py'],
        ['Tools and tool names2', 'help_outTester → Helper', 'look_upHelper'],
      ]);
      assert.deepEqual(await graph.page.locator('#choices .hit').allTextContents(), ['Help', 'help', 'Help', 'Help']);
      assert.match((await graph.page.locator('#choices [aria-selected="true"]').textContent()) ?? '', /^Helper/);
      await graph.page.keyboard.press('Enter');
      assert.deepEqual(await graph.next('find'), { type: 'find', agent: 'Helper' });
      await graph.page.keyboard.press('s');
      await graph.page.keyboard.press('ArrowDown');
      await graph.page.keyboard.press('Enter');
      assert.deepEqual(await graph.next('show'), { type: 'show', workflow: 'Tester' });
    });

    it('bring into view what was looked for', async () => {
      await graph.send(draw());
      await graph.page.locator('#stage').focus();
      for (let i = 0; i < 8; i++) await graph.page.keyboard.press('+');
      await graph.send({ type: 'highlight', id: 'Fraud Review', isWanted: true });
      const box = await item('Fraud Review').boundingBox();
      assert.ok(box && box.x >= 0 && box.y >= 36 && box.x + box.width <= 1400 && box.y + box.height <= 900, JSON.stringify(box));
    });
  });

  describe('folders', () => {
    const areas = largeWorkflow(163);
    const message = () => drawGraph(areas, []).message;
    const shown = () => graph.page.locator('#canvas g.node').count();

    it('close where names would be too small, and open by a click or a key', async () => {
      await graph.send(message());
      const closed = graph.page.locator('#canvas g.node.ag-folder');
      assert.ok((await closed.count()) >= 5, String(await closed.count()));
      assert.ok(scaleOf(await transform()) >= 0.77);
      assert.match((await graph.page.locator('#hint').textContent()) ?? '', /folders closed/);
      const before = await shown();
      const id = (await closed.first().getAttribute('data-open')) ?? '';
      const head = graph.page.locator('#canvas .ag-head', { hasText: fromFolderKey(id) ?? assert.fail(id) });
      await closed.first().click();
      await graph.next('drawn');
      assert.ok((await shown()) > before + 5);
      await head.click();
      await graph.next('drawn');
      assert.equal(await shown(), before);
    });

    it('open around an agent that is looked for', async () => {
      await graph.send(message());
      await graph.send({ type: 'highlight', id: 'Billing Audit', isWanted: true });
      await graph.next('drawn');
      assert.equal(await item('Billing Audit').count(), 1);
    });
  });
});

function draw(options: DrawOptions = {}, findings = airlineFindings, workflow = airline): RenderGraph {
  return drawGraph(workflow, findings, options).message;
}

/** The airline without its handoff to what is unknown. */
function withoutLast(): typeof airline {
  return { ...airline, edges: airline.edges.slice(0, -1) };
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
