import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText } from '../../../files/read-text';

/** Where recorders tell what they cannot write beside a recording; undefined where there is no room for that either. */
export interface RecorderLog {
  readonly file: string;
  /** What they told, and takes the file away. */
  take(): string;
}

export function createRecorderLog(): RecorderLog | undefined {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'baton-record-'));
    const file = join(folder, 'faults.log');
    return {
      file,
      take: () => {
        const text = readLog(file);
        rmSync(folder, { recursive: true, force: true });
        return text;
      },
    };
  } catch {
    return undefined;
  }
}

/** A log of a recorder; empty where there is none. */
export function readLog(file: string): string {
  const found = readText(file);
  return 'text' in found ? found.text : '';
}

/** The fault that a log begins with, in a line: `ENOSPC: no space left on device, write`, `OSError: [Errno 28] No space left on device`. */
export function toFault(log: string): string | undefined {
  const node = /^\d{4}-\S+Z (?:Error: )?(.+)/m.exec(log)?.[1];
  const python = /^Traceback [^]*?\n(?=\S)(?!During|The above|Traceback)(.+)/m.exec(log)?.[1];
  return node ?? python ?? log.trim().split('\n')[0] ?? undefined;
}
