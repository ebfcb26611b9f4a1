import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';

export interface RecordingFile {
  /** Absolute. */
  readonly folder: string;
  /** Appends lines with one write. Throws once where they cannot be written whole, and from then on does nothing: what follows would stand in the same line. */
  write(lines: string): void;
  /** Appends a fault of the recorder to the log beside the recording. Throws where that cannot be written. */
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
  let [isOpen, isBroken, faults] = [true, false, 0];

  return {
    folder,
    write: (lines) => {
      if (!isOpen || isBroken) return;
      isBroken = true; // Unless all of it is written.
      const bytes = Buffer.from(lines);
      for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
      isBroken = false;
    },
    log: (fault) => {
      if (faults++ > MOST_FAULTS) return;
      appendFileSync(join(folder, `${name}.log`), toLogText(fault), { mode: 0o600 });
    },
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      fsyncSync(descriptor);
      closeSync(descriptor);
    },
  };
}

/**
 * Tells whoever started the program, in the file that they named, of a fault that no log beside the recording can hold. Throws where
 * that cannot be written either.
 */
export function logElsewhere(file: string | undefined, fault: unknown): void {
  if (file) appendFileSync(file, toLogText(fault), { mode: 0o600 });
}

function toLogText(fault: unknown): string {
  return `${new Date().toISOString()} ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`;
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
