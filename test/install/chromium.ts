import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The Chromium inside the npm package `@sparticuz/chromium` (Linux, x64): of one release with fonts of its own, so that a layout and its pixels are
 * the same everywhere, and without a window's frame, which takes processor even where nobody sees it. Elsewhere the installed one (`chromium`,
 * Google Chrome). `BATON_CHROMIUM` names another.
 */
export async function ensureChromium(): Promise<Chromium> {
  const canUnpack = process.platform === 'linux' && process.arch === 'x64';
  const installed = process.env['BATON_CHROMIUM'] ?? (canUnpack ? undefined : findInstalled());
  const env = Object.fromEntries(Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  if (installed !== undefined) return { executablePath: installed, env, args: ARGS };

  if (!canUnpack) {
    throw new Error('No Chromium found. Install Google Chrome or Chromium, or set BATON_CHROMIUM to its path.');
  }
  const folder = await unpacked();
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...env,
      LD_LIBRARY_PATH: [join(folder, 'lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
    args: [...ARGS, '--headless'],
  };
}

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** Unpacks into `.cache/`, in one step for whoever looks at the same time. */
async function unpacked(): Promise<string> {
  const entry = createRequire(resolve('package.json')).resolve('@sparticuz/chromium');
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = resolve('.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;

  await mkdir('.cache', { recursive: true });
  const parts = await mkdtemp(resolve('.cache', 'chromium-'));
  try {
    await decompress(join(root, 'bin/chromium.br'), join(parts, 'chromium'));
    await chmod(join(parts, 'chromium'), 0o755);
    for (const name of ['al2023', 'fonts', 'swiftshader']) {
      const tar = join(parts, `${name}.tar`);
      await decompress(join(root, `bin/${name}.tar.br`), tar);
      execFileSync('tar', ['-xf', tar, '-C', parts]);
      await rm(tar);
    }
    await writeFile(join(parts, 'fonts.conf'), toFontConfig(folder));
    await rename(parts, folder);
  } catch (error) {
    await rm(parts, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function decompress(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}

function toFontConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${join(folder, 'fonts')}</dir>
<dir>/usr/share/fonts</dir>
<cachedir>${join(folder, 'fontconfig')}</cachedir>
</fontconfig>
`;
}
