import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Says of compiled files whether they load this one, or one of this folder, directly or not. */
export function createLoads(path: string): (file: string) => boolean {
  const loaded = new Map<string, readonly string[]>();
  const loadedBy = (file: string): readonly string[] => {
    const known = loaded.get(file);
    if (known) return known;
    const names = [...readFileSync(file, 'utf8').matchAll(/\brequire\("(\.{1,2}\/[^"]+)"\)/g)].map(([, name = '']) => join(dirname(file), `${name}.js`));
    const found = names.filter((name) => existsSync(name));
    loaded.set(file, found);
    return found;
  };
  return (file) => {
    const all = new Set([file]);
    for (const each of all) {
      if (each === path || each.startsWith(`${path}/`)) return true;
      for (const next of loadedBy(each)) all.add(next);
    }
    return false;
  };
}
