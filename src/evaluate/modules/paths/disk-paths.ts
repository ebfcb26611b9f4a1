/** A notebook, and what is below it: files that its cells write, as if beside it. */
export const NOTEBOOK = /\.ipynb(?=\/|$)/i;

/** Where a file that a notebook's cells write lies once they have run; any other file as it is. */
export function toDiskPath(file: string): string {
  const found = NOTEBOOK.exec(file);
  if (!found || found.index + found[0].length === file.length) return file;
  const notebook = file.slice(0, found.index);
  return parentOf(notebook) + file.slice(found.index + found[0].length);
}

/** Where what the notebook that `from` is, or is in, writes at a path is known as; undefined for what lies elsewhere, and for other files. */
export function toWrittenPath(from: string, path: string): string | undefined {
  const found = NOTEBOOK.exec(from);
  if (!found) return undefined;
  const notebook = from.slice(0, found.index + found[0].length);
  const folder = parentOf(notebook);
  return path === folder || path.startsWith(`${folder}/`) ? notebook + path.slice(folder.length) : undefined;
}

/** The folder that a path lies in. */
export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash > 0 ? path.slice(0, slash) : path.slice(0, slash + 1);
}

/** Without `.` and `..`. */
export function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && (part !== '' || parts.length === 0)) parts.push(part);
  }
  return parts.join('/');
}

/** Also of Windows, with forward slashes. */
export function isAbsolute(path: string): boolean {
  return /^(?:\/|[A-Za-z]:\/)/.test(path);
}
