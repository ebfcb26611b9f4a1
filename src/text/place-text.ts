import { printable } from './printable';

/** Line and column are 1-based, in a notebook those of the cell, which is 1-based among all cells. */
interface TextPlace {
  readonly file: string;
  readonly cell?: number;
  readonly line: number;
  readonly column: number;
}

/** `team.py:12:5`; in a notebook `team.ipynb:cell 3:12:5`. For people: nothing in it is unprintable. */
export function placeText(place: TextPlace): string {
  return placeKey({ ...place, file: printable(place.file) });
}

/** The same with the file as it is. */
export function placeKey({ column, ...place }: TextPlace): string {
  return `${lineKey(place)}:${column}`;
}

/** `team.py:12`, `team.ipynb:cell 3:12`; `?` is a cell of which the number is not known. */
export function lineKey({ file, cell, line }: { readonly file: string; readonly cell?: number | '?' | undefined; readonly line: number }): string {
  return `${file}:${cell === undefined ? '' : `cell ${cell}:`}${line}`;
}
