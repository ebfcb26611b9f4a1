import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Theme } from './new-page';

export const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];

/** What of a page is looked at: a selector, or all but some; all of it where absent. */
type Part = string | { readonly exclude: readonly string[] };

let axe: string | undefined;

/** What axe finds in a page, a line each. What it finds nothing wrong with stays in the page: to tell of each element there takes longer than to look at it. */
export async function findViolations(page: Page, options: RunOptions = {}, part?: Part): Promise<readonly string[]> {
  axe ??= readFileSync(createRequire(resolve('package.json')).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe);
  const given = [...(part === undefined ? [] : [part]), { resultTypes: ['violations'], ...options }].map((each) => JSON.stringify(each)).join(', ');
  return page.evaluate<string[]>(`axe.run(${given}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => id + ': ' + html.slice(0, 160) + ' ' + (any[0]?.message ?? ''))))`);
}

/** Everything in the first theme; in the others, which change colours alone, what axe says of colours. */
export async function findViolationsInThemes({ page, setTheme }: { readonly page: Page; setTheme(theme: Theme): Promise<void> }): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await setTheme(theme);
    const violations = await findViolations(page, theme === THEMES[0] ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] });
    found.push(...violations.map((each) => `${theme} ${each}`));
  }
  return found;
}
