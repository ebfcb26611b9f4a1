/** Where the code cells of a notebook stand in the one text that is analysed: the cell and the line it begins at, in order. */
export interface CellTable {
  /** Among all cells of the notebook, 1-based. */
  readonly numbers: readonly number[];
  /** 0-based, in the one text. */
  readonly lines: readonly number[];
}

/** The cell that a line (1-based, of the one text) is in, and its line in the cell. */
export function toCellLine({ numbers, lines }: CellTable, line: number): { readonly cell: number; readonly line: number } {
  let index = lines.length - 1;
  while (index > 0 && (lines[index] ?? 0) >= line) index--;
  return { cell: numbers[index] ?? 1, line: line - (lines[index] ?? 0) };
}
