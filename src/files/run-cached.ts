import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { getHeapCodeStatistics } from 'node:v8';
import { Script } from 'node:vm';
import { readFilePart } from './read-bytes';
import { replaceFile } from './replace-file';

const ENDING = '.compiled';
/** Of three programs and the commands of one of them, several installations and releases of Node. */
const MOST_KEPT = 20;

/** How much more is worth keeping anew. */
const MUCH = 1.2;

/**
 * Runs a bundle as `require` would, with what V8 compiled of it the last time: compiling takes longer than most of what is asked for. Node's own
 * `enableCompileCache` is not in Node 20, and keeps nothing of the functions that are compiled when they are first called. Each `use` calls others; where
 * one called many more than are kept (a server that had no agents to look at the first time), they are kept anew.
 */
export function runCached(file: string, use = ''): void {
  const { mtimeMs, size } = statSync(file);
  const key = Buffer.from(`${process.version} ${process.arch} ${size} ${mtimeMs}\n`);
  const path = join(toCacheFolder(), `${createHash('sha256').update(`${file} ${process.version} ${use}`).digest('hex').slice(0, 16)}${ENDING}`);
  const kept = readKept(path, key);
  const before = compiledSize();
  // Bundles are ASCII.
  const script = new Script(Module.wrap(readFilePart(file, 0, size).toString('latin1')), { filename: file, ...(kept && { cachedData: kept.compiled }) });
  process.once('exit', () => {
    const compiled = compiledSize() - before;
    if (kept && !script.cachedDataRejected && compiled < kept.size * MUCH) return;
    const head = Buffer.alloc(Float64Array.BYTES_PER_ELEMENT);
    head.writeDoubleLE(compiled);
    keep(path, [key, head, script.createCachedData()]);
  });
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

/** What was compiled, and how much there was of it in the process that kept it, in bytes. */
interface Kept {
  readonly compiled: Buffer;
  readonly size: number;
}

function compiledSize(): number {
  return getHeapCodeStatistics().bytecode_and_metadata_size;
}

function readKept(file: string, key: Buffer): Kept | undefined {
  try {
    const bytes = readFilePart(file, 0, Infinity);
    const start = key.length + Float64Array.BYTES_PER_ELEMENT;
    return bytes.length > start && bytes.subarray(0, key.length).equals(key)
      ? { compiled: bytes.subarray(start), size: bytes.readDoubleLE(key.length) }
      : undefined;
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
