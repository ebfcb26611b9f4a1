import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { toPattern } from '../../../src/text/to-pattern';
import { findPlace, type Typist } from '../../support/typing/typist';
import { actionMenu, ask, askForActions } from './drive';

/**
 * What a typist needs of the user's settings: suggestions while the fields of a snippet are filled in would take its tabs, words of the files, which are there first,
 * read as what is looked for, and the cursor's line is told by its number.
 */
export const TYPIST_SETTINGS = {
  'editor.suggest.snippetsPreventQuickSuggestions': true,
  'editor.wordBasedSuggestions': 'off',
  'notebook.lineNumbers': 'on',
};

/** Milliseconds after which a list is taken to be gone. */
const PATIENCE = 5_000;

/** A person at the editor that is in front, who looks at what each key did before the next. */
export function createTypist(page: Page, file: string, toText: (saved: string) => string = (saved) => saved): Typist {
  const { keyboard } = page;
  const editor = page.locator('.monaco-editor.focused[data-uri]');
  const suggestions = page.locator('.suggest-widget.visible');
  const menu = actionMenu(page);

  async function save(): Promise<string> {
    await keyboard.press('Control+s');
    await page.locator('.tab.active.dirty').waitFor({ state: 'detached' });
    return toText(readFileSync(file, 'utf8'));
  }

  /** With the arrows, as far as there are rows; undefined where these are gone. */
  async function moveTo(rows: Locator, label: RegExp): Promise<Locator | undefined> {
    const focused = rows.and(page.locator('.focused')).first();
    for (let step = 0; step < 60; step += 1) {
      const text = await focused.innerText({ timeout: PATIENCE }).catch(() => undefined);
      if (text === undefined) return undefined;
      if (label.test(text.replaceAll('\u00a0', ' '))) return focused;
      await keyboard.press('ArrowDown');
    }
    throw new Error(`${label} is not among ${await rows.allInnerTexts()}`);
  }

  return {
    type: async (text) => {
      await editor.waitFor();
      await keyboard.type(text, { delay: 15 });
    },
    openLine: () => keyboard.press('Control+Shift+Enter'),
    suggest: () => keyboard.press('Control+Space'),
    take: async (label) => {
      const begins = new RegExp(`^\\s*${toPattern(label)}`);
      const rows = suggestions.locator('.monaco-list-row');
      let row: Locator | undefined;
      // What VS Code suggests by itself, a moment after something was typed, may take the place of what is looked at.
      while (!row) {
        await ask(rows.filter({ hasText: begins }), async () => {
          if (await suggestions.isVisible()) await keyboard.press('Escape');
          await keyboard.press('Control+Space');
        });
        row = await moveTo(rows, begins);
      }
      // Only then what is written besides is known: it would come later, into whatever is being typed by then.
      await editor.locator(`[role="textbox"][aria-activedescendant="${await row.getAttribute('id')}"]`).waitFor({ state: 'attached' });
      await keyboard.press('Enter');
      await suggestions.waitFor({ state: 'hidden' });
    },
    tab: async (times) => {
      for (let step = 0; step < times; step += 1) await keyboard.press('Tab');
    },
    goTo: async (pattern) => {
      const text = await save();
      const lines = text.slice(0, findPlace(text, pattern)).split('\n');
      await keyboard.press('Control+g');
      await page.locator('.quick-input-widget input.input').fill(`:${lines.length}:${(lines.at(-1) ?? '').length + 1}`);
      await keyboard.press('Enter');
      await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
      await editor.locator('.line-numbers.active-line-number', { hasText: new RegExp(`^${lines.length}$`) }).waitFor();
    },
    choose: async (title) => {
      await askForActions(page, title);
      await moveTo(menu.locator('.monaco-list-row.action'), new RegExp(toPattern(title)));
      await keyboard.press('Enter');
      await menu.waitFor({ state: 'hidden' });
      await page.locator('.tab.active.dirty').waitFor();
    },
    save,
  };
}
