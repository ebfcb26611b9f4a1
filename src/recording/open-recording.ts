import { closeSync, fstatSync } from 'node:fs';
import { resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import { openForReading } from '../files/read-bytes';
import { inSlices } from '../text/in-slices';
import { createChecker } from './file/check/check-lines';
import { eventsIn, skimEvents } from './file/events-in';
import { createLineIndex, type LineIndex } from './file/index/line-index';
import { createLineReader } from './file/line-reader';
import { createProblemList } from './file/problem-list';
import { type Chunk, readChunks } from './file/read-chunks';
import { parseHeader } from './file/read-header';
import { type Overview, toOverview } from './file/to-overview';
import type { ReadOptions, Recording, RecordingProblem } from './recording';

/** In bytes: larger recordings are opened by their block lines, and only what is asked for is read. */
const READ_WHOLE = 8 << 20;

export interface OpenOptions extends ReadOptions {
  /** Up to how many bytes a recording is read whole, and checked, when it is opened. */
  readonly readWhole?: number;
}

/**
 * Opens a recording. What is broken becomes a problem with its line and reason; only a file without a readable header,
 * or one that asks for a newer reader, is refused, with an error whose message is fit for the user.
 */
export async function openRecording(file: string, { readWhole = READ_WHOLE, ...options }: OpenOptions = {}): Promise<Recording> {
  const path = resolve(file);
  const fd = openFile(path);
  try {
    return await read(fd, path, readWhole, options);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

async function read(fd: number, file: string, readWhole: number, options: ReadOptions): Promise<Recording> {
  const { header, reason } = parseHeader(fd, file);
  const problems = createProblemList((offset) => index.lineAt(offset));
  const index = createLineIndex(fd, readWhole, problems.note);
  const checker = createChecker(problems.note);
  const lines = createLineReader(index, problems.note);
  let size = 0;
  let isOpen = true;
  const inTurn = createTurns();
  let overview: Overview = { runs: [], handoffs: [], length: 0 };
  let seen = index.segments;
  if (reason !== undefined) problems.note(0, reason, 1);
  await extend(options);

  return {
    file,
    header,
    get length() {
      return look().length;
    },
    get ending() {
      return lines.kindOf(look().length - 1) === 'end' ? 'ended' : 'open';
    },
    get problems() {
      return [...problems.list(), ...findRest(index, size)];
    },
    get runs() {
      return look().runs;
    },
    get handoffs() {
      return look().handoffs;
    },
    event: whileOpen(lines.event),
    mayBeOf: whileOpen(lines.mayBeOf),
    item: whileOpen(lines.item),
    list: whileOpen(lines.list),
    scan: (visit, scanOptions = {}) =>
      inTurn(() =>
        readOn((chunk) => {
          for (const event of eventsIn(chunk)) visit(event);
        }, scanOptions),
      ),
    skim: (visit, skimOptions = {}) => inTurn(() => readOn((chunk) => skimEvents(chunk, visit), skimOptions)),
    check: (checkOptions = {}) => inTurn(() => check(checkOptions)),
    refresh: (refreshOptions = {}) => inTurn(() => extend(refreshOptions)),
    close: () => {
      if (isOpen) closeSync(fd);
      isOpen = false;
    },
  };

  async function extend(extendOptions: ReadOptions): Promise<boolean> {
    const before = index.end;
    size = fstatSync(fd).size;
    if (size < before) problems.note(size, l10n.t('the file has become shorter: it had {0} bytes', before));
    await takeTurns(index.extend(size), () => index.end, size, extendOptions);
    // A recording that was checked stays so while it grows.
    if (checker.end === before && (before > 0 || index.end <= readWhole)) await check(extendOptions);
    seen = [];
    return index.end > before;
  }

  async function check(checkOptions: ReadOptions): Promise<void> {
    await takeTurns(checkOn(), () => checker.end, index.end, checkOptions);
    seen = [];
  }

  async function readOn(visit: (chunk: Chunk) => void, readOptions: ReadOptions): Promise<void> {
    let done = 0;
    await takeTurns(chunks(), () => done, index.end, readOptions);

    function* chunks(): Generator<void> {
      refuseClosed();
      for (const chunk of readChunks(fd, 0, index.end)) {
        visit(chunk);
        done = chunk.offset + chunk.length;
        yield;
        refuseClosed();
      }
    }
  }

  function* checkOn(): Generator<void> {
    for (const chunk of readChunks(fd, checker.end, index.end)) {
      checker.check(chunk);
      yield;
    }
  }

  /** What the segments tell, again when they are others. */
  function look(): Overview {
    if (seen === index.segments) return overview;
    // All events of a file that was checked are known to be there or not.
    const isChecked = checker.end === index.end;
    seen = index.segments;
    overview = toOverview(seen, (seq) => !isChecked || lines.event(seq) !== undefined);
    return overview;
  }

  function whileOpen<Arguments extends readonly unknown[], Result>(find: (...args: Arguments) => Result): (...args: Arguments) => Result {
    return (...args) => {
      refuseClosed();
      return find(...args);
    };
  }

  function refuseClosed(): void {
    if (!isOpen) throw new Error(l10n.t('{0} is closed', file));
  }
}

function openFile(file: string): number {
  let fd: number;
  try {
    fd = openForReading(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(code === 'ENOENT' ? l10n.t('{0} does not exist', file) : l10n.t('{0} cannot be read: {1}', file, message), { cause: error });
  }
  const status = fstatSync(fd);
  if (status.isFile()) return fd;
  closeSync(fd);
  throw new Error(status.isDirectory() ? l10n.t('{0} is a folder, no recording', file) : l10n.t('{0} is no file', file));
}

/** Takes the steps, letting others run in between; `done` says how many bytes of `total` the steps taken have done. */
async function takeTurns(steps: Iterable<void>, done: () => number, total: number, { signal, onProgress }: ReadOptions): Promise<void> {
  await inSlices(steps, { milliseconds: 15, signal, onPause: () => onProgress?.(done(), total) });
  onProgress?.(done(), total);
  signal?.throwIfAborted();
}

/** Tasks one after the other: each goes on where the one before ended. */
function createTurns(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    // Its error is told to whoever asked for it, not to the next.
    last = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };
}

/** A line that is being written, or that the end of the program cut. */
function findRest(index: LineIndex, size: number): readonly RecordingProblem[] {
  const offset = index.end;
  if (offset >= size) return [];
  return [{ line: index.lineAt(offset), offset, reason: l10n.t('the file ends in the middle of a line: its last {0} bytes are left out', size - offset) }];
}
