import type { SourcePlace } from '../../recording/schema';
import { lineKey } from '../../text/place-text';

/** `filters.py:15`; in a notebook `team.ipynb:cell 3:2`. */
export function toLineText({ file, cell, line }: SourcePlace): string {
  return lineKey({ file, cell: cell && (cell.n ?? '?'), line });
}
