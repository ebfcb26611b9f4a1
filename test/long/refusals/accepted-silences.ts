import type { Written } from './definition';

/** Refusals that the analyzer may leave unsaid, by dimension and kind, with the reason. A kind that is silent more often than `SILENT_SHARE` and is not here fails the run. */
export const ACCEPTED_SILENCES: Readonly<Record<Written, Readonly<Record<string, string>>>> = {
  python: {},
  javascript: {},
};

/** Of all refusals, how many may be silent. */
export const SILENT_SHARE = 0.03;
