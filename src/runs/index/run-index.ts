import { createHash } from 'node:crypto';
import { closeSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { openForReading } from '../../files/read-bytes';
import { readRange } from '../../recording/file/read-range';
import type { FoundRecording } from '../../recording/find-recordings';
import type { ReadOptions } from '../../recording/recording';
import type { ReadingRoom } from '../../recording/skim-recording';
import { inSlices } from '../../text/in-slices';
import { openRuns, type RunReader } from '../read/read-runs';
import type { FoundInRun, RecordingRuns } from '../run';
import { type IndexedRecording, type ReadIndex, type RecordingStamp, readIndex, type WrittenIndex, writeIndex } from './index-file';

/** The runs of many recordings, read once and kept beside them. */
export interface RunIndex {
  /** By the recording's file. */
  readonly recordings: ReadonlyMap<string, IndexedRecording>;
  /** Adds what the indexes of these files' folders tell, without a look at the files: `update` does that. */
  load(files: readonly FoundRecording[], options?: ReadOptions): Promise<void>;
  /**
   * Makes the index tell of these recordings alone, and of each as it is now: what is new or has changed is read, in the order given; of one that has grown
   * since this index read it, what was added. Whether anything is otherwise than before. Rejects with the signal's reason once that is aborted; what was
   * read by then counts.
   */
  update(files: readonly FoundRecording[], options?: ReadOptions): Promise<boolean>;
  /** Sets what was found in the runs of a recording, by their ids; those without are sound. */
  setFindings(file: string, findings: ReadonlyMap<string, readonly FoundInRun[]>): void;
  /** Writes what is new beside the recordings; where that cannot be, it is read again another time. */
  save(): void;
  close(): void;
}

/** In bytes: fewer are read faster than an index is worth, and their folder is left as it is. */
const WORTH_AN_INDEX = 1 << 20;
const END = 256;
/** Recordings that still grow and are kept open. */
const MOST_OPEN = 8;

export function createRunIndex(): RunIndex {
  const recordings = new Map<string, IndexedRecording>();
  const folders = new Map<string, WrittenIndex>();
  const growing = new Map<string, RunReader>();
  const changed = new Set<string>();
  const room: ReadingRoom = { bytes: undefined };

  return { recordings, load, update, setFindings, save, close };

  async function load(files: readonly FoundRecording[], { signal }: ReadOptions = {}): Promise<void> {
    const wanted = new Set(files.map(({ file }) => file));
    for (const folder of new Set(files.map(({ file }) => dirname(file)))) {
      if (folders.has(folder)) continue;
      let read: ReadIndex | undefined;
      await inSlices(
        (function* () {
          read = yield* readIndex(folder);
        })(),
        { milliseconds: 15, signal },
      );
      if (!read) continue;
      folders.set(folder, read);
      for (const file of wanted) {
        const known = dirname(file) === folder ? read.recordings.get(basename(file)) : undefined;
        if (known && !recordings.has(file)) recordings.set(file, known);
      }
    }
  }

  async function update(files: readonly FoundRecording[], options: ReadOptions = {}): Promise<boolean> {
    const before = recordings.size;
    await load(files, options);
    const wanted = new Set(files.map(({ file }) => file));
    let isOther = recordings.size > before;
    for (const file of [...recordings.keys()]) if (!wanted.has(file)) isOther = recordings.delete(file) || isOther;
    const total = files.length;
    let done = 0;
    await inSlices(readAll(), { milliseconds: 15, signal: options.signal, onPause: () => options.onProgress?.(done, total) });
    options.onProgress?.(total, total);
    return isOther;

    function* readAll(): Generator<void> {
      for (const { file, changed: mtime, size } of files) {
        const known = recordings.get(file);
        const ends = toEnds(file, size);
        const isKnown = known && known.stamp.size === size && known.stamp.mtime === mtime && known.stamp.ends === ends;
        if (!isKnown) {
          yield* readOne(file, { size, mtime, ends }, known);
          isOther = true;
        }
        done += 1;
        yield;
      }
    }
  }

  function* readOne(file: string, stamp: RecordingStamp, known: IndexedRecording | undefined): Generator<void> {
    changed.add(file);
    const name = basename(file);
    const kept = growing.get(file);
    // Up to where it was read it is as it was.
    const goesOn = kept && known && stamp.size >= known.stamp.size && toEnds(file, known.stamp.size) === known.stamp.ends;
    if (kept && !goesOn) forget(file);
    let reader = goesOn ? kept : undefined;
    growing.delete(file);
    try {
      reader ??= openRuns(file);
      yield* reader.read(room);
      const found = reader.runs();
      recordings.set(file, { name, stamp, found, reason: undefined });
      if (!found.isEnded) keep(file, reader);
    } catch (error) {
      recordings.set(file, { name, stamp, found: undefined, reason: error instanceof Error ? error.message : String(error) });
    } finally {
      if (growing.get(file) !== reader) reader?.close();
    }
  }

  function keep(file: string, reader: RunReader): void {
    growing.set(file, reader);
    const [oldest] = growing.keys();
    if (growing.size > MOST_OPEN && oldest !== undefined) forget(oldest);
  }

  function forget(file: string): void {
    growing.get(file)?.close();
    growing.delete(file);
  }

  function setFindings(file: string, findings: ReadonlyMap<string, readonly FoundInRun[]>): void {
    const known = recordings.get(file);
    if (!known?.found) return;
    const found: RecordingRuns = { ...known.found, runs: known.found.runs.map((run) => ({ ...run, findings: findings.get(run.id) ?? [] })) };
    recordings.set(file, { ...known, found });
    changed.add(file);
  }

  function save(): void {
    for (const folder of new Set([...changed].map((file) => dirname(file)))) {
      const all = [...recordings].filter(([file]) => dirname(file) === folder).map(([, recording]) => recording);
      if (all.reduce((sum, { stamp }) => sum + stamp.size, 0) < WORTH_AN_INDEX) continue;
      const names = new Set([...changed].filter((file) => dirname(file) === folder).map((file) => basename(file)));
      try {
        folders.set(folder, writeIndex(folder, all, names, folders.get(folder) ?? { size: 0, sizes: new Map() }));
      } catch {
        // Nobody may write there: the recordings still tell all.
      }
    }
    changed.clear();
  }

  function close(): void {
    for (const reader of growing.values()) reader.close();
    growing.clear();
  }
}

/** A hash of the beginning and of the end of the first `size` bytes of a file; empty where it cannot be read. */
function toEnds(file: string, size: number): string {
  let fd: number | undefined;
  try {
    fd = openForReading(file);
    const hash = createHash('sha1').update(readRange(fd, 0, Math.min(END, size)));
    return hash
      .update(readRange(fd, Math.max(0, size - END), Math.min(END, size)))
      .digest('hex')
      .slice(0, 16);
  } catch {
    return '';
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}
