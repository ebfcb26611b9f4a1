import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Everything that shows where a replay stands. */
export interface Standing {
  /** The file in front of the code's group, and the line that the debugger marks. */
  readonly file: string;
  readonly line: number;
  /** Names of the frames, the newest first. */
  readonly stack: readonly string[];
  readonly scopes: readonly string[];
  /** `Step 3 of 20`, as the panel has it, and its headline. */
  readonly step: string;
  readonly headline: string;
  /** The agent that the graph marks. */
  readonly agent: string;
  /** Counts on the graph's edges, by the edge's label. */
  readonly counts: Readonly<Record<string, string>>;
}

/** Buttons of the debugger's toolbar. */
export type Move = 'step-over' | 'step-back' | 'reverse-continue' | 'continue' | 'step-into' | 'step-out' | 'stop';

/** The webview whose page has the element, of all that are there. */
export async function frameWith(page: Page, selector: string): Promise<FrameLocator> {
  const frames = page.locator('iframe.webview.ready');
  await frames.first().waitFor({ state: 'attached' });
  for (;;) {
    for (let i = 0; i < (await frames.count()); i++) {
      const frame = frames.nth(i).contentFrame().frameLocator('#active-frame');
      if ((await frame.locator(selector).count()) > 0) return frame;
    }
    await page.waitForFunction('new Promise((settle) => requestAnimationFrame(() => settle(true)))');
  }
}

export const panel = (page: Page): Promise<FrameLocator> => frameWith(page, '#ledger');
export const graphFrame = (page: Page): Promise<FrameLocator> => frameWith(page, '#canvas');

/** Presses a button of the debugger and waits until it stands elsewhere. */
export async function press(page: Page, move: Move): Promise<Standing> {
  const before = await panelStep(page);
  await page.locator(`.debug-toolbar .codicon-debug-${move}`).click();
  return standing(page, (step) => step !== before);
}

export async function panelStep(page: Page): Promise<string> {
  return (await text((await panel(page)).locator('#bar .step'))) ?? '';
}

/** Where everything stands once the panel's step is as wanted and the debugger's line is shown. */
export async function standing(page: Page, isWanted: (step: string) => boolean = () => true): Promise<Standing> {
  const shown = await panel(page);
  while (!isWanted(await panelStep(page))) await page.waitForFunction('new Promise((settle) => requestAnimationFrame(() => settle(true)))');
  const graph = await graphFrame(page);
  await graph.locator('.ag-run-sign').waitFor({ state: 'attached' });
  await page.locator('.debug-top-stack-frame-line').first().waitFor({ state: 'attached' });
  const labels = graph.locator('.edgeLabel .label', { has: graph.locator('.ag-run-count') });
  return {
    file: (await page.locator('.editor-group-container', { has: page.locator('.debug-top-stack-frame-line') }).locator('.tab.active').getAttribute('data-resource-name')) ?? '',
    line: await stoppedLine(page),
    stack: await page.locator('.debug-call-stack .stack-frame .label').allTextContents(),
    scopes: await page.locator('.debug-variables .scope .monaco-highlighted-label, .debug-variables .scope').allTextContents(),
    step: await panelStep(page),
    headline: (await text(shown.locator('#head h1'))) ?? '',
    agent: (await graph.locator('.node.ag-run-here').getAttribute('data-open')) ?? '',
    counts: Object.fromEntries(await labels.evaluateAll((found) => found.map((label) => [label.querySelector('.text-inner-tspan')?.textContent ?? '', label.querySelector('.ag-run-count')?.textContent?.trim() ?? '']))),
  };
}

/** The number that the margin has at the height of the line where the debugger stands. */
function stoppedLine(page: Page): Promise<number> {
  const line = page.locator('.view-overlays > div', { has: page.locator('.debug-top-stack-frame-line') }).first();
  return line.evaluate((overlay) => {
    const lines = [...(overlay.closest('.monaco-editor')?.querySelectorAll<typeof overlay>('.margin-view-overlays > div') ?? [])];
    return Number(lines.find(({ style }) => style.top === overlay.style.top)?.querySelector('.line-numbers')?.textContent);
  });
}

async function text(locator: Locator): Promise<string | undefined> {
  return (await locator.textContent())?.trim().replace(/\s+/g, ' ');
}
