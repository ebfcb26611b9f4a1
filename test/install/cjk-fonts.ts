import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { run } from './run';

/** Noto Sans CJK: one file for Japanese and Chinese; 16 MB. */
const PACKAGE = 'noto-cjk-sans-jp-regular==0.0.1';

/** Names the font in what a page says it was drawn with. */
export const CJK_FONT = /Noto Sans CJK/;

/** The environment in which a program of fontconfig has a font for Japanese and Chinese, besides the fonts that it has in `env`. */
export async function ensureCjkFonts(env: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const folder = resolve('.cache', PACKAGE.replace('==', '-'));
  if (!existsSync(folder)) await install(folder);
  const config = join(folder, `fonts-${env['FONTCONFIG_FILE'] === undefined ? 'installed' : 'pinned'}.conf`);
  await writeFile(config, toFontConfig(folder, env['FONTCONFIG_FILE'] ?? '/etc/fonts/fonts.conf'));
  return { ...env, FONTCONFIG_FILE: config };
}

/** In one step for whoever looks at the same time. */
async function install(folder: string): Promise<void> {
  await mkdir('.cache', { recursive: true });
  const parts = await mkdtemp(resolve('.cache', 'fonts-'));
  const command = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--target', parts, PACKAGE];
  try {
    await run('python3', command);
    await rename(parts, folder);
  } catch (error) {
    await rm(parts, { recursive: true, force: true });
    if (existsSync(folder)) return;
    const byHand = `python3 -m pip install --no-deps --target ${folder} ${PACKAGE}`;
    throw new Error(`There is no font for Japanese and Chinese, so their layout cannot be measured. By hand: ${byHand}`, { cause: error });
  }
}

function toFontConfig(folder: string, base: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<include ignore_missing="yes">${base}</include>
<dir>${folder}</dir>
<cachedir>${join(folder, 'fontconfig')}</cachedir>
</fontconfig>
`;
}
