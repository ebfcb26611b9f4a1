import { createHash } from 'node:crypto';
import type { SourcePlace } from '../../recording/schema';
import { definesFunction } from './find-line';

/** A code cell of a notebook as it is today. */
export interface CurrentCell {
  /** Among all cells, from 1. */
  readonly number: number;
  readonly id?: string | undefined;
  readonly source: string;
}

/**
 * The cell that a recorded place is in, wherever it stands by now: the one of its id, else that which has its text still, else the one
 * that defines the function it names, else the one that stands where it stood. Undefined where there is none.
 */
export function findCell<Cell extends CurrentCell>(cells: readonly Cell[], { cell, fn }: SourcePlace): Cell | undefined {
  const { h, n, id } = cell ?? {};
  return (
    (id === undefined ? undefined : cells.find((cell) => cell.id === id)) ??
    cells.find(({ source }) => hashCell(source) === h) ??
    (fn === undefined ? undefined : cells.find(({ source }) => definesFunction(source, fn))) ??
    cells.find(({ number }) => number === n)
  );
}

/** As recorders do. */
export function hashCell(source: string): string {
  return createHash('sha256').update(source.trimEnd()).digest('base64url').slice(0, 22);
}
