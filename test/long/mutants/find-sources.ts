import { readdirSync, statSync } from 'node:fs';

/** The files of a folder that end so, in a stable order; a file is its own. */
export function findSources(path: string, suffix: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true }).map((name) => `${path}/${String(name).replaceAll('\\', '/')}`);
  return names.filter((name) => name.endsWith(suffix) && !name.endsWith('.d.ts')).sort();
}
