import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { readFilePart } from './read-bytes';
import { replaceFile } from './replace-file';

const ENDING = '.compiled';
/** Of three programs, several installations and releases of Node. */
const MOST_KEPT = 12;

/**
 * Runs a bundle as `require` would, with what V8 compiled of it the last time: compiling takes longer than most of what is asked for. Node's own
 * `enableCompileCache` is not in Node 20, and keeps nothing of the functions that are compiled when they are first called.
 */
export function runCached(file: string): void {
  const { mtimeMs, size } = statSync(file);
  const key = Buffer.from(`${process.version} ${process.arch} ${size} ${mtimeMs}\n`);
  const kept = join(toCacheFolder(), `${createHash('sha256').update(`${file} ${process.version}`).digest('hex').slice(0, 16)}${ENDING}`);
  const cachedData = readKept(kept, key);
  // Bundles are ASCII.
  const script = new Script(Module.wrap(readFilePart(file, 0, size).toString('latin1')), { filename: file, ...(cachedData && { cachedData }) });
  if (!cachedData || script.cachedDataRejected) process.once('exit', () => keep(kept, [key, script.createCachedData()]));
  const program = { exports: {} };
  script.runInThisContext().call(program.exports, program.exports, createRequire(file), program, file, dirname(file));
}

/** The user's own: whoever may write there may run what they like already. */
function toCacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === 'win32') return join(LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'baton');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'baton');
  return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'baton');
}

function readKept(file: string, key: Buffer): Buffer | undefined {
  try {
    const bytes = readFilePart(file, 0, Infinity);
    return bytes.subarray(0, key.length).equals(key) ? bytes.subarray(key.length) : undefined;
  } catch {
    return undefined; // There is none.
  }
}

/** Whole or not at all, whoever else does the same; the oldest of many go. */
function keep(file: string, parts: readonly Buffer[]): void {
  try {
    replaceFile(file, parts);
    const folder = dirname(file);
    const all = readdirSync(folder).flatMap((name) => (name.endsWith(ENDING) ? [{ name, age: -statSync(join(folder, name)).mtimeMs }] : []));
    for (const { name } of all.sort((a, b) => a.age - b.age).slice(MOST_KEPT)) rmSync(join(folder, name), { force: true });
  } catch {
    // It is compiled again the next time.
  }
}
