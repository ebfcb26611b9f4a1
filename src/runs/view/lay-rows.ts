import type { ListedRun } from '../ask/listed-run';
import { allTokens, tokensOf, worstOf } from '../ask/listed-run';
import type { RunPath } from '../ask/run-path';
import { type PathTally, tallyPaths } from '../ask/tally/tally-paths';
import { costOfAll } from '../cost';
import type { Prices } from '../prices';
import { startOfDay } from './day-text';
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

export function keyOfRow(row: Pick<DayRow, 'is' | 'at'> | Pick<PathRow, 'is' | 'tally'>): string {
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
    const first = runs[at]?.at;
    const day = first === undefined ? undefined : startOfDay(first);
    const next = day === undefined ? undefined : startOfNextDay(day);
    let end = at;
    while (end < runs.length && isWithin(runs[end]?.at, day, next)) end += 1;
    const row: DayRow = { is: 'day', at: day, runs: end - at, isOpen: !folded.has(keyOfRow({ is: 'day', at: day })) };
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
  if (value) tallies.sort((one, other) => compareValues(value(one), value(other), sign));
  return tallies.flatMap((tally): readonly LaidRow[] => {
    const row: PathRow = { is: 'path', tally, isOpen: folded.has(keyOfRow({ is: 'path', tally })) };
    return row.isOpen ? [row, ...tally.runs.map((listed): RunRow => ({ is: 'run', listed, isInner: true, isOfDay: false }))] : [row];
  });
}

/** What the columns of a table of paths are sorted by. */
const PATH_VALUES: Readonly<Partial<Record<RunsQuery['sort'], (tally: PathTally) => Value>>> = {
  path: ({ path }) => path.text,
  runs: ({ runs }) => runs.length,
  fault: ({ errors, warnings }) => errors * 1e6 + warnings,
  duration: ({ median }) => median,
  p95: ({ p95 }) => p95,
  tokens: ({ tokens }) => tokens,
};

function sortRuns(runs: readonly ListedRun[], sort: RunsQuery['sort'], isUp: boolean, order: RowOrder): readonly ListedRun[] {
  const sign = isUp ? 1 : -1;
  const keyed = runs.map((listed) => [toValue(listed, sort, order), listed] as const);
  return keyed.sort(([one], [other]) => compareValues(one, other, sign)).map(([, listed]) => listed);
}

const FAULTS = { error: 3, warning: 2, note: 0 } as const;

function toValue(listed: ListedRun, sort: RunsQuery['sort'], { pathOf, prices }: RowOrder): Value {
  const { run } = listed;
  switch (sort) {
    case 'path':
      return pathOf(listed).text;
    case 'fault':
      return FAULTS[worstOf(run)?.severity ?? 'note'] || (run.failed ? 2.5 : run.outcome === 'open' ? 1 : 0);
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
    case 'runs':
      return undefined;
  }
}

/** What a row is sorted by. */
type Value = number | string | undefined;

/** What is not known comes last, whichever way. */
function compareValues(one: Value, other: Value, sign: number): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  return one < other ? -sign : one > other ? sign : 0;
}

function isWithin(at: number | undefined, day: number | undefined, next: number | undefined): boolean {
  return at === undefined || day === undefined || next === undefined ? at === day : at >= day && at < next;
}

/** Days have 23 hours and 25, too. */
function startOfNextDay(day: number): number {
  const date = new Date(day);
  return date.setDate(date.getDate() + 1);
}
