import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { compareWorkflows } from '../../../src/graph/diff/compare-workflows';
import { drawComparison } from '../../../src/graph/diff/draw-comparison';
import { drawGraph } from '../../../src/graph/draw-graph';
import { findWorkflows } from '../../../src/graph/workflows/find-workflows';
import { listWorkflows } from '../../../src/graph/workflows/list-workflows';
import { airline, airlineFindings } from '../../graph/airline';
import { largeWorkflow } from '../../graph/large-workflow';
import { airlineRun } from '../../graph/run/airline-run';
import { findViolations, THEMES } from '../find-violations';
import { type GraphPage, launchBrowser, openGraph } from './open-graph';

/**
 * axe takes the colour behind SVG text for that of the page; the contrast of the drawing is measured below instead. It takes the counts
 * beside the icons for part of what a node is called; that names begin with what is seen is looked at below, too.
 */
const EXCEPTIONS = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } };

const drawn = drawGraph(airline, airlineFindings);
const compared = compareWorkflows({ ...airline, agents: airline.agents.slice(0, -1), edges: airline.edges.slice(1) }, airline);
const list = (shown?: string) => listWorkflows(airline, airlineFindings, findWorkflows(airline), { shown, current: undefined, toPath: (file) => file });
const focusOn = (graph: GraphPage, id: string) => graph.item(id).focus();

/** All that may be on screen, by what brings it there. */
const STATES: Readonly<Record<string, (graph: GraphPage) => Promise<unknown>>> = {
  'the graph': () => Promise.resolve(),
  'a run over it': (graph) => graph.send({ type: 'run', run: airlineRun(1) }),
  'names of tools': (graph) => graph.draw(drawGraph(airline, airlineFindings, { layout: { tools: true } })),
  'closed folders': (graph) => graph.draw(drawGraph(largeWorkflow(64), [])),
  'the list of all workflows': (graph) => graph.send(list()),
  'the switcher': (graph) => graph.page.keyboard.press('/'),
  'what is chosen alone, with its details': async (graph) => {
    await focusOn(graph, 'Refund Agent');
    for (const key of ['Space', 'o']) await graph.page.keyboard.press(key);
  },
  'the outline, with details': async (graph) => {
    for (const key of ['Alt+KeyO', 'ArrowDown', 'Space']) await graph.page.keyboard.press(key);
  },
  'another state beside it': (graph) => graph.draw(drawComparison(compared.workflow, [], compared, { base: 'main' })),
  'all runs over it': (graph) =>
    graph.send({
      type: 'runs',
      runs: {
        summary: '3 runs · 1 failed',
        tallies: [...drawn.message.nodes, ...drawn.message.edges].map(({ id }, i) => ({
          id,
          count: i % 3,
          failed: i % 3 === 1 ? 'all' : 'none',
          text: i % 3 === 0 ? 'never taken' : `${i % 3}×`,
          description: `taken ${i % 3} times`,
        })),
      },
    }),
  'the legend': (graph) => graph.page.keyboard.press('l'),
  'the list of keys': (graph) => graph.page.keyboard.press('?'),
  'no graph': (graph) => graph.send({ type: 'empty', title: 'No agents found', details: ['Looked.'], advice: ['Look.'], buttons: [] }),
};

describe("what axe finds on the graph's page", () => {
  let browser: Browser;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());

  for (const [name, bring] of Object.entries(STATES)) {
    it(`is nothing: ${name}, in all themes`, async () => {
      const graph = await openGraph(browser);
      await graph.send(list(findWorkflows(airline).workflows[0]?.id));
      await graph.draw(drawn);
      await graph.send({ type: 'highlight', id: 'FAQ Agent' });
      await graph.page.locator('#stage').focus();
      await bring(graph);
      await graph.settle();
      assert.deepEqual(await findViolations(graph.page, { rules: EXCEPTIONS }), []);
      for (const theme of THEMES) {
        await graph.setTheme(theme);
        assert.deepEqual(await findViolations(graph.page, { runOnly: ['color-contrast'] }, { exclude: ['svg'] }), [], theme);
      }
      assert.deepEqual(graph.troubles, []);
      await graph.page.close();
    });
  }
});

