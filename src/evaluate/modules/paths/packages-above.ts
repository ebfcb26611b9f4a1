import { parentOf } from './disk-paths';

/** The packages that a module may stand in, by their files, outermost first: Python imports them before it. Folders between them need no file. */
export function packagesAbove(file: string, has: (file: string) => boolean): readonly string[] {
  const packages: string[] = [];
  for (let folder = parentOf(file); ; folder = parentOf(folder)) {
    const own = `${folder}/__init__.py`;
    if (own !== file && has(own)) packages.push(own);
    if (folder === parentOf(folder)) return packages.reverse();
  }
}
