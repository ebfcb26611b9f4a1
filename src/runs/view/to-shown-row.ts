import * as l10n from '@vscode/l10n';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import { toDuration } from '../../text/to-duration';
import { toNumber } from '../../text/to-number';
import { allTokens, faultOf, type ListedRun, tokensOf, worstOf } from '../ask/listed-run';
import type { RunPath } from '../ask/run-path';
import type { PathTally } from '../ask/tally/tally-paths';
import { costOfAll, toCost } from '../cost';
import type { Prices } from '../prices';
import type { DayText } from './day-text';
import type { DayRow, LaidRow, RunRow } from './lay-rows';
import type { ShownGroup, ShownPath, ShownRow, ShownRun } from './messages';

/** What rows are put into words with. */
export interface RowWords {
  readonly pathOf: (run: ListedRun) => RunPath;
  readonly prices: Prices;
  readonly days: DayText;
  /** The most runs that a path has. */
  readonly most: number;
}

export function toShownRow(row: LaidRow, words: RowWords): ShownRow {
  switch (row.is) {
    case 'day':
      return toGroup(row, words.days);
    case 'path':
      return toPath(row.tally, row.isOpen, words.most);
    case 'run':
      return toRun(row, words);
  }
}

function toGroup({ at, runs, isOpen }: DayRow, days: DayText): ShownGroup {
  const title = days.day(at);
  return { is: 'day', title, count: toNumber(runs), isOpen, label: `${title}, ${count.runs(runs)}` };
}

function toPath({ path, runs, errors, warnings, median, p95, tokens }: PathTally, isOpen: boolean, most: number): ShownPath {
  const text = printable(path.text);
  const part = (number: number) => number / Math.max(1, most);
  return {
    is: 'path',
    path: text,
    runs: toNumber(runs.length),
    bar: { errors: part(errors), warnings: part(warnings), rest: part(runs.length - errors - warnings) },
    errors: errors > 0 ? toNumber(errors) : '',
    warnings: warnings > 0 ? toNumber(warnings) : '',
    median: toTime(median),
    p95: toTime(p95),
    tokens: tokens === undefined ? '' : toNumber(tokens),
    isOpen,
    label: [
      text,
      count.runs(runs.length),
      ...(errors > 0 ? [count.errors(errors)] : []),
      ...(warnings > 0 ? [count.warnings(warnings)] : []),
      ...(median === undefined ? [] : [l10n.t('median {0}', toDuration(median))]),
    ].join(', '),
  };
}

function toRun({ listed, isInner, isOfDay }: RunRow, { pathOf, prices, days }: RowWords): ShownRun {
  const { of, run, at } = listed;
  const origin = of.imported === undefined ? '' : l10n.t('imported');
  const tokens = tokensOf(run);
  const cost = prices.size > 0 ? costOfAll(prices, run.usage) : undefined;
  const worst = worstOf(run);
  const mark = worst && worst.severity !== 'note' ? worst.severity : run.failed ? 'failed' : run.outcome === 'open' ? 'open' : undefined;
  const [day, time, path, fault] = [days.day(at), days.time(at), printable(pathOf(listed).text), printable(faultOf(run))];
  const told = {
    handoffs: toNumber(run.handoffs),
    duration: toTime(run.us),
    tokens: tokens ? toNumber(allTokens(tokens)) : '',
    cost: cost === undefined ? '' : toCost(cost),
  };
  const severity = mark === 'error' ? l10n.t('error') : mark === 'warning' ? l10n.t('warning') : undefined;
  const label = [
    severity,
    `${day} ${time}`.trim(),
    path,
    origin,
    fault,
    count.handoffs(run.handoffs),
    told.duration,
    tokens && count.tokens(allTokens(tokens)),
    told.cost,
  ];
  return {
    is: 'run',
    level: isInner || isOfDay ? 2 : 1,
    mark,
    day: isOfDay ? '' : day,
    time,
    path: isInner ? '' : path,
    origin,
    fault,
    ...told,
    label: label.filter(Boolean).join(', '),
  };
}

export function toTime(us: number | undefined): string {
  return us === undefined ? '' : toDuration(us);
}
