import { toLineStarts, toPosition } from '../model/line-starts';
import type { Span } from '../model/span';
import { type CellTable, toCellLine } from './notebook/cell-table';

/** A span as people read it: all 1-based, columns in UTF-16 units, the end exclusive. */
export interface LineSpan {
  readonly file: string;
  /** In a notebook: the cell, 1-based among all; lines are then counted in it. */
  readonly cell?: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Line starts in 4 bytes each: kept for every file that was read, so that places need no text. */
export function toCompactLineStarts(text: string): Uint32Array {
  return new Uint32Array(toLineStarts(text));
}

/** The place of a span; the beginning of the file where nothing is known of its lines. */
export function toPlace(lineStarts: ArrayLike<number> | undefined, { file, start, end }: Span, cells?: CellTable): LineSpan {
  if (!lineStarts) return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const from = toPosition(lineStarts, start);
  const to = toPosition(lineStarts, end);
  if (!cells) return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  const { cell, line } = toCellLine(cells, from.line);
  return { file, cell, line, column: from.column, endLine: line + to.line - from.line, endColumn: to.column };
}
