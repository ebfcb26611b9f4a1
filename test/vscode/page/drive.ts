import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';

/** One of each kind of theme: its name for the user, and the class that it gives the workbench and, in webviews, the body. */
const THEMES = {
  dark: { theme: 'Default Dark Modern', workbench: 'vs-dark', body: 'vscode-dark' },
  light: { theme: 'Default Light Modern', workbench: 'vs', body: 'vscode-light' },
  'high-contrast': { theme: 'Default High Contrast', workbench: 'hc-black', body: 'vscode-high-contrast' },
  'high-contrast-light': { theme: 'Default High Contrast Light', workbench: 'hc-light', body: 'vscode-high-contrast-light' },
} as const;

/** Milliseconds until something is given up that is looked for again and again. */
export const PATIENCE = 60_000;
/** Milliseconds that one looks for what was asked for before asking again, each time so much longer. */
const LOOK = 1_000;
const TIMES = 12;
/** Looks after a click before it counts as lost; some two seconds. */
export const LOOKS = 20;

/** Waits until the workbench shows its folder. */
export async function settleWorkbench(page: Page): Promise<void> {
  page.setDefaultTimeout(PATIENCE);
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
}

/** Runs a command as a user does, by its title in the palette, which must know it already. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await choose(page, `>${title}`, title);
}

/** Runs a command that asks something, until `shown` is there: what has just been done may take the keyboard only now, which closes what asks. */
export async function runCommandThatShows(page: Page, title: string, shown: Locator): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await runCommand(page, title);
    try {
      await shown.waitFor({ timeout: 10_000 });
      return;
    } catch (error) {
      if (attempt === 6) throw error;
    }
  }
}

/** Opens a file as a user does who knows its name; `path` is enough of it to be found first. */
export async function goToFile(page: Page, path: string): Promise<void> {
  const name = basename(path);
  await choose(page, path, name);
  await page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
}

/** Types into the palette, and takes the row that reads so once it is the first. */
async function choose(page: Page, words: string, wanted: string): Promise<void> {
  const row = page.locator('.quick-input-list .monaco-list-row.focused', { hasText: wanted });
  const input = page.locator('.quick-input-widget input.input');
  // A command that has just run may give the keyboard back to an editor only now, which closes the palette again: then it is asked for once more.
  for (let attempt = 1; ; attempt++) {
    const timeout = 10_000;
    try {
      await page.keyboard.press('F1');
      await page.locator('.quick-input-list .monaco-list-row').first().waitFor({ timeout });
      await input.fill(words, { timeout });
      await row.waitFor({ timeout });
      await input.press('Enter', { timeout });
      break;
    } catch (error) {
      if (attempt === 6) throw error;
      // The same words in a palette that stays open find the same, whatever there is by now.
      if (await input.isVisible()) await page.keyboard.press('Escape');
    }
  }
  await row.waitFor({ state: 'hidden' });
}

/** Waits until the explorer's tree has files that were just written: before that, rows move away from under a click. */
export async function waitForFiles(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await rowOf(page, name).waitFor();
}

/** Brings a file of the explorer's tree into an editor, which then has the keyboard; `path` relative to the workspace. */
export async function openFile(page: Page, path: string): Promise<void> {
  const parts = path.split('/');
  for (const [i, part] of parts.entries()) {
    const row = rowOf(page, part);
    await row.waitFor();
    const isFolder = i < parts.length - 1;
    if (isFolder && (await row.getAttribute('aria-expanded')) === 'true') continue;
    await (isFolder ? row.click() : row.dblclick());
  }
  const name = parts.at(-1);
  const tab = page.locator(`.tab.active[data-resource-name="${name}"]`);
  // A click was lost once, perhaps on a tree that was drawn anew just then: it is made once more.
  await tab.waitFor({ timeout: PATIENCE / 3 }).catch(async () => {
    await rowOf(page, name ?? '').dblclick();
    await tab.waitFor();
  });
  // What is pressed before would still go to the tree.
  if (!name?.endsWith('.ipynb')) await page.locator(`.monaco-editor.focused[data-uri$="/${name}"]`).waitFor();
}

function rowOf(page: Page, name: string): Locator {
  return page.locator('.explorer-folders-view .monaco-list-row', { has: page.getByText(name, { exact: true }) });
}

/** Sets the theme of the workspace, by its settings, which then hold nothing else; waits until the workbench has it, and a webview. */
export async function setTheme(page: Page, folder: string, kind: keyof typeof THEMES, webview?: FrameLocator): Promise<void> {
  const { theme, workbench, body } = THEMES[kind];
  await mkdir(join(folder, '.vscode'), { recursive: true });
  await writeFile(join(folder, '.vscode/settings.json'), JSON.stringify({ 'workbench.colorTheme': theme }));
  await page.locator(`.monaco-workbench.${workbench}`).waitFor();
  await webview?.locator(`body.${body}`).waitFor();
}

