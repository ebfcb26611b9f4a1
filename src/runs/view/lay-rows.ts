import type { ListedRun } from '../ask/listed-run';
import { allTokens, hasFindings, tokensOf, worstOf } from '../ask/listed-run';
import type { RunPath } from '../ask/run-path';
import { type PathTally, tallyPaths } from '../ask/tally';
import { costOfAll, type Prices } from '../cost';
import type { RunsQuery } from './messages';

/** A row of the table, before it is put into words. */
export type LaidRow = DayRow | PathRow | RunRow;

export interface DayRow {
  readonly is: 'day';
  /** Its midnight, in milliseconds since 1970; undefined: of runs that tell no time. */
  readonly at: number | undefined;
  readonly runs: number;
  readonly isOpen: boolean;
}

export interface PathRow {
  readonly is: 'path';
  readonly tally: PathTally;
  readonly isOpen: boolean;
}

export interface RunRow {
  readonly is: 'run';
  readonly listed: ListedRun;
  /** Below a path. */
  readonly isInner: boolean;
  /** Below a day. */
  readonly isOfDay: boolean;
}

/** What decides where rows lie, besides the query. */
export interface RowOrder {
  readonly pathOf: (run: ListedRun) => RunPath;
  readonly prices: Prices;
  /** Days that were closed and paths that were opened, by `keyOfRow`. */
  readonly folded: ReadonlySet<string>;
}

export function keyOfRow(row: DayRow | PathRow): string {
  return row.is === 'day' ? `day ${row.at ?? ''}` : `path ${row.tally.path.key}`;
}

/** The rows of these runs, which are newest first: by day while they are, else one after the other; or by path. */
export function layRows(runs: readonly ListedRun[], { by, sort, isUp }: RunsQuery, order: RowOrder): readonly LaidRow[] {
  if (by === 'path') return layPaths(runs, { sort, isUp }, order);
  if (sort === 'when') return layDays(isUp ? runs.toReversed() : runs, order);
  return sortRuns(runs, sort, isUp, order).map((listed): RunRow => ({ is: 'run', listed, isInner: false, isOfDay: false }));
}

function layDays(runs: readonly ListedRun[], { folded }: RowOrder): readonly LaidRow[] {
  const rows: LaidRow[] = [];
  for (let at = 0; at < runs.length; ) {
    const day = startOfDay(runs[at]?.at);
    const next = day === undefined ? undefined : startOfNextDay(day);
    let end = at;
    while (end < runs.length && isWithin(runs[end]?.at, day, next)) end += 1;
    const row: DayRow = { is: 'day', at: day, runs: end - at, isOpen: !folded.has(`day ${day ?? ''}`) };
    rows.push(row);
    if (row.isOpen) for (const listed of runs.slice(at, end)) rows.push({ is: 'run', listed, isInner: false, isOfDay: true });
    at = end;
  }
  return rows;
}

function layPaths(runs: readonly ListedRun[], { sort, isUp }: Pick<RunsQuery, 'sort' | 'isUp'>, { pathOf, folded }: RowOrder): readonly LaidRow[] {
  const sign = isUp ? 1 : -1;
  const tallies = [...tallyPaths(runs, pathOf)];
  const value = PATH_VALUES[sort];
  if (sort === 'path') tallies.sort((one, other) => -sign * compareTexts(other.path.text, one.path.text));
  else if (value) tallies.sort((one, other) => sign * compareNumbers(value(one), value(other), sign));
  return tallies.flatMap((tally): readonly LaidRow[] => {
    const row: PathRow = { is: 'path', tally, isOpen: folded.has(`path ${tally.path.key}`) };
    return row.isOpen ? [row, ...tally.runs.map((listed): RunRow => ({ is: 'run', listed, isInner: true, isOfDay: false }))] : [row];
  });
}

const PATH_VALUES: Readonly<Record<RunsQuery['sort'], ((tally: PathTally) => number | undefined) | undefined>> = {
  when: undefined,
  path: undefined,
  handoffs: undefined,
  cost: undefined,
  runs: ({ runs }) => runs.length,
  fault: ({ errors, warnings }) => errors * 1e6 + warnings,
  duration: ({ median }) => median,
  p95: ({ p95 }) => p95,
  tokens: ({ tokens }) => tokens,
};

function sortRuns(runs: readonly ListedRun[], sort: RunsQuery['sort'], isUp: boolean, { pathOf, prices }: RowOrder): readonly ListedRun[] {
  const sign = isUp ? 1 : -1;
  if (sort === 'path') {
    return runs
      .map((listed) => [pathOf(listed).text, listed] as const)
      .sort(([one], [other]) => sign * compareTexts(one, other))
      .map(([, listed]) => listed);
  }
  const value = (listed: ListedRun) => toValue(listed, sort, prices);
  const keyed = runs.map((listed) => [value(listed), listed] as const);
  return keyed.sort(([one], [other]) => sign * compareNumbers(one, other, sign)).map(([, listed]) => listed);
}

function toValue({ run }: ListedRun, sort: RunsQuery['sort'], prices: Prices): number | undefined {
  switch (sort) {
    case 'fault':
      return (
        { error: 3, warning: 2, note: 0 }[hasFindings(run) ? (worstOf(run)?.severity ?? 'note') : 'note'] || (run.failed ? 2.5 : run.outcome === 'open' ? 1 : 0)
      );
    case 'handoffs':
      return run.handoffs;
    case 'duration':
    case 'p95':
      return run.us;
    case 'tokens': {
      const tokens = tokensOf(run);
      return tokens && allTokens(tokens);
    }
    case 'cost':
      return costOfAll(prices, run.usage);
    case 'when':
    case 'path':
    case 'runs':
      return undefined;
  }
}

/** What is not known comes last, whichever way. */
function compareNumbers(one: number | undefined, other: number | undefined, sign: number): number {
  if (one === undefined || other === undefined) return one === other ? 0 : one === undefined ? sign : -sign;
  return one - other;
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function isWithin(at: number | undefined, day: number | undefined, next: number | undefined): boolean {
  return at === undefined || day === undefined || next === undefined ? at === day : at >= day && at < next;
}

/** Where the reader is. */
export function startOfDay(at: number | undefined): number | undefined {
  return at === undefined ? undefined : new Date(at).setHours(0, 0, 0, 0);
}

/** Days have 23 hours and 25, too. */
function startOfNextDay(day: number): number {
  const date = new Date(day);
  return date.setDate(date.getDate() + 1);
}
