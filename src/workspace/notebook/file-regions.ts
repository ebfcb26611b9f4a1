import { createJsonPlaces } from '../../files/parse-json';
import { toLineStarts, toPosition } from '../../model/line-starts';

/** Lines and columns of a notebook's file itself, 1-based, the end exclusive. */
export interface FileRegion {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Where the JSON of a notebook holds a line of a cell: the text of that line, or of the whole cell where that is one text. */
export function createFileRegions(json: string): (cell: number, line: number) => FileRegion | undefined {
  const find = createJsonPlaces(json);
  const lineStarts = toLineStarts(json);
  return (cell, line) => {
    // In nbformat 3, of one worksheet as all have.
    const paths = [
      ['cells', cell - 1, 'source'],
      ['worksheets', 0, 'cells', cell - 1, 'input'],
    ];
    const source = paths.find((path) => find(path));
    if (!source) return undefined;
    const whole = find(source);
    const found = whole?.isArray ? (find([...source, line - 1]) ?? whole) : whole;
    if (!found) return undefined;
    const from = toPosition(lineStarts, found.start);
    const to = toPosition(lineStarts, found.end);
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  };
}
