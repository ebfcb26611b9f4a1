import { isSameJson } from '../recording/json';
import type { Json } from '../recording/schema';

/** One change of the run context; `before` undefined: it was not there, `after` undefined: it is gone. */
export interface ContextChange {
  /** Names and indices from the top. */
  readonly path: readonly (string | number)[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** What changed in the run context, as deep inside as two values still are of one shape; in the order of their keys. */
export function compareContext(before: Json | undefined, after: Json | undefined): readonly ContextChange[] {
  return [...compare(before, after, [])];
}

function* compare(before: Json | undefined, after: Json | undefined, path: ContextChange['path']): Generator<ContextChange> {
  if (isSameJson(before, after)) return;
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) {
    yield { path, before, after };
    return;
  }
  const isList = Array.isArray(before);
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    yield* compare(valueAt(before, key), valueAt(after, key), [...path, isList ? Number(key) : key]);
  }
}

type Container = readonly Json[] | { readonly [key: string]: Json };

function isContainer(value: Json | undefined): value is Container {
  return typeof value === 'object' && value !== null;
}

function valueAt(container: Container, key: string): Json | undefined {
  return Object.hasOwn(container, key) ? (container as { readonly [key: string]: Json })[key] : undefined;
}
