import { RELEASES } from '../engine/vectors';
import { atLeast } from '../support/random';

/**
 * The releases of the SDKs that a commit runs programs with: the oldest that the recorders take, and the newest. What all others say is recorded,
 * and held against the engine each time; `npm run test:long -- again` runs them, too.
 */
export const ASKED_RELEASES: Readonly<Record<keyof typeof RELEASES, readonly string[]>> =
  atLeast(1) > 1 ? RELEASES : { python: ['0.8.4', ...RELEASES.python.slice(-1)], javascript: ['0.8.5', ...RELEASES.javascript.slice(-1)] };

/** Those of some releases, or of programs for them, that are asked now. */
export function thatAreAsked<Asked extends string | { readonly version: string }>(sdk: keyof typeof RELEASES, all: readonly Asked[]): readonly Asked[] {
  return all.filter((each) => ASKED_RELEASES[sdk].includes(typeof each === 'string' ? each : each.version));
}
