/** Whether a file is the code of a notebook's cells, and none that a cell writes. */
export function isInNotebook(file: string): boolean {
  return /\.ipynb(?:\/cells\.[jt]sx)?$/i.test(file);
}
