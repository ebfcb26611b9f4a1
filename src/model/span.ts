/**
 * A stretch of a source file. `file` is the absolute path with forward slashes (or a URI where there is no
 * path); `start` and `end` are UTF-16 offsets, `end` exclusive. Lines and columns exist only at the rims.
 */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** Whether `inner` lies within `outer`, ends included. */
export function encloses(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}

export function isSameSpan(a: Span, b: Span): boolean {
  return a.file === b.file && a.start === b.start && a.end === b.end;
}
