import { strict as assert } from 'node:assert';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { LOOKS, nextLook, PATIENCE } from './drive';

/** Everything that shows where a replay stands. */
export interface Standing {
  /** The file where the debugger stands, and the line. */
  readonly file: string;
  readonly line: number;
  /** Names of the frames, the newest first. */
  readonly stack: readonly string[];
  readonly scopes: readonly string[];
  /** `Step 3 of 20`, as the panel has it, and its headline. */
  readonly step: string;
  readonly headline: string;
  /** The agent that the graph marks, by the id of its node. */
  readonly agent: string;
  /** Counts on the graph's edges, by the name of the tool. */
  readonly counts: Readonly<Record<string, string>>;
}

type Expected = { readonly [Key in keyof Standing]?: Standing[Key] | RegExp };

/** Presses a button of the debugger's toolbar. */
export async function press(page: Page, button: 'step-over' | 'step-back' | 'reverse-continue' | 'continue' | 'stop'): Promise<void> {
  await page.locator(`.debug-toolbar .codicon-debug-${button}`).click();
}

/** Waits until editor, call stack, scopes, panel and graph agree on what is expected. */
export async function stands(page: Page, expected: Expected): Promise<Standing> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const found = await look(page);
    const wrong = Object.entries(expected).filter(([key, value]) => !isLike(found?.[key as keyof Standing], value));
    if (found && wrong.length === 0) return found;
    if (Date.now() > deadline)
      assert.fail(`${JSON.stringify(found, undefined, 2)}\nlacks ${wrong.map(([key, value]) => `${key}: ${String(value)}`).join(', ')}`);
    await nextLook(page);
  }
}

/** Selects a frame of the call stack until what it is about is shown: VS Code selects the newest one by itself a moment after each stop, over a click that was quicker. */
export async function selectFrame(page: Page, text: string, shown: Locator): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    await page.locator('.debug-call-stack .stack-frame').filter({ hasText: text }).click();
    for (let looks = 0; looks < LOOKS; looks++) {
      if (await shown.isVisible()) return;
      await nextLook(page);
    }
    if (Date.now() > deadline) assert.fail(`the frame ${text} was selected, and what it is about was not shown`);
  }
}

/** Steps ahead in the panel, one step after the other was shown: a panel that is moved to another place is loaded anew there, and a click on it meanwhile is lost. */
export async function stepAhead(page: Page, times: number): Promise<void> {
  for (let done = 0; done < times; ) {
    const before = await shownStep(page);
    const panel = await frameWith(page, '#ledger');
    await panel.locator('body').evaluate((body) => body.setAttribute('data-clicked', ''));
    await panel.locator('#bar button[aria-label^="Step (.)"]').click();
    if (await leaves(page, before)) done++;
  }
}

/** Whether the panel shows another step, as soon as it does; or was loaded anew, and shows the same. */
async function leaves(page: Page, step: string | null): Promise<boolean> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const isSame = (await (await frameWith(page, '#ledger')).locator('body[data-clicked]').count()) > 0;
    if ((await shownStep(page)) !== step) return true;
    if (!isSame) return false;
    if (Date.now() > deadline) assert.fail(`the panel stays at ${step}`);
    await nextLook(page);
  }
}

async function shownStep(page: Page): Promise<string | null> {
  const step = (await frameWith(page, '#ledger')).locator('#bar .step');
  await step.getByText(/^Step \d/).waitFor();
  return step.textContent();
}

/** The webview whose page has the element, of all that are there. */
export async function frameWith(page: Page, selector: string): Promise<FrameLocator> {
  for (;;) {
    const found = await findFrame(page, selector);
    if (found) return found;
    await nextLook(page);
  }
}

async function findFrame(page: Page, selector: string): Promise<FrameLocator | undefined> {
  for (const frame of await page.locator('iframe.webview.ready').all()) {
    const inner = frame.contentFrame().frameLocator('#active-frame');
    if ((await inner.locator(selector).count()) > 0) return inner;
  }
  return undefined;
}

/** Undefined while something of it is not on screen. */
async function look(page: Page): Promise<Standing | undefined> {
  const [panel, graph] = [await findFrame(page, '#ledger'), await findFrame(page, '#canvas')];
  const line = page.locator('.view-overlays > div', { has: page.locator('.debug-top-stack-frame-line') });
  const here = graph?.locator('.node.ag-run-here');
  if (!panel || !graph || !here || (await line.count()) !== 1 || (await here.count()) !== 1) return undefined;
  const group = page.locator('.editor-group-container', { has: page.locator('.debug-top-stack-frame-line') });
  const edges = await graph
    .locator('.ag-run-count[data-of]')
    .evaluateAll((counts) => counts.map((count) => [count.getAttribute('data-of')?.split(' ').at(-1) ?? '', count.textContent?.trim() ?? '']));
  const texts = (found: Locator) => found.evaluateAll((elements) => elements.map(({ textContent }) => textContent ?? ''));
  return {
    file: (await group.locator('.tab.active').getAttribute('data-resource-name')) ?? '',
    line: Number((await texts(page.locator('.line-numbers.active-line-number')))[0]),
    stack: await texts(page.locator('.debug-call-stack .stack-frame > .label')),
    scopes: await texts(page.locator('.debug-variables .scope')),
    step: ((await texts(panel.locator('#bar .step')))[0] ?? '').replace(/\s+/g, ' '),
    headline: (await texts(panel.locator('#head h1')))[0] ?? '',
    agent: (await here.getAttribute('data-open')) ?? '',
    counts: Object.fromEntries(edges) as Record<string, string>,
  };
}

function isLike(found: unknown, expected: unknown): boolean {
  if (expected instanceof RegExp) return expected.test(Array.isArray(found) ? found.join('\n') : String(found));
  return JSON.stringify(found) === JSON.stringify(expected);
}
