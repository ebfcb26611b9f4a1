/** From the first number to the one after the last; equal where there are none. */
export type NumberRange = readonly [number, number];

/** What stretch of the file holds which lines: told by a block line, or found by reading it. */
export interface Segment {
  readonly offset: number;
  /** In bytes, with the block line that ends it. */
  readonly length: number;
  readonly seq: NumberRange;
  readonly item: NumberRange;
  readonly list: NumberRange;
  readonly marks: readonly BlockMark[];
  /** Offset of the block line that told all this, as long as nobody has read whether it is true. */
  readonly told?: number;
  /** One line that is too long to be read. */
  readonly isTooLong?: boolean;
}

/** What happened where: a run that began or ended, or the number of the event with which a handoff began, as most do. */
export type BlockMark =
  | number
  | { readonly kind: 'run.begin'; readonly seq: number; readonly run: string; readonly parent: string | null; readonly agent: string }
  | { readonly kind: 'run.end'; readonly seq: number; readonly run: string; readonly failed: boolean };

export function isWithin(number: number, [first, end]: NumberRange): boolean {
  return number >= first && number < end;
}
