import { existsSync } from 'node:fs';
import { createByteReader } from '../../files/read-bytes';
import { readNames } from '../../files/read-folder';
import { readText } from '../../files/read-text';
import { walk } from './walk';

/** Where the files of a workspace lie. All paths are absolute. */
export interface FileTree {
  readonly createByteReader: typeof createByteReader;
  readonly readText: typeof readText;
  /** The names in a folder; none where it cannot be listed. */
  readonly readNames: typeof readNames;
  exists(path: string): boolean;
  readonly walk: typeof walk;
}

export const DISK: FileTree = { createByteReader, readText, readNames, exists: existsSync, walk };
