import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import type { FromReplay } from '../../../src/panel/messages';
import { launchBrowser } from '../graph/open-graph';
import type { Theme } from '../new-page';
import { openReplay } from './open-replay';
import { openScene } from './open-scene';
import { promiseRun, severalRun, supportRun } from './scenes';

const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];

/** Where a text has less than 4.5:1 with what is behind it, as it is drawn: whatever is mixed or translucent, axe leaves out. */
const FIND_FAINT = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const paint = (colours) => {
    context.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faint = [];
  let seen = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('.unseen, option, [aria-disabled=true]')) continue;
    const chain = [];
    for (let each = element; each; each = each.parentElement) chain.unshift(each);
    const grounds = ['white', ...chain.map((each) => getComputedStyle(each).backgroundColor)];
    const ground = luminance(paint(grounds));
    const opacity = chain.reduce((product, each) => product * Number(getComputedStyle(each).opacity), 1);
    context.globalAlpha = 1;
    const ink = luminance(paint([...grounds, 'color-mix(in srgb, ' + getComputedStyle(element).color + ' ' + opacity * 100 + '%, transparent)']));
    const ratio = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05);
    seen += 1;
    if (ratio < 4.5) faint.push(ratio.toFixed(2) + ' ' + (element.closest('[class*="is-"]')?.className ?? '') + ' .' + element.className + ' ' + node.data.trim().slice(0, 40));
  }
  return { seen, faint: [...new Set(faint)] };
})()`;

interface State {
  readonly name: string;
  readonly recording: string;
  readonly moves: readonly FromReplay[];
  readonly width?: number;
  readonly other?: string;
  /** A row to select, and a text to find. */
  readonly selected?: string;
}

const STATES: readonly State[] = [
  { name: 'dropped', recording: supportRun(), moves: [{ type: 'seek', seq: 21 }], selected: '.is-dropped' },
  { name: 'dropped, narrow', recording: supportRun(), moves: [{ type: 'seek', seq: 21 }], width: 400, selected: '.is-dropped' },
  { name: 'rewritten and added', recording: supportRun(), moves: [{ type: 'seek', seq: 10 }], selected: '.is-rewritten' },
  { name: 'dropped by the SDK', recording: supportRun({ sdkDrops: true }), moves: [{ type: 'seek', seq: 21 }], selected: '.is-kept' },
  { name: 'failed', recording: promiseRun(), moves: [{ type: 'seek', seq: 14 }], selected: '.is-failed' },
  { name: 'several calls', recording: severalRun(), moves: [{ type: 'seek', seq: 8 }], selected: '.is-kept' },
  {
    name: 'what if',
    recording: supportRun(),
    moves: [
      { type: 'seek', seq: 21 },
      { type: 'what-if', choice: { kind: 'none', beside: 'received' } },
    ],
    selected: '.is-added',
  },
  { name: 'two runs', recording: supportRun(), moves: [{ type: 'compare' }], other: supportRun({ hasFilter: false }), selected: '.row' },
];

describe('the contrast of texts', () => {
  let browser: Browser;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());

  for (const { name, recording, moves, width = 1400, other, selected } of STATES)
    it(`is at least 4.5 in every theme: ${name}`, async () => {
      const scene = await openScene(recording, undefined, other);
      const replay = await openReplay(browser, { scene, width });
      for (const move of moves) await replay.play(move);
      if (selected !== undefined) await replay.page.locator(`.rows .row${selected}`).first().click();
      await replay.settle();
      const found: string[] = [];
      for (const theme of THEMES) {
        await replay.setTheme(theme);
        const { seen, faint } = await replay.page.evaluate<{ readonly seen: number; readonly faint: readonly string[] }>(FIND_FAINT);
        assert.ok(seen > 20, `${seen} texts were looked at`);
        found.push(...faint.map((text) => `${theme}: ${text}`));
      }
      assert.deepEqual(found, []);
      scene.close();
      await replay.page.close();
    });
});
