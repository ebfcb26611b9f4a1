import { bindsName } from '../../languages/notebook/binds-name';
import { blankMagics } from '../../languages/notebook/blank-magics';
import { readWrittenFile } from '../../languages/notebook/written-file';
import { toLineStarts } from '../../model/line-starts';
import type { CellTable } from './cell-table';
import { orderCells } from './order-cells';
import type { CodeCell, Notebook } from './read-notebook';

/** Cells of a notebook as one module. */
export interface NotebookModule {
  readonly text: string;
  readonly cells: CellTable;
  /** The cells stand in the order in which they were last run, not in that of the notebook. */
  readonly isByExecution: boolean;
}

/** The module that a Python kernel makes of the cells: one below the other, lines and columns as in the cells. What IPython alone understands is blank. */
export function toModule(written: readonly CodeCell[]): NotebookModule {
  const { cells, isByExecution } = orderCells(written);
  const whole = cells.map(({ source }) => source).join('\n');
  const isBound = (name: string) => bindsName(whole, name);
  return { ...join(cells, (source) => blankMagics(source, isBound)), isByExecution };
}

/**
 * What the code of a notebook comes to, by the name below its file: `''` for the module of its own file, what cells write (`team.py`), and the
 * module of a kernel of another language (`cells.tsx`). Undefined where the language of the kernel is not read.
 */
export function toModules({ kernel, cells }: Pick<Notebook, 'kernel' | 'cells'>): ReadonlyMap<string, NotebookModule> | undefined {
  if (/^i?python/.test(kernel)) return new Map([['', toModule(cells)], ...toWritten(cells)]);
  // Deno, tslab and the like read JSX, too.
  const name = kernel.startsWith('typescript') ? 'cells.tsx' : kernel.startsWith('javascript') ? 'cells.jsx' : undefined;
  if (name === undefined) return undefined;
  return new Map([[name, { ...join(cells, (source) => (/^\s*%%/.test(source) ? blank(source) : source)), isByExecution: false }]]);
}

/** Each as the last cell leaves it that writes it whole, with those that add to it. */
function toWritten(cells: readonly CodeCell[]): readonly (readonly [string, NotebookModule])[] {
  const parts = new Map<string, readonly CodeCell[]>();
  for (const cell of cells) {
    const written = readWrittenFile(cell.source);
    if (written) parts.set(written.name, [...(written.isAdded ? (parts.get(written.name) ?? []) : []), cell]);
  }
  return [...parts].map(([name, found]) => [name, { ...join(found, blankHead), isByExecution: false }]);
}

function join(cells: readonly CodeCell[], toText: (source: string) => string): Omit<NotebookModule, 'isByExecution'> {
  const lines: number[] = [];
  const texts: string[] = [];
  let line = 0;
  for (const { source } of cells) {
    const text = toText(source);
    lines.push(line);
    texts.push(text);
    line += toLineStarts(text).length;
  }
  return { text: texts.join('\n'), cells: { numbers: cells.map(({ number }) => number), lines } };
}

/** Without the line of the magic. */
function blankHead(source: string): string {
  return source.replace(/^\s*%%[^\r\n]*/, blank);
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
