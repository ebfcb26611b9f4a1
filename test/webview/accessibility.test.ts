import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { drawGraph } from '../../src/graph/draw-graph';
import { airline, airlineFindings } from '../graph/airline';
import { type GraphPage, launchBrowser, openGraph } from './open-graph';

/** axe takes the colour behind SVG text for that of the page; the contrast of the drawing is measured below instead. */
const EXCEPTIONS = { 'color-contrast': { enabled: false } };

describe('graph accessibility', () => {
  let browser: Browser;
  let graph: GraphPage;

  before(async () => {
    browser = await launchBrowser();
    graph = await openGraph(browser);
    await graph.send(drawGraph(airline, airlineFindings).message);
  });
  after(() => browser.close());

  const active = () => graph.page.evaluate<string | undefined>('document.activeElement?.dataset.open');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await graph.page.keyboard.press(key);
    return active();
  };

  it('has nothing for axe to find', async () => {
    const axe = readFileSync(createRequire(resolve('package.json')).resolve('axe-core/axe.min.js'), 'utf8');
    await graph.page.evaluate(axe);
    const { violations } = await graph.page.evaluate<AxeResults>(`axe.run({ rules: ${JSON.stringify(EXCEPTIONS)} })`);
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
      [],
    );
  });

  it('names each node and edge, beginning with what is seen', async () => {
    const names = await graph.page.evaluate<[string, string][]>(`
      [...document.querySelectorAll('#stage [role="button"]')].map((element) => [
        [...element.querySelectorAll('.text-outer-tspan')].map((row) => row.textContent).join(' '),
        element.getAttribute('aria-label'),
      ])`);
    assert.equal(names.length, 18 + 9);
    for (const [seen, name] of names) assert.ok(name.startsWith(seen), `${seen} / ${name}`);
    const triage = names.find(([seen]) => seen.startsWith('Triage'));
    assert.equal(triage?.[1], 'Triage Agent gpt-5.2 · 2 guardrails, agent, entry agent');
  });

  it('is one tab stop, the entry first; arrows go to neighbours', async () => {
    await graph.page.locator('#stage').focus();
    assert.equal(await press('Tab'), 'Triage Agent');
    assert.match((await press('ArrowUp')) ?? '', /^Triage Agent · (relevance|jailbreak)$/);
    assert.equal(await press('ArrowDown'), 'Triage Agent');
    assert.match((await press('ArrowDown')) ?? '', /transfer_to_/);
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
      getComputedStyle(document.activeElement.querySelector('.label-container, .background')).stroke`);
    assert.equal(stroke, 'rgb(0, 120, 212)', agent);
  });

  it('tells the same as a list', async () => {
    const items = await graph.page.locator('#list > ul > li > button').allTextContents();
    assert.equal(items.length, 18);
    const nested = await graph.page.locator('#list li li button').allTextContents();
    assert.ok(nested.includes('transfer_to_refund, handoff from Cancellation Agent to Refund Agent, Only if settings.refunds'), nested.join('\n'));
  });

  for (const theme of ['dark', 'light', 'high-contrast', 'high-contrast-light'] as const) {
    it(`has enough contrast in ${theme}`, async () => {
      await graph.setTheme(theme);
      await graph.send({ type: 'highlight', id: 'Seat Booking Agent' });
      const measured = await graph.page.evaluate<[string, number][]>(CONTRASTS);
      assert.ok(measured.length > 30);
      assert.deepEqual(
        measured.filter(([, contrast]) => contrast < 4.5),
        [],
      );
    });
  }
});

/** The text of each label that is not switched off, and its contrast with the shape or label behind it (WCAG 2). */
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
  const rows = [...document.querySelectorAll('#canvas svg :is(.node, .edgeLabel) .text-inner-tspan')];
  return rows.filter((row) => !row.closest('.ag-disabled')).map((row) => {
    const owner = row.closest('.node') ?? row.closest('.label');
    const behind = owner.querySelector('path, rect.label-container, polygon, .background');
    const lights = [getComputedStyle(row).fill, getComputedStyle(behind).fill].map(toLuminance).sort((a, b) => b - a);
    return [row.textContent, Math.round(((lights[0] + 0.05) / (lights[1] + 0.05)) * 10) / 10];
  });
})()`;
