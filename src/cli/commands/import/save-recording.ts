import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { RECORDING } from '../../../recording/find-recordings';

/** Writes a recording. Readable by the user alone, and kept from Git where it goes into `.baton`, as recorders do. */
export function saveRecording(file: string, text: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = dirname(folder);
  const ignored = join(owner, '.gitignore');
  if (basename(owner) === '.baton' && !existsSync(ignored)) writeFileSync(ignored, '*\n');
  writeFileSync(file, text, { mode: 0o600 });
}

/** `traces.handoffs.jsonl`, numbered where that is there already. */
export function toTarget(folder: string, path: string, replaces: boolean): string {
  const name = basename(path).replace(/\.[^.]+$/, '');
  for (let number = 1; ; number++) {
    const target = join(folder, `${name}${number > 1 ? `-${number}` : ''}${RECORDING}`);
    if (replaces || !existsSync(target)) return target;
  }
}
