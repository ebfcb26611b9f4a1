import type { Span } from './span';

/** Whether `inner` lies within `outer`, ends included. */
export function encloses(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}
