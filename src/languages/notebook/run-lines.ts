import type { Import } from '../ir';

/** Stands for `%r` where IPython's `%run` follows a file: a comment to Python, as long as what was written. */
export const RUN = '#\uE000';

const WRITTEN = /^%run[ \t]+(?:-[a-zA-Z]+[ \t]+)*(?:[\w./-]|\\ )+(?:[ \t]|$)/;
const MARKED = new RegExp(`^${RUN}un[ \\t]+(?:-[a-zA-Z]+[ \\t]+)*((?:[\\w./-]|\\\\ )+)`, 'gm');

/** Whether a line runs a file whose path it says, which then defines names in the notebook. */
export function isRun(line: string): boolean {
  return WRITTEN.test(line);
}

/** Whether a text, as Python reads it, stands for one with `%run` lines. */
export function hasRuns(text: string): boolean {
  return text.includes(RUN);
}

/** What `%run` lines come to: an import of all that the file defines. A file without an ending is one of Python's. */
export function readRuns(text: string): readonly Import[] {
  if (!hasRuns(text)) return [];
  return [...text.matchAll(MARKED)].map(({ 0: line, 1: path = '', index }) => {
    const range = { start: index, end: index + line.length };
    const file = path.replaceAll('\\ ', ' ');
    const specifier = `./${/\.(?:py|ipynb)$/.test(file) ? file : `${file}.py`}`;
    return { kind: 'import', ...range, module: { specifier, level: 0, ...range }, names: [{ imported: '*', local: '*', ...range }] };
  });
}
