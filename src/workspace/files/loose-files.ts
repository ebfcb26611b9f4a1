import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { isFile } from '../../files/is-file';
import { isBelow, toFolder } from './to-file';

const PROJECT_MARKS = ['.git', 'pyproject.toml', 'setup.py', 'requirements.txt', 'package.json', 'tsconfig.json'];
const RESOLUTION_FILES = ['tsconfig.json', 'jsconfig.json', 'package.json'];

/**
 * The surroundings of files that lie in no workspace folder: nobody walked them, so the disk is asked when an import leads
 * somewhere. The project folder of such a file is the nearest with a project's marks, else its own.
 */
export interface LooseFiles {
  readonly roots: readonly string[];
  readonly resolutionFiles: readonly string[];
  /** Whether a file below one of the roots exists. */
  has(file: string): boolean;
}

/** Remembers what it saw; make a new one when something may have changed. `files` are absolute. */
export function createLooseFiles(files: readonly string[]): LooseFiles {
  const roots = new Map(files.map((file) => [file, findRoot(file)]));
  const seen = new Map<string, boolean>();
  return {
    roots: [...new Set(roots.values())].sort(),
    resolutionFiles: [...roots].flatMap(([file, root]) => findResolutionFiles(root, file)),
    has(file) {
      const known = seen.get(file) ?? ([...roots.values()].some((root) => isBelow(root, file)) && isFile(file));
      seen.set(file, known);
      return known;
    },
  };
}

function findRoot(file: string): string {
  const own = toFolder(file);
  for (let folder = own; ; folder = toFolder(folder)) {
    if (PROJECT_MARKS.some((mark) => existsSync(posix.join(folder, mark)))) return folder;
    if (folder === toFolder(folder)) return own;
  }
}

function findResolutionFiles(root: string, file: string): readonly string[] {
  const found: string[] = [];
  for (let folder = toFolder(file); ; folder = toFolder(folder)) {
    found.push(...RESOLUTION_FILES.map((name) => posix.join(folder, name)).filter(isFile));
    if (folder === root || folder === toFolder(folder)) return found;
  }
}
