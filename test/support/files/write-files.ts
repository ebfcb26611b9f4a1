import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files by path relative to their folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files into a folder, with the folders they need. */
export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
