import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

/** Hands on a keyboard, in the editor that is in front. */
export interface Typist {
  type(text: string): Promise<void>;
  /** Asks for suggestions. */
  suggest(): Promise<void>;
  /** Takes the suggestion whose label is this, with the arrows where it is not the first. */
  take(label: string): Promise<void>;
  /** To the next places of a snippet. */
  tab(times: number): Promise<void>;
  /** Puts the cursor where `|` is in a pattern; what `|` stands between must be there once. */
  goTo(pattern: string): Promise<void>;
  /** Chooses a code action at the cursor, and waits until it has changed the text. */
  choose(title: string): Promise<void>;
  /** Saves, and gives what was saved. */
  save(): Promise<string>;
}

export function createTypist(page: Page, file: string, toText: (saved: string) => string = (saved) => saved): Typist {
  const { keyboard } = page;
  const suggestions = page.locator('.suggest-widget.visible');
  const menu = page.locator('.action-widget');

  async function save(): Promise<string> {
    await keyboard.press('Control+s');
    await page.locator('.tab.active.dirty').waitFor({ state: 'detached' });
    return toText(readFileSync(file, 'utf8'));
  }

  /** With the arrows, as far as there are rows. */
  async function moveTo(rows: Locator, label: RegExp): Promise<void> {
    const wanted = rows.filter({ hasText: label }).first();
    await wanted.waitFor();
    const focused = rows.and(page.locator('.focused'));
    for (let step = 0; step < 60; step += 1) {
      await focused.first().waitFor();
      if (label.test((await focused.first().innerText()).replaceAll('\u00a0', ' '))) return;
      await keyboard.press('ArrowDown');
    }
    throw new Error(`${label} is not among ${await rows.allInnerTexts()}`);
  }

  return {
    type: (text) => keyboard.type(text, { delay: 15 }),
    suggest: () => keyboard.press('Control+Space'),
    take: async (label) => {
      await moveTo(suggestions.locator('.monaco-list-row'), new RegExp(`^\\s*${escape(label)}`));
      await keyboard.press('Enter');
      await suggestions.waitFor({ state: 'hidden' });
    },
    tab: async (times) => {
      for (let step = 0; step < times; step += 1) {
        // What is suggested meanwhile would be taken by it.
        if (await suggestions.isVisible()) await keyboard.press('Escape');
        await keyboard.press('Tab');
      }
    },
    goTo: async (pattern) => {
      const text = await save();
      const [before = '', after = ''] = pattern.split('|');
      const found = [...text.matchAll(new RegExp(`(${before})(?=${after})`, 'gm'))];
      if (found.length !== 1) throw new Error(`${pattern} is there ${found.length} times:\n${text}`);
      const [{ 0: whole, index }] = found as [RegExpExecArray];
      const lines = text.slice(0, index + whole.length).split('\n');
      await keyboard.press('Control+g');
      await page.locator('.quick-input-widget input.input').fill(`:${lines.length}:${(lines.at(-1) ?? '').length + 1}`);
      await keyboard.press('Enter');
      await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    },
    choose: async (title) => {
      for (;;) {
        await keyboard.press('Control+.');
        const row = menu.locator('.monaco-list-row', { hasText: title });
        await menu.locator('.monaco-list-row').first().waitFor();
        // What was typed just now may not be analysed yet.
        if ((await row.count()) > 0) break;
        await keyboard.press('Escape');
        await menu.waitFor({ state: 'hidden' });
      }
      await moveTo(menu.locator('.monaco-list-row.action'), new RegExp(escape(title)));
      await keyboard.press('Enter');
      await menu.waitFor({ state: 'hidden' });
      await page.locator('.tab.active.dirty').waitFor();
    },
    save,
  };
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
