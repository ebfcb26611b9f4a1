import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import type { DrawnGraph } from '../../../src/graph/draw-graph';
import { graphLabels } from '../../../src/graph/graph-labels';
import type { FromGraph, ToGraph } from '../../../src/graph/messages';
import { FromGraph as FromGraphSchema } from '../../../src/graph/messages';
import { toPage } from '../../../src/graph/to-page';
import { languageTag } from '../../../src/text/use-language';
import { ensureChromium } from '../../install/chromium';
import { ensureCjkFonts } from '../../install/cjk-fonts';
import { waitUntil } from '../wait-until';

export type Theme = 'dark' | 'light' | 'high-contrast' | 'high-contrast-light';

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

export interface OpenOptions {
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
  readonly state?: unknown;
  /** What moves is seen to move. */
  readonly hasMotion?: boolean;
}

const ORIGIN = 'https://graph.test';
/** Settles when the page has been laid out, and has heard of its new sizes. */
const FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** With `cjk` it has a font for Japanese and Chinese. */
export async function launchBrowser({ cjk = false }: { readonly cjk?: boolean } = {}): Promise<Browser> {
  const { executablePath, env, args } = await ensureChromium('pinned');
  return chromium.launch({ executablePath, env: { ...(cjk ? await ensureCjkFonts(env) : env) }, args: [...args] });
}

export async function openGraph(browser: Browser, options: OpenOptions = {}): Promise<GraphPage> {
  const { theme = 'dark', width = 1400, height = 900, scale = 1, state, hasMotion = false } = options;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: hasMotion ? 'no-preference' : 'reduce' });
  const troubles: string[] = [];
  const received: FromGraph[] = [];
  let seen = 0;
  let wake = () => {};
  let describe: DrawnGraph['describe'] = () => undefined;

  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(https:\/\/graph\.test\/|data:|blob:)/.test(request.url())) troubles.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('batonPost', (message: unknown) => {
    const parsed = FromGraphSchema.parse(message);
    received.push(parsed);
    wake();
    const details = parsed.type === 'details' ? describe(parsed.id) : undefined;
    if (details) void tell({ type: 'details', details });
  });
  await page.exposeFunction('batonViolation', (text: string) => troubles.push(text));
  await page.addInitScript(`
    document.addEventListener('securitypolicyviolation', (event) =>
      batonViolation(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
    let state = ${JSON.stringify(state ?? null)} ?? undefined;
    window.acquireVsCodeApi = () => ({
      postMessage: (message) => void batonPost(JSON.parse(JSON.stringify(message))),
      getState: () => state,
      setState: (next) => { state = JSON.parse(JSON.stringify(next)); window.batonState = state; },
    });`);
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: themed(html(), theme) });
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType: type, body: readFileSync(`dist/webview${pathname}`) });
  });
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
    async setTheme(name) {
      const { body, style } = readTheme(name);
      await page.evaluate(`
        document.body.className = ${JSON.stringify(body)};
        document.documentElement.setAttribute('style', ${JSON.stringify(style)});`);
    },
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

/** VS Code puts the theme on the page as variables on the root and a class on the body. */
function themed(page: string, theme: Theme): string {
  const { body, style } = readTheme(theme);
  return page.replace('<html ', `<html style="${style.replace(/"/g, '&quot;')}" `).replace('<body ', `<body class="${body}" `);
}

function readTheme(theme: Theme): { readonly body: string; readonly style: string } {
  const text = readFileSync(`test/webview/themes/${theme}.json`, 'utf8');
  const { body = '', ...variables } = JSON.parse(text) as Record<string, string>;
  return {
    body,
    style: Object.entries(variables)
      .map(([key, value]) => `${key}: ${value}`)
      .join('; '),
  };
}
