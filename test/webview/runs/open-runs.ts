import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { ListedRun } from '../../../src/runs/ask/listed-run';
import type { Prices } from '../../../src/runs/cost';
import { type CodeMap, NO_CODE } from '../../../src/runs/view/code-map';
import { createRunsView, type RunsView } from '../../../src/runs/view/create-runs-view';
import { FromRuns, type ToRuns } from '../../../src/runs/view/messages';
import { runsLabels } from '../../../src/runs/view/runs-labels';
import { toRunsPage } from '../../../src/runs/view/to-runs-page';
import { languageTag } from '../../../src/text/use-language';
import type { Theme } from '../graph/open-graph';
import { waitUntil } from '../wait-until';
import { NOW } from './many-runs';

/** The page of all runs in a real browser, answered as by the extension. */
export interface RunsPage {
  readonly page: Page;
  readonly view: RunsView;
  /** What the page sent so far, validated. */
  readonly sent: readonly FromRuns[];
  /** Violations of the page's policy, uncaught errors and failures that it reports, as text. */
  readonly troubles: readonly string[];
  send(message: ToRuns): Promise<void>;
  /** Shows other runs than before. */
  setRuns(runs: readonly ListedRun[]): Promise<void>;
  /** Waits until the page has shown what it was sent, and asks for nothing more. */
  settle(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  setTheme(theme: Theme): Promise<void>;
}

interface OpenOptions {
  readonly runs?: readonly ListedRun[];
  readonly code?: CodeMap;
  readonly prices?: Prices;
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  readonly state?: unknown;
}

const ORIGIN = 'https://runs.test';

export async function openRuns(browser: Browser, options: OpenOptions = {}): Promise<RunsPage> {
  const { runs = [], code = NO_CODE, prices = new Map(), theme = 'dark', width = 1330, height = 790, state } = options;
  const page = await browser.newPage({ viewport: { width, height } });
  const view = createRunsView();
  view.setRuns(runs);
  view.setCode(code);
  view.setPrices(prices);
  const troubles: string[] = [];
  const sent: FromRuns[] = [];
  let pending = 0;
  let wake = () => {};

  const post = async (messages: readonly ToRuns[]) => {
    pending += messages.length;
    for (const message of messages) await page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
  };
  const receive = async (text: unknown) => {
    const message = FromRuns.parse(text);
    sent.push(message);
    if (message.type === 'failed') troubles.push(message.message);
    if (message.type === 'shown' || message.type === 'failed') pending -= 1;
    else await post(answer(view, message));
    wake();
  };
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${ORIGIN}/`) && !url.startsWith('blob:')) troubles.push(`request: ${url}`);
  });
  await page.exposeFunction('batonPost', receive);
  await page.exposeFunction('batonViolation', (text: string) => troubles.push(text));
  await page.addInitScript(`
    document.addEventListener('securitypolicyviolation', (event) =>
      batonViolation(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
    let state = ${JSON.stringify(state ?? null)} ?? undefined;
    window.batonPosts = 0;
    window.acquireVsCodeApi = () => ({
      postMessage: (message) => {
        window.batonPosts += 1;
        void batonPost(JSON.parse(JSON.stringify(message)));
      },
      getState: () => state,
      setState: (next) => { state = JSON.parse(JSON.stringify(next)); window.batonState = state; },
    });
    document.addEventListener('DOMContentLoaded', () => { ${toThemeScript(theme)} });`);
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html() });
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType: type, body: readFileSync(`dist/webview${pathname}`) });
  });

  /** Nothing may be on its way, in either direction; the graph, which a worker arranges, is drawn as far as there is one. */
  const settle = async () => {
    for (;;) {
      const [before, after] = await page.evaluate<[number, number]>(`(() => {
        const before = batonPosts;
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve([before, batonPosts]))));
      })()`);
      if (pending > 0 || sent.length < after) await new Promise<void>((resolve) => (wake = resolve));
      else if (before === after && sent.length === after) return;
    }
  };

  await page.goto(`${ORIGIN}/`);
  await settle();
  return {
    page,
    view,
    sent,
    troubles,
    settle,
    async send(message) {
      await post([message]);
      await settle();
    },
    async setRuns(next) {
      view.setRuns(next);
      await post([view.again(NOW), summaryOf(view)]);
      await settle();
    },
    async resize(wide, high) {
      await page.setViewportSize({ width: wide, height: high });
      await waitUntil(page, `innerWidth === ${wide} && innerHeight === ${high}`);
      await settle();
    },
    async setTheme(name) {
      await page.evaluate(toThemeScript(name));
      await settle();
    },
  };
}

function answer(view: RunsView, message: FromRuns): readonly ToRuns[] {
  switch (message.type) {
    case 'ready':
      return [view.ask(message.query ?? view.query, NOW), summaryOf(view)];
    case 'ask':
      return [view.ask(message.query, NOW), summaryOf(view)];
    case 'rows':
      return toList(view.rows(message.turn, message.from, message.to));
    case 'fold': {
      const list = view.fold(message.turn, message.row, NOW);
      return list ? [list, summaryOf(view)] : [];
    }
    case 'select':
      return toList(view.select(message.turn, message.row));
    case 'replay':
    case 'open':
    case 'command':
    case 'shown':
    case 'failed':
      return [];
  }
}

function toList(message: ToRuns | undefined): readonly ToRuns[] {
  return message ? [message] : [];
}

function summaryOf(view: RunsView): ToRuns {
  const steps = view.summarize(NOW, []);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function html(): string {
  return toRunsPage({
    nonce: randomBytes(16).toString('hex'),
    cspSource: ORIGIN,
    scriptUri: `${ORIGIN}/runs.js`,
    workerUri: `${ORIGIN}/graph-worker.js`,
    styleUri: `${ORIGIN}/runs.css`,
    labels: runsLabels(),
    language: languageTag(),
  });
}

/** VS Code's script puts the theme on the page: variables on the root, a class on the body. */
function toThemeScript(theme: Theme): string {
  const { body, ...variables } = JSON.parse(readFileSync(`test/webview/themes/${theme}.json`, 'utf8')) as Record<string, string>;
  return `
    document.body.className = ${JSON.stringify(body)};
    document.documentElement.style.cssText = '';
    for (const [name, value] of Object.entries(${JSON.stringify(variables)})) document.documentElement.style.setProperty(name, value);`;
}
