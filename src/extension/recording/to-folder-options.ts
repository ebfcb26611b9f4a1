import { delimiter, join } from 'node:path';
import { RUNS } from '../../recording/find-recordings';
import type { RecordOptions } from '../../recording/to-record-environment';

/** How to record a program below a folder: into the folder's `.baton/runs`. Absolute paths, `recorders` being `dist/recorders`. */
export function toFolderOptions(recorders: string, root: string): RecordOptions {
  return { recorders, root, folder: join(root, RUNS), delimiter };
}
