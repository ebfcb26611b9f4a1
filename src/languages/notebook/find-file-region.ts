import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
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
  const tree = parseTree(json);
  const lineStarts = toLineStarts(json);
  return (cell, line) => {
    const found = tree && (findNodeAtLocation(tree, ['cells', cell - 1, 'source']) ?? findOldSource(tree, cell));
    const node = found?.type === 'array' ? (found.children?.[line - 1] ?? found) : found;
    if (!node) return undefined;
    const from = toPosition(lineStarts, node.offset);
    const to = toPosition(lineStarts, node.offset + node.length);
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  };
}

/** In nbformat 3. */
function findOldSource(tree: Node, cell: number): Node | undefined {
  const sheets = findNodeAtLocation(tree, ['worksheets'])?.children ?? [];
  const cells = sheets.flatMap((sheet) => findNodeAtLocation(sheet, ['cells'])?.children ?? []);
  const found = cells[cell - 1];
  return found && findNodeAtLocation(found, ['input']);
}
