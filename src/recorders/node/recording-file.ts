import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';

export interface RecordingFile {
  /** Absolute. */
  readonly folder: string;
  /** Appends a line with one write. */
  write(line: string): void;
  /** Appends a fault of the recorder to the log beside the recording. */
  log(fault: unknown): void;
  close(): void;
}

const MOST_FAULTS = 100;
const MOST_WRITERS = 1000;

/** Opens a new recording of this process in `folder`, which keeps itself out of git. Throws where it cannot write there. */
export function openRecordingFile(folder: string, now: Date): RecordingFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  ignoreInGit(folder);
  const { name, descriptor } = openNew(folder, `${now.toISOString().replace(/[-:.]/g, '')}-${process.pid}`);
  let [isOpen, faults] = [true, 0];

  return {
    folder,
    write: (line) => {
      if (isOpen) writeSync(descriptor, line);
    },
    log: (fault) => {
      if (faults++ > MOST_FAULTS) return;
      const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
      appendFileSync(join(folder, `${name}.log`), `${new Date().toISOString()} ${text}\n`, { mode: 0o600 });
    },
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      fsyncSync(descriptor);
      closeSync(descriptor);
    },
  };
}

/** Worker threads, and processes that share a number (containers), take the next free name. */
function openNew(folder: string, name: string): { readonly name: string; readonly descriptor: number } {
  for (let writer = threadId; ; writer++) {
    const candidate = writer === 0 ? name : `${name}-${writer}`;
    try {
      return { name: candidate, descriptor: openSync(join(folder, `${candidate}.handoffs.jsonl`), 'ax', 0o600) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || writer > threadId + MOST_WRITERS) throw error;
    }
  }
}

function ignoreInGit(folder: string): void {
  let owner = resolve(folder);
  while (basename(owner) !== '.baton' && dirname(owner) !== owner) owner = dirname(owner);
  try {
    writeFileSync(join(basename(owner) === '.baton' ? owner : folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
