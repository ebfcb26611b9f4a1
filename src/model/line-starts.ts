/** A place as people count it: both 1-based, the column in UTF-16 units. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Offsets at which lines begin; `\n`, `\r\n` and a lone `\r` end a line, as in LSP. */
export function toLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}

/** The 1-based line and column of an offset; offsets past the end fall on the last line. */
export function toPosition(lineStarts: ArrayLike<number>, offset: number): LineColumn {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}
