import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';

export type Theme = 'dark' | 'light' | 'high-contrast' | 'high-contrast-light';

export interface PageOptions {
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
  /** What the page kept when it was shown last. */
  readonly state?: unknown;
}

/** What is to be shown, and who hears what it says. */
interface Served {
  /** Where scripts and styles come from. */
  readonly origin: string;
  /** Beginnings of what else it may load. */
  readonly mayLoad?: readonly string[];
  /** What moves is seen to move. */
  readonly hasMotion?: boolean;
  readonly html: () => string;
  readonly receive: (message: unknown) => unknown;
}

/** A webview's page in a real browser, which finds what VS Code gives it: its API, the theme, the built files. `goto(origin)` opens it. */
export async function newPage(browser: Browser, served: Served, options: PageOptions): Promise<{ page: Page; troubles: string[] }> {
  const { origin, mayLoad = [], hasMotion = true, html, receive } = served;
  const { theme = 'dark', width = 1400, height = 900, scale = 1, state } = options;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: hasMotion ? 'no-preference' : 'reduce' });
  /** Violations of the page's policy, requests elsewhere, dialogs and uncaught errors, as text. */
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (![`${origin}/`, ...mayLoad].some((start) => request.url().startsWith(start))) troubles.push(`request: ${request.url()}`);
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
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      ${toThemeScript(theme)}
    }).observe(document, { childList: true, subtree: true });`);
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html() });
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType: type, body: readFileSync(`dist/webview${pathname}`) });
  });
  return { page, troubles };
}

/** Changes the theme of a page that is open. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(toThemeScript(theme));
}

/** VS Code's script puts the theme on the page before the page's own run: variables on the root, a class on the body. */
function toThemeScript(theme: Theme): string {
  const { body, ...variables } = JSON.parse(readFileSync(`test/webview/themes/${theme}.json`, 'utf8')) as Record<string, string>;
  return `
    document.body.className = ${JSON.stringify(body)};
    document.documentElement.style.cssText = '';
    for (const [name, value] of Object.entries(${JSON.stringify(variables)})) document.documentElement.style.setProperty(name, value);`;
}