/** Puts the cursor on a line of the editor that is in front, by the text of that line; some words into it, where nothing scrolls. */
export async function putCursor(page: Page, line: string): Promise<void> {
  const wanted = page.locator('.view-line', { hasText: line }).first();
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    await wanted.click({ position: { x: 120, y: 8 } });
    // A lens that has come above it meanwhile has moved the line from under the click.
    for (let looks = 0; looks < LOOKS; looks++) {
      if (await hasCursor(wanted)) return;
      await nextLook(page);
    }
    if (Date.now() > deadline) throw new Error(`the cursor does not come to ${line}`);
  }
}

async function hasCursor(found: Locator): Promise<boolean> {
  return found.evaluate((line) => {
    const cursor = line.closest('.monaco-editor.focused')?.querySelector('.cursors-layer .cursor');
    return Math.abs((cursor?.getBoundingClientRect().top ?? Number.NaN) - line.getBoundingClientRect().top) < 2;
  });
}

/** Looks are some ten a second, and only when the workbench has nothing to do: at every frame they would take the core that it needs to get there. */
export async function nextLook(page: Page): Promise<void> {
  await page.evaluate('new Promise((settle) => setTimeout(() => requestIdleCallback(() => settle(true)), 80))');
}

/** Waits until the cursor is on a line of a file that is in front and has the keyboard, so that nothing takes that from what is pressed next. */
export async function cursorAt(page: Page, file: string, line: number): Promise<void> {
  await page.locator(`.tab.active[data-resource-name="${file}"]`).waitFor();
  const editor = page.locator(`.monaco-editor.focused[data-uri$="/${file}"]`);
  await editor.locator('.line-numbers.active-line-number', { hasText: new RegExp(`^${line}$`) }).waitFor();
}

/** The item of Baton in the status bar, once it reads so. */
export async function status(page: Page, text: RegExp): Promise<Locator> {
  const item = page.locator('#baton\\.baton\\.baton\\.status', { hasText: text });
  await item.waitFor();
  return item;
}

/** Opens the graph, once so many agents are found, and waits until so many of them are drawn. */
export async function showGraph(page: Page, agents: number, drawn = agents): Promise<FrameLocator> {
  await status(page, agents === 1 ? /1 agent\b/ : new RegExp(`${agents} agents`));
  await runCommand(page, 'Baton: Show Agent Graph');
  await agentsDrawn(page, drawn);
  return graph(page);
}

/** The document of the webview that is in front. */
export function graph(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}

/** Waits until a webview's document has the keyboard. */
export async function keyboardIn(frame: FrameLocator): Promise<void> {
  await frame.locator('body').evaluate(
    ({ ownerDocument }) =>
      new Promise<void>((settle) => {
        if (ownerDocument.hasFocus()) settle();
        else ownerDocument.defaultView?.addEventListener('focus', () => settle(), { once: true });
      }),
  );
}

/** Waits until exactly so many agents are drawn. */
export async function agentsDrawn(page: Page, agents: number): Promise<void> {
  const drawn = graph(page).locator('#canvas g.node.ag-agent');
  await drawn.nth(agents - 1).waitFor();
  await drawn.nth(agents).waitFor({ state: 'detached' });
}

/** An agent's node by the name it reads. */
export function agent(page: Page, name: string): Locator {
  return graph(page).locator('#canvas g.node.ag-agent', { hasText: name });
}

/** The menu of quick fixes and refactorings. */
export function actionMenu(page: Page): Locator {
  return page.locator('.action-widget:not(.action-list-submenu-panel)');
}

/** Asks with the keyboard for what can be done at the cursor, until something of that title is among it. */
export async function askForActions(page: Page, title: string): Promise<Locator> {
  const menu = actionMenu(page);
  const row = menu.locator('.monaco-list-row.action', { hasText: title });
  await page.keyboard.press('Control+.');
  // What VS Code asks by itself, a moment after the cursor moved or problems changed, takes the place of what a key asked.
  await ask(row, async () => {
    if (await menu.isVisible()) {
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
    }
    await page.locator('.monaco-editor.focused[data-uri]').waitFor();
    await page.keyboard.press('Control+.');
  });
  return row;
}

/** Until it is shown: what is asked right after something was typed may not know of that yet. */
export async function ask(wanted: Locator, again: () => Promise<void>): Promise<void> {
  for (let times = 0; times < TIMES; times += 1) {
    const isShown = await wanted
      .first()
      .waitFor({ timeout: LOOK * (times + 1) })
      .then(
        () => true,
        () => false,
      );
    if (isShown) return;
    await again();
  }
  throw new Error(`${wanted} is not shown`);
}
