import type { Frame, Page } from 'playwright-core';
import { BOX_FAULTS, CONTRASTS, FAULTS } from '../../webview/graph/faults';
import { graph, setTheme } from './drive';
import { takePicture } from './take-picture';

export const THEMES = ['dark', 'light', 'high-contrast', 'high-contrast-light'] as const;
/** Of the window; beside the code the graph has half of it, but for the activity bar: of the widest as much as there is without code. */
const SIZES = [
  { name: 'half', width: 1600, height: 1000 },
  { name: 'maximised', width: 3152, height: 1000 },
  { name: 'narrow', width: 688, height: 860 },
] as const;
const ZOOMS = [0.5, 0.8, 1, 2];
/** Names of 13 px are read at 10. */
const READABLE = 0.769;

/** What is wrong with what is drawn, by size; and what its text is filled with, by theme. */
export interface GraphLook {
  readonly faults: readonly string[];
  readonly fills: ReadonlySet<string>;
}

/** Looks for what is wrong with the graph beside the code, in all sizes and those themes, the side bar being closed. */
export async function lookAtGraph(page: Page, folder: string, subject: string, themes: readonly (typeof THEMES)[number][] = THEMES): Promise<GraphLook> {
  const frame = await frameOf(page);
  const faults: string[] = [];
  const fills = new Set<string>();
  for (const { name: size, width, height } of SIZES) {
    const isOther = page.viewportSize()?.width !== width;
    const before = isOther ? await frame.evaluate<number>('innerWidth') : undefined;
    await page.setViewportSize({ width, height });
    await settle(frame, before);
    faults.push(...(await findFaults(frame)).map((fault) => `${size}: ${fault}`));
    for (const name of themes) {
      await setTheme(page, folder, name, graph(page));
      await takePicture(page, `graph-${subject}-${size}-${name}`);
      const contrasts = await frame.evaluate<readonly (readonly [string, number])[]>(CONTRASTS);
      faults.push(...contrasts.filter(([, contrast]) => contrast < 4.5).map(([text, contrast]) => `${size}, ${name}: ${text} has a contrast of ${contrast}`));
      fills.add(
        await frame.evaluate<string>(`(() => {
        const { fill, color } = getComputedStyle(document.querySelector('#canvas g.node text') ?? document.querySelector('#overview .row'));
        return fill + color;
      })()`),
      );
    }
  }
  await page.setViewportSize(SIZES[0]);
  return { faults, fills };
}

/** Names in the list of all workflows that are cut to nothing. */
const CUT_NAMES = `[...document.querySelectorAll('#overview .row .title')]
  .filter(({ clientWidth, offsetParent }) => offsetParent && clientWidth < 60)
  .map(({ textContent }) => 'no room for ' + textContent)`;

/** In boxes of the page at several zooms; names are large enough at that which it opens with. */
async function findFaults(frame: Frame): Promise<readonly string[]> {
  if (await frame.evaluate(`!document.querySelector('#canvas svg')`)) return frame.evaluate<readonly string[]>(CUT_NAMES);
  const transform = await frame.evaluate<string>(`document.getElementById('canvas').style.transform`);
  const scale = Number(/scale\(([^)]+)\)/.exec(transform)?.[1]);
  const faults = scale < READABLE ? [`names open at ${13 * scale} px`] : [];
  for (const [i, zoom] of ZOOMS.entries()) {
    await frame.evaluate(`document.getElementById('canvas').style.transform = 'scale(${zoom})'`);
    faults.push(...(await frame.evaluate<readonly string[]>(i === 0 ? FAULTS : BOX_FAULTS)).map((fault) => `at ${100 * zoom} %: ${fault}`));
  }
  await frame.evaluate(`document.getElementById('canvas').style.transform = '${transform}'`);
  return faults;
}

/** Waits until the page has another width than `before`, if there is one, unless it keeps that all the same, and what is drawn for it. */
async function settle(frame: Frame, before: number | undefined): Promise<void> {
  await frame.evaluate(`new Promise((resolve) => {
    const deadline = performance.now() + 2000;
    const look = () => {
      const isIdle = !document.querySelector('#stage[aria-busy]') && (innerWidth !== ${before} || performance.now() > deadline);
      requestAnimationFrame(isIdle ? () => requestAnimationFrame(() => document.querySelector('#stage[aria-busy]') ? look() : resolve()) : look);
    };
    look();
  })`);
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await graph(page).locator('body').elementHandle())?.ownerFrame();
  if (!frame) throw new Error('the graph has no frame');
  return frame;
}