describe('graph accessibility', () => {
  let browser: Browser;
  let graph: GraphPage;

  before(async () => {
    browser = await launchBrowser();
    graph = await openGraph(browser);
    await graph.draw(drawGraph(airline, airlineFindings));
  });
  after(() => browser.close());

  const active = () => graph.page.evaluate<string | undefined>('document.activeElement?.dataset.open');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await graph.page.keyboard.press(key);
    return active();
  };

  it('names each node and edge, beginning with what is seen', async () => {
    const names = await graph.page.evaluate<[string, string][]>(`
      [...document.querySelectorAll('#stage [role="button"]')].map((element) => [
        element.querySelector('text')?.textContent ?? '',
        element.getAttribute('aria-label'),
      ])`);
    assert.equal(names.length, 9 + 8);
    for (const [seen, name] of names) assert.ok(name.startsWith(seen) && name !== '', `${seen} / ${name}`);
    const triage = names.find(([seen]) => seen.startsWith('Triage'));
    assert.equal(triage?.[1], 'Triage Agent, agent, entry, 2 guardrails, entry agent');
  });

  it('is one tab stop, the entry first; arrows go to neighbours', async () => {
    await graph.page.locator('#stage').focus();
    assert.equal(await press('Tab'), 'Triage Agent');
    assert.equal(await press('ArrowDown'), 'Triage Agent → Cancellation Agent transfer_to_cancellation');
    assert.equal(await press('ArrowDown'), 'Cancellation Agent');
    assert.match((await press('ArrowDown')) ?? '', /transfer_to_refund/);
    const agent = await press('ArrowDown');
    assert.ok(
      airline.agents.some(({ name }) => name.value === agent),
      agent,
    );
    assert.equal(await press('Tab'), undefined);
    assert.equal(await press('Shift+Tab'), agent);
    assert.equal(await graph.page.locator('#stage [role="button"][tabindex="0"]').count(), 1);
  });

  it('brings what has the focus into view', async () => {
    await graph.page.locator('#stage').focus();
    for (let i = 0; i < 6; i++) await graph.page.keyboard.press('+');
    await press('Tab', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight');
    const box = await graph.page.locator('#stage [role="button"]:focus').boundingBox();
    assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1400 && box.y + box.height <= 900, JSON.stringify(box));
    await graph.page.keyboard.press('0');
  });

  it('shows the focus', async () => {
    const agent = (await press('Tab', 'Shift+Tab')) ?? '';
    const stroke = await graph.page.evaluate<string>(`
      getComputedStyle(document.activeElement.querySelector('rect')).stroke`);
    assert.equal(stroke, 'rgb(0, 120, 212)', agent);
  });

  for (const theme of THEMES) {
    it(`has enough contrast in ${theme}`, async () => {
      await graph.setTheme(theme);
      await graph.send({ type: 'highlight', id: 'Seat Booking Agent' });
      for (const isChosen of [false, true]) {
        if (isChosen) await graph.page.locator('#stage [data-open="Refund Agent"]').first().press('Space');
        const measured = await graph.page.evaluate<[string, number][]>(CONTRASTS);
        assert.ok(measured.length > 15, String(measured.length));
        assert.deepEqual(
          measured.filter(([, contrast]) => contrast < 4.5),
          [],
        );
        if (isChosen) await graph.page.keyboard.press('Escape');
      }
    });
  }
});

/** The text of each label, and its contrast with the shape or label behind it (WCAG 2). */
const CONTRASTS = `(() => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const toLuminance = (colour) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const rows = [...document.querySelectorAll('#canvas svg :is(.node, .edgeLabel) > text')];
  return rows.map((row) => {
    const owner = row.closest('.node') ?? row.closest('.edgeLabel');
    const behind = owner.querySelector('rect');
    const lights = [getComputedStyle(row).fill, getComputedStyle(behind).fill].map(toLuminance).sort((a, b) => b - a);
    return [row.textContent, Math.round(((lights[0] + 0.05) / (lights[1] + 0.05)) * 10) / 10];
  });
})()`;
