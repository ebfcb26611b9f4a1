import * as l10n from '@vscode/l10n';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import { type ListedRun, worstOf } from '../ask/listed-run';
import { type DayText, startOfDay } from './day-text';
import type { ShownHistogram } from './messages';

const HOUR = 3_600_000;
const MOST_BARS = 40;
/** What a bar may stand for, in hours. */
const LENGTHS = [1, 3, 6, 24, 48, 7 * 24, 14 * 24, 28 * 24, 91 * 24, 365 * 24] as const;

interface Growing {
  runs: number;
  errors: number;
  warnings: number;
}

/**
 * How many runs began when, with those that went wrong; undefined where none tells a time. `runs`: newest first, of all times; `since` and `until` are those
 * that are asked for.
 */
export function toHistogram(
  runs: readonly ListedRun[],
  { since, until }: { readonly since: number | undefined; readonly until: number | undefined },
  now: number,
  days: DayText,
): ShownHistogram | undefined {
  const timed = runs.filter(({ at }) => at !== undefined);
  const [newest, oldest] = [timed[0]?.at, timed.at(-1)?.at];
  if (newest === undefined || oldest === undefined) return undefined;
  const end = Math.max(newest, Math.min(now, newest + 365 * 24 * HOUR));
  const length = (LENGTHS.find((hours) => (end - oldest) / HOUR / hours < MOST_BARS) ?? 3650 * 24) * HOUR;
  const begin = length < 24 * HOUR ? oldest - ((oldest - startOfDay(oldest)) % length) : startOfDay(oldest);
  const tallies = Array.from({ length: Math.floor((end - begin) / length) + 1 }, (): Growing => ({ runs: 0, errors: 0, warnings: 0 }));
  for (const { at, run } of timed) {
    const tally = tallies[Math.floor(((at ?? 0) - begin) / length)];
    if (!tally) continue;
    tally.runs += 1;
    const worst = worstOf(run)?.severity;
    if (worst === 'error' || (worst !== 'warning' && run.failed)) tally.errors += 1;
    else if (worst === 'warning') tally.warnings += 1;
  }
  const bars = tallies.map((tally, i) => {
    const at = begin + i * length;
    const date = length < 24 * HOUR ? `${days.day(at)} ${days.time(at)}` : startOfDay(at) === startOfDay(now) ? l10n.t('Today') : days.date(at);
    const wrong = tally.errors + tally.warnings;
    const label = wrong === 0 ? count.runs(tally.runs) : l10n.t('{0}, {1} with errors or warnings', count.runs(tally.runs), toNumber(wrong));
    return { since: at, until: at + length, ...tally, date, label: `${date}: ${label}` };
  });
  const from = since === undefined ? 0 : bars.findIndex((bar) => bar.until > since);
  const to = until === undefined ? bars.length : bars.findLastIndex((bar) => bar.since < until) + 1;
  return { bars, from: from < 0 ? bars.length : from, to: Math.max(to, from) };
}
