import type { Browser, Page } from 'playwright-core';
import type { z } from 'zod';
import { newPage, type PageOptions, setTheme, type Theme } from './new-page';
import { waitUntil } from './wait-until';

/** A page in a real browser, with a presenter behind it as in the extension. */
export interface OpenWebview<Sent, Received> {
  readonly page: Page;
  /** What the page sent so far, validated. */
  readonly sent: readonly Sent[];
  /** Violations of the page's policy, uncaught errors and failures that it reports, as text. */
  readonly troubles: readonly string[];
  /** Sends messages past the presenter. */
  send(...messages: readonly Received[]): Promise<void>;
  /** Waits until the page has shown what it was sent, and asks for nothing more. */
  settle(): Promise<void>;
  /** Waits until the page has been laid out for the new size. */
  resize(width: number, height: number): Promise<void>;
  setTheme(theme: Theme): Promise<void>;
}

/** What is shown, and who answers it. */
interface Played<Sent, Received> {
  readonly origin: string;
  readonly mayLoad?: readonly string[];
  readonly html: () => string;
  readonly schema: z.ZodType<Sent>;
  readonly answer: (message: Sent) => readonly Received[];
  /** Before it is loaded. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens a page that tells of each message once it has shown it (`shown`, or `failed`), and waits until it is done with the first. */
export async function openWebview<Sent extends { readonly type: string }, Received>(
  browser: Browser,
  { schema, answer, prepare, ...served }: Played<Sent, Received>,
  options: PageOptions,
): Promise<OpenWebview<Sent, Received>> {
  const sent: Sent[] = [];
  /** Messages that the page has not yet reported as shown. */
  let pending = 0;
  let wake = () => {};
  const { page, troubles } = await newPage(browser, { ...served, receive }, options);
  await prepare?.(page);
  await page.goto(`${served.origin}/`);
  await settle();
  return {
    page,
    sent,
    troubles,
    settle,
    async send(...messages) {
      await post(messages);
      await settle();
    },
    async resize(width, height) {
      await page.setViewportSize({ width, height });
      await waitUntil(page, `innerWidth === ${width} && innerHeight === ${height}`);
      await settle();
    },
    async setTheme(theme) {
      await setTheme(page, theme);
      await settle();
    },
  };

  async function post(messages: readonly Received[]): Promise<void> {
    pending += messages.length;
    for (const message of messages) await page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
  }

  async function receive(text: unknown): Promise<void> {
    const message = schema.parse(text);
    sent.push(message);
    if (message.type === 'failed' && 'message' in message) troubles.push(String(message.message));
    if (message.type === 'shown' || message.type === 'failed') pending -= 1;
    else await post(answer(message));
    wake();
  }

  /** What a message shows may make the page ask for more, some of it in the next frame. Nothing may be on its way, in either direction. */
  async function settle(): Promise<void> {
    for (;;) {
      const [before, after] = await page.evaluate<[number, number]>(`(() => {
        const before = batonPosts;
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve([before, batonPosts]))));
      })()`);
      if (pending > 0 || sent.length < after) await new Promise<void>((resolve) => (wake = resolve));
      else if (before === after && sent.length === after) return;
    }
  }
}
