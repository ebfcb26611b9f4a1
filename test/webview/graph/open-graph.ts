import { randomBytes } from 'node:crypto';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import type { DrawnGraph } from '../../../src/graph/draw-graph';
import { graphLabels } from '../../../src/graph/labels/graph-labels';
import type { FromGraph, ToGraph } from '../../../src/graph/messages';
import { FromGraph as FromGraphSchema } from '../../../src/graph/messages';
import { toPage } from '../../../src/graph/to-page';
import { languageTag } from '../../../src/text/use-language';
import { ensureChromium } from '../../install/chromium';
import { ensureCjkFonts } from '../../install/cjk-fonts';
import { newPage, type PageOptions, setTheme, type Theme } from '../new-page';
import { waitUntil } from '../wait-until';
import { planInNode } from './plan-in-node';

/** The graph's page in a real browser, played like the extension plays it. */
export interface GraphPage {
  readonly page: Page;
  /** The node or edge on the stage that has an id. */
  item(id: string): Locator;
  /** What the page sent so far, validated. */
  sent(): Promise<readonly FromGraph[]>;
  /** Sends, then waits until it is shown. */
  send(message: ToGraph): Promise<void>;
  /** Sends a graph, and tells the details of it that the page asks for. */
  draw(drawn: Pick<DrawnGraph, 'message' | 'describe'>): Promise<void>;
  /** Waits until what was asked for is on screen. */
  settle(): Promise<void>;
  /** The heading of the details, once these are told. */
  title(): Promise<string | null>;
  /** Waits until the page has been laid out for the new size. */
  resize(width: number, height: number): Promise<void>;
  /** Waits for the next message of a type after those seen already by `next`. */
  next<T extends FromGraph['type']>(type: T): Promise<Extract<FromGraph, { type: T }>>;
  setTheme(theme: Theme): Promise<void>;
  /** Violations of the page's policy and uncaught errors, as text. */
  readonly troubles: string[];
}

export interface OpenOptions extends PageOptions {
  /** What moves is seen to move. */
  readonly hasMotion?: boolean;
  /** The page has its own worker for plans, as in the editor; all others ask this process (`plan-in-node.ts`). */
  readonly hasWorker?: boolean;
}

const ORIGIN = 'https://graph.test';
/** Settles when the page has been laid out, and has heard of its new sizes. */
const FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** With `cjk` it has a font for Japanese and Chinese. */
export async function launchBrowser({ cjk = false }: { readonly cjk?: boolean } = {}): Promise<Browser> {
  const { executablePath, env, args } = await ensureChromium();
  return chromium.launch({ executablePath, env: { ...(cjk ? await ensureCjkFonts(env) : env) }, args: [...args] });
}

export async function openGraph(browser: Browser, { hasMotion = false, hasWorker = false, ...options }: OpenOptions = {}): Promise<GraphPage> {
  const received: FromGraph[] = [];
  let seen = 0;
  let wake = () => {};
  let describe: DrawnGraph['describe'] = () => undefined;
  const receive = (message: unknown) => {
    const parsed = FromGraphSchema.parse(message);
    received.push(parsed);
    wake();
    const details = parsed.type === 'details' ? describe(parsed.id) : undefined;
    if (details) void tell({ type: 'details', details });
  };
  const { page, troubles } = await newPage(browser, { origin: ORIGIN, mayLoad: ['data:', 'blob:'], hasMotion, html, receive }, options);
  const tell = (message: ToGraph) => page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
  const next = async <T extends FromGraph['type']>(type: T): Promise<Extract<FromGraph, { type: T }>> => {
    for (;;) {
      const message = received[seen];
      if (!message) await new Promise<void>((resolve) => (wake = resolve));
      else {
        seen += 1;
        if (message.type === type) return message as Extract<FromGraph, { type: T }>;
        if (message.type === 'failed') throw new Error(`The page failed: ${message.message}`);
      }
    }
  };

  if (!hasWorker) await planInNode(page, ORIGIN);
  await page.goto(`${ORIGIN}/`);
  await next('ready');
  const settle = async () => {
    await page.evaluate(FRAMES);
    await waitUntil(page, `!document.querySelector('#stage[aria-busy]')`);
  };
  const send = async (message: ToGraph) => {
    // The page, which listened first, has heard it when this does.
    await page.evaluate(`new Promise((resolve) => {
      window.addEventListener('message', resolve, { once: true });
      window.postMessage(${JSON.stringify(message)}, '*');
    }).then(() => {})`);
    if (message.type === 'render') await next('drawn');
    else await page.evaluate(FRAMES);
  };
  return {
    page,
    item: (id) => page.locator(`#stage [role="button"][data-open="${id}"]`),
    troubles,
    next,
    async sent() {
      // What the page said before is heard before this returns.
      await page.evaluate(FRAMES);
      return received;
    },
    send,
    draw(drawn) {
      describe = drawn.describe;
      return send(drawn.message);
    },
    settle,
    async title() {
      await waitUntil(page, `!document.querySelector('#details[aria-busy]')`);
      return page.locator('#details h2').textContent();
    },
    async resize(width, height) {
      await page.setViewportSize({ width, height });
      await waitUntil(page, `innerWidth === ${width} && innerHeight === ${height}`);
      await settle();
    },
    setTheme: (name) => setTheme(page, name),
  };
}

function html(): string {
  return toPage({
    nonce: randomBytes(16).toString('hex'),
    cspSource: ORIGIN,
    scriptUri: `${ORIGIN}/graph.js`,
    workerUri: `${ORIGIN}/graph-worker.js`,
    styleUri: `${ORIGIN}/graph.css`,
    labels: graphLabels(),
    language: languageTag(),
  });
}
