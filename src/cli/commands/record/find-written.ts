import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RECORDING } from '../../../recording/find-recordings';

/** As the recorders name it; a program's own logs may lie beside it. */
const LOG = /^\d{8}T\d{9}Z-\d+(-\d+)?\.log$/;

/** The recordings in a folder, and the logs of recorders in trouble, oldest first; none where there is no such folder. Absolute. */
export function findWritten(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(RECORDING) || LOG.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
