import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** About `count` modules of the machine's Python, evenly spread; text that is no UTF-8 is left out. */
export function standardLibrary(count: number): { readonly path: string; readonly text: string }[] {
  const folder = execFileSync('python3', ['-c', 'import sysconfig; print(sysconfig.get_path("stdlib"))'], { encoding: 'utf8' }).trim();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.py') && !path.includes('-packages') && !/lib2to3|bad_|badsyntax/.test(path))
    .sort();
  const step = Math.max(1, Math.floor(paths.length / count));
  return paths
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(folder, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\ufffd'));
}
