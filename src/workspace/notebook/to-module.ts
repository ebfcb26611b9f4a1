import { bindsName } from '../../languages/notebook/binds-name';
import { blankMagics } from '../../languages/notebook/blank-magics';
import { toLineStarts } from '../../model/line-starts';
import type { CellTable } from './cell-table';
import type { CodeCell } from './read-notebook';

/** A notebook's cells as the one module that its kernel makes of them. */
export interface NotebookModule {
  readonly text: string;
  readonly cells: CellTable;
}

/** The cells one below the other, lines and columns as in the cells. What IPython alone understands is blank. */
export function toModule(cells: readonly CodeCell[]): NotebookModule {
  const whole = cells.map(({ source }) => source).join('\n');
  const isBound = (name: string) => bindsName(whole, name);
  const lines: number[] = [];
  const texts: string[] = [];
  let line = 0;
  for (const { source } of cells) {
    const text = blankMagics(source, isBound);
    lines.push(line);
    texts.push(text);
    line += toLineStarts(text).length;
  }
  return { text: texts.join('\n'), cells: { numbers: cells.map(({ number }) => number), lines } };
}
