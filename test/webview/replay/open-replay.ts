import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { toCode } from '../../../src/panel/details/code';
import { toShownCode } from '../../../src/panel/details/to-shown-code';
import { FromReplay, type ToReplay } from '../../../src/panel/messages';
import { replayLabels } from '../../../src/panel/page/replay-labels';
import { toReplayPage } from '../../../src/panel/page/to-replay-page';
import { languageTag } from '../../../src/text/use-language';
import type { Theme } from '../graph/open-graph';
import { waitUntil } from '../wait-until';
import type { OpenScene } from './open-scene';

/** The panel's page in a real browser, with a presenter behind it as in the extension. */
export interface ReplayPage {
  readonly page: Page;
  /** What the page sent so far, validated. */
  readonly sent: readonly FromReplay[];
  /** Violations of the page's policy, uncaught errors and failures that it reports, as text. */
  readonly troubles: readonly string[];
  /** Sends a message past the presenter. */
  send(message: ToReplay): Promise<void>;
  /** Plays a message of the page to the presenter, and its answers to the page. */
  play(message: FromReplay): Promise<void>;
  /** Answers what was asked for last of the code, as if all files had this text. */
  readCode(text: string): Promise<void>;
  /** Waits until the page has shown what it was sent, and asks for nothing more. */
  settle(): Promise<void>;
  /** Waits until the page has been laid out for the new size. */
  resize(width: number, height: number): Promise<void>;
  setTheme(theme: Theme): Promise<void>;
}

export interface OpenOptions {
  readonly scene?: OpenScene;
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
  readonly state?: unknown;
}

const ORIGIN = 'https://replay.test';

export async function openReplay(browser: Browser, options: OpenOptions = {}): Promise<ReplayPage> {
  const { scene, theme = 'dark', width = 1400, height = 900, scale = 1, state } = options;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  const troubles: string[] = [];
  const sent: FromReplay[] = [];
  /** Messages that the page has not yet reported as shown. */
  let pending = 0;
  let wake = () => {};

  const post = async (messages: readonly ToReplay[]) => {
    pending += messages.length;
    for (const message of messages) await page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
  };
  const receive = async (text: unknown) => {
    const message = FromReplay.parse(text);
    sent.push(message);
    if (message.type === 'failed') troubles.push(message.message);
    if (message.type === 'shown' || message.type === 'failed') pending -= 1;
    else await post(scene?.answer(message) ?? []);
    wake();
  };

  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${ORIGIN}/`)) troubles.push(`request: ${request.url()}`);
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

  /** What a message shows may make the page ask for more, some of it in the next frame. Nothing may be on its way, in either direction. */
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
    sent,
    troubles,
    settle,
    async send(message) {
      await post([message]);
      await settle();
    },
    async play(message) {
      await post(scene?.answer(message) ?? []);
      await settle();
    },
    async readCode(text) {
      const ask = scene?.code;
      if (!ask || ask.moment.key !== scene?.moment?.key) return;
      await post([
        toShownCode(
          ask.moment,
          ask.places.map(({ name, place }) => toCode(name, place, text)),
        ),
      ]);
      await settle();
    },
    async resize(width, height) {
      await page.setViewportSize({ width, height });
      await waitUntil(page, `innerWidth === ${width} && innerHeight === ${height}`);
      await settle();
    },
    async setTheme(name) {
      await page.evaluate(toThemeScript(name));
      await settle();
    },
  };
}

function html(): string {
  return toReplayPage({
    nonce: randomBytes(16).toString('hex'),
    cspSource: ORIGIN,
    scriptUri: `${ORIGIN}/replay.js`,
    styleUri: `${ORIGIN}/replay.css`,
    labels: replayLabels(),
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
