/**
 * A stretch of a source file. `file` is the absolute path with forward slashes (or a URI where there is no
 * path); `start` and `end` are UTF-16 offsets, `end` exclusive. Lines and columns exist only at the rims.
 */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}
