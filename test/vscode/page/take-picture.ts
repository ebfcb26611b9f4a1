import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = 'out/screenshots';

/** A picture of the window for people, in `out/screenshots`: only with `BATON_PICTURES=1`, since nobody looks at those of every run. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env['BATON_PICTURES'] === undefined) return;
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}
