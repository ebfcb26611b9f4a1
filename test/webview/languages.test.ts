import { strict as assert } from 'node:assert';
import type { Browser, Page } from 'playwright-core';
import { drawGraph } from '../../src/graph/draw-graph';
import { TRANSLATIONS, useLanguage } from '../../src/text/use-language';
import { airline, airlineFindings } from '../graph/airline';
import { CJK_FONT } from '../install/cjk-fonts';
import { launchBrowser, openGraph } from './graph/open-graph';
import { openReplay } from './replay/open-replay';
import { openScene } from './replay/open-scene';
import { supportRun } from './replay/scenes';

const WIDTHS = [1400, 1000, 400] as const;

/** Labels of buttons, tabs and headings that are wider than what they stand in, and that nothing shortens. */
const CLIPPED = `[...document.querySelectorAll('button, h1, h2, label, summary')]
  .filter((element) => element.checkVisibility() && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
  .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
  .map((element) => element.textContent)`;

for (const language of ['en', ...TRANSLATIONS]) {
  describe(`the webviews in ${language}`, () => {
    let browser: Browser;
    before(async () => (browser = await launchBrowser({ cjk: true })));
    beforeEach(() => useLanguage(language, 'dist'));
    afterEach(() => useLanguage('en', 'dist'));
    after(() => browser.close());

    it('draw a graph that fits', async () => {
      const graph = await openGraph(browser);
      const { message } = drawGraph(airline, airlineFindings);
      await graph.send(message);
      for (const width of WIDTHS) {
        await graph.resize(width, 800);
        await assertFits(graph.page, language);
      }
      // The drawing leaves each node room for its text.
      const outside = await graph.page.evaluate<string[]>(`[...document.querySelectorAll('#stage .node')].flatMap((node) => {
        const [box, label] = [node.querySelector('rect, path, polygon, circle'), node.querySelector('text, foreignObject')];
        if (!box || !label) return [];
        const [outer, inner] = [box.getBoundingClientRect(), label.getBoundingClientRect()];
        return inner.width > outer.width + 2 ? [label.textContent] : [];
      })`);
      assert.deepEqual(outside, []);
      await assertGlyphs(graph.page, language);
      assert.deepEqual(graph.troubles, []);
    });

    it('show a replay that fits, at its steps, with what would have been, and compared', async () => {
      const replay = await openReplay(browser, { scene: await openScene(supportRun(), undefined, supportRun()) });
      for (const width of WIDTHS) {
        await replay.resize(width, 800);
        for (const seq of [0, 8, 21]) {
          await replay.play({ type: 'seek', seq });
          await replay.settle();
          await assertFits(replay.page, language);
        }
      }
      await assertGlyphs(replay.page, language);
      await replay.resize(1000, 800);
      await replay.play({ type: 'what-if', choice: { kind: 'remove-all-tools', beside: 'received' } });
      await assertFits(replay.page, language);
      await replay.play({ type: 'compare' });
      for (const width of WIDTHS) {
        await replay.resize(width, 800);
        await assertFits(replay.page, language);
      }
      assert.deepEqual(replay.troubles, []);
    });
  });
}

/** Boxes in place of glyphs that no font has would be measured instead. */
async function assertGlyphs(page: Page, language: string): Promise<void> {
  if (language === 'en') return;
  const session = await page.context().newCDPSession(page);
  try {
    await page.evaluate(`[...document.querySelectorAll('button, h1, h2, p, span, text')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 8)
      .find(({ firstChild }) => /[\\u3040-\\u9fff]/.test(firstChild?.data ?? ''))?.setAttribute('data-cjk', '')`);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-cjk]' });
    assert.notEqual(nodeId, 0, 'no text of the page is in the language');
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    assert.ok(
      fonts.some(({ familyName, glyphCount }) => CJK_FONT.test(familyName) && glyphCount > 0),
      `drawn with ${fonts.map(({ familyName }) => familyName).join(', ')}`,
    );
  } finally {
    await session.detach();
  }
}

async function assertFits(page: Page, language: string): Promise<void> {
  assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'));
  assert.deepEqual(await page.evaluate<string[]>(CLIPPED), []);
  const spoken = await page.evaluate<string>('document.documentElement.lang');
  assert.equal(spoken.toLowerCase(), language);
  const texts = await page.evaluate<string>('[...document.querySelectorAll("button")].map((button) => button.title + button.ariaLabel).join()');
  assert.equal(/[\u3040-\u9fff]/.test(texts), language !== 'en');
}
