const ENDING = '.ipynb';

export function isNotebook(file: string): boolean {
  return file.toLowerCase().endsWith(ENDING);
}

/** The notebook that a file is, or is in: what its cells write, and code in another language than Python, are files below it, which no disk has. */
export function notebookOf(file: string): string | undefined {
  // Of thousands of paths few have this in them.
  if (!file.includes('.i') && !file.includes('.I')) return undefined;
  const inside = file.toLowerCase().indexOf(`${ENDING}/`);
  if (inside >= 0) return file.slice(0, inside + ENDING.length);
  return isNotebook(file) ? file : undefined;
}

/** The file that somebody can open: of what is in a notebook, the notebook. */
export function openableFile(file: string): string {
  return notebookOf(file) ?? file;
}
