import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, fstatSync } from 'node:fs';
import { join } from 'node:path';
import { asObject, type JsonObject } from '../../files/parse-json';
import { openForReading } from '../../files/read-bytes';
import { replaceFile } from '../../files/replace-file';
import { lineEnd } from '../../recording/file/index/index-chunk';
import { readChunks } from '../../recording/file/read-chunks';
import type { RecordingRuns, RunSummary } from '../run';
import { decodeRecording, decodeRun, encodeRecording, encodeRun } from './encode-runs';

/** What is known of one version of a recording. */
export interface IndexedRecording {
  /** Its file's name; the folder is that of the index. */
  readonly name: string;
  readonly stamp: RecordingStamp;
  /** Undefined where it is no recording: `reason` says why. */
  readonly found: RecordingRuns | undefined;
  readonly reason: string | undefined;
}

/** What tells this version of a file from others. */
export interface RecordingStamp {
  /** In bytes. */
  readonly size: number;
  /** In milliseconds since 1970. */
  readonly mtime: number;
  /** A hash of its beginning and its end. */
  readonly ends: string;
}

/** The index of a folder's recordings, in the folder itself. */
export const INDEX = '.runs.index';

/** Raised whenever summaries are made or written otherwise: an index of another version is not read, and is replaced. */
const VERSION = 'baton runs index 2\n';
const RUNS_A_LINE = 500;
/** An index with this many bytes that no longer count, more than those that do, is written anew. */
const MOST_WASTE = 1 << 20;

export interface ReadIndex extends WrittenIndex {
  readonly recordings: ReadonlyMap<string, IndexedRecording>;
}

export interface WrittenIndex {
  /** What the file holds, in bytes. */
  readonly size: number;
  /** Of that, what still counts, by the recording's name. */
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Reads the index of a folder, a chunk a step: of each recording what was written last. A line that was not written whole, or was changed, is left out,
 * and what belongs to it; so nothing that a crash or another process does to the file makes it tell what is not so.
 */
export function* readIndex(folder: string): Generator<void, ReadIndex> {
  const recordings = new Map<string, IndexedRecording>();
  const sizes = new Map<string, number>();
  const names = new Map<string, string>();
  const fd = openIndex(join(folder, INDEX));
  if (fd === undefined) return { recordings, size: 0, sizes };
  try {
    const { size } = fstatSync(fd);
    let isOurs = false;
    let open: { readonly entry: JsonObject; readonly runs: RunSummary[]; bytes: number } | undefined;
    for (const { offset, bytes = Buffer.alloc(0) } of readChunks(fd, 0, size)) {
      if (offset === 0) isOurs = bytes.subarray(0, VERSION.length).toString() === VERSION;
      if (!isOurs) break;
      for (let start = offset === 0 ? VERSION.length : 0, end = 0; start < bytes.length; start = end + 1) {
        end = lineEnd(bytes, start);
        const line = readLine(bytes, start, end);
        if (line && 'name' in line) open = { entry: line, runs: [], bytes: 0 };
        if (!line || !open) {
          open = undefined;
          continue;
        }
        open.bytes += end + 1 - start;
        if (Array.isArray(line['runs']) && line['of'] === keyOf(open.entry)) for (const run of line['runs']) open.runs.push(decodeRun(run, intern));
        if (open.runs.length !== open.entry['count']) continue;
        const indexed = toIndexed(open.entry, open.runs);
        recordings.set(indexed.name, indexed);
        sizes.set(indexed.name, open.bytes);
        open = undefined;
      }
      yield;
    }
    return { recordings, size: isOurs ? size : 0, sizes };
  } finally {
    closeSync(fd);
  }

  function intern(text: string): string {
    const known = names.get(text);
    if (known === undefined && names.size < 100_000) names.set(text, text);
    return known ?? text;
  }
}

/**
 * Writes what is new of a folder's recordings: behind what the index holds, or, where that is mostly of no use any more, all of it anew. `before` is what
 * was read of it, or written; gives what it is then. Throws where the folder cannot be written to.
 */
export function writeIndex(folder: string, all: readonly IndexedRecording[], changed: ReadonlySet<string>, before: WrittenIndex): WrittenIndex {
  const file = join(folder, INDEX);
  const live = all.reduce((sum, { name }) => sum + (changed.has(name) ? 0 : (before.sizes.get(name) ?? 0)), 0);
  if (before.size === 0 || before.size - live > Math.max(live, MOST_WASTE)) {
    const sizes = new Map<string, number>();
    replaceFile(file, partsOf(all, sizes), 0o600);
    return { sizes, size: VERSION.length + [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) };
  }
  const sizes = new Map(before.sizes);
  let { size } = before;
  for (const recording of all) {
    if (!changed.has(recording.name)) continue;
    const lines = toLines(recording);
    // Each in one write: another process may append at the same time.
    appendFileSync(file, lines, { mode: 0o600 });
    sizes.set(recording.name, lines.length);
    size += lines.length;
  }
  return { size, sizes };
}

function* partsOf(all: readonly IndexedRecording[], sizes: Map<string, number>): Generator<Buffer> {
  yield Buffer.from(VERSION);
  for (const recording of all) {
    const lines = toLines(recording);
    sizes.set(recording.name, lines.length);
    yield lines;
  }
}

function toLines({ name, stamp, found, reason }: IndexedRecording): Buffer {
  const entry = { name, ...stamp, count: found?.runs.length ?? 0, recording: found ? encodeRecording(found) : null, reason: reason ?? null };
  const lines = [toLine(entry)];
  const runs = found?.runs ?? [];
  for (let at = 0; at < runs.length; at += RUNS_A_LINE) lines.push(toLine({ of: keyOf(entry), runs: runs.slice(at, at + RUNS_A_LINE).map(encodeRun) }));
  return Buffer.from(lines.join(''));
}

function toLine(value: object): string {
  const text = JSON.stringify(value);
  return `${toSum(text)} ${text}\n`;
}

const SUM = 12;

function toSum(text: string | Buffer): string {
  return createHash('sha1').update(text).digest('hex').slice(0, SUM);
}

function readLine(bytes: Buffer, start: number, end: number): JsonObject | undefined {
  const text = bytes.subarray(start + SUM + 1, end);
  if (end - start <= SUM || toSum(text) !== bytes.toString('latin1', start, start + SUM)) return undefined;
  try {
    return asObject(JSON.parse(text.toString()));
  } catch {
    return undefined; // Whoever wrote that wrote no index.
  }
}

function keyOf(entry: JsonObject): string {
  return `${entry['name']} ${entry['size']} ${entry['ends']}`;
}

function toIndexed(entry: JsonObject, runs: readonly RunSummary[]): IndexedRecording {
  const { name, size, mtime, ends, recording, reason } = entry;
  return {
    name: String(name),
    stamp: { size: Number(size), mtime: Number(mtime), ends: String(ends) },
    found: Array.isArray(recording) ? { ...decodeRecording(recording), runs } : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
  };
}

function openIndex(file: string): number | undefined {
  try {
    const fd = openForReading(file);
    if (fstatSync(fd).isFile()) return fd;
    closeSync(fd);
  } catch {
    // There is none, or none that can be read: what it would tell is read from the recordings.
  }
  return undefined;
}
