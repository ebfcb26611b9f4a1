import { bindsName } from './binds-name';
import { blankMagics } from './blank-magics';

/** How editors mark the cells of a Python file: https://code.visualstudio.com/docs/python/jupyter-support-py */
const MARK = /^#[ \t]*(?:%%|<codecell>|In\[\d*\])/m;

/** Whether comments divide a Python file into cells. */
export function hasCells(text: string): boolean {
  return MARK.test(text);
}

/** A Python file whose comments divide it into cells, with blanks for what IPython alone understands; any other as it is. */
export function blankCells(text: string): string {
  if (!hasCells(text)) return text;
  const isBound = (name: string) => bindsName(text, name);
  return text
    .split(new RegExp(`(?=${MARK.source})`, 'm'))
    .map((cell) => blankMagics(cell, isBound))
    .join('');
}
