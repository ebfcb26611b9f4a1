import { languageTag } from '../../text/use-language';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, milliseconds: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** How long ago, as people say it: `2 min. ago`. What lies ahead, by clocks that differ, is now. */
export function toAgo(milliseconds: number): string {
  const [unit, length] = UNITS.find(([, least]) => milliseconds >= least) ?? (['second', 1_000] as const);
  return new Intl.RelativeTimeFormat(languageTag(), { style: 'short' }).format(-Math.max(0, Math.floor(milliseconds / length)), unit);
}
