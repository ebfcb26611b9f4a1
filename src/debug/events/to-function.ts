import type { Fn, Json } from '../../recording/schema';
import { toJson } from '../values/scope';

/** A function, where it is, and where it was set. */
export function toFunction({ name, loc, from }: Fn): Json {
  return toJson({ name, from, file: loc?.file, line: loc?.line });
}
