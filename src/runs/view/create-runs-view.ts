import * as l10n from '@vscode/l10n';
import { printable } from '../../text/printable';
import { toNumber } from '../../text/to-number';
import { filterRuns } from '../ask/filter-runs';
import { agentName, type ListedRun, worstOf } from '../ask/listed-run';
import { createPaths } from '../ask/run-path';
import type { Prices } from '../prices';
import { type CodeMap, NO_CODE } from './code-map';
import { createDayText } from './day-text';
import { keyOfRow, type LaidRow, layRows } from './lay-rows';
import { createMarking, isSameRun } from './marking';
import type { RunsQuery, ShownList, ShownMark, ShownPreview, ShownRow, ShownRows, ShownSummary } from './messages';
import { toHistogram } from './to-histogram';
import { nameOfWay } from './to-run-graph';
import { toShownRow } from './to-shown-row';
import { tellSummary, toShare } from './to-summary';

/** What the page shows first, and without being asked. */
const FIRST_QUERY: RunsQuery = { by: 'run', sort: 'when', isUp: false, period: 'all' };

const PERIODS = { all: undefined, day: 86_400_000, week: 7 * 86_400_000, month: 30 * 86_400_000 } as const;
/** Rows that are sent with an answer, and at most at a time. */
const FIRST_ROWS = 80;
const MOST_ROWS = 500;
/** Findings of a run that its preview tells. */
const MOST_TOLD = 3;

/** All runs, as the page has them on screen. Knows nothing of the page but its messages. */
export interface RunsView {
  readonly query: RunsQuery;
  /** Other runs than before, newest first. */
  setRuns(runs: readonly ListedRun[]): void;
  setPrices(prices: Prices): void;
  setCode(code: CodeMap): void;
  readonly code: CodeMap;
  /** Filters and arranges. `now`: in milliseconds since 1970. */
  ask(query: RunsQuery, now: number): ShownList;
  /** The same again, since what is shown is other than it was. */
  again(now: number): ShownList;
  /** What the runs come to that were asked for last; in steps. */
  summarize(now: number, notices: readonly string[]): Generator<void, ShownSummary>;
  /** Undefined where the turn is over. */
  rows(turn: number, from: number, to: number): ShownRows | undefined;
  fold(turn: number, row: number, now: number): ShownList | undefined;
  /** Undefined for what is no run. */
  select(turn: number, row: number): ShownPreview | undefined;
  runAt(turn: number, row: number): ListedRun | undefined;
  /** The run with the one that is marked, which is marked no longer; else marks it, or takes that back. Undefined for what is no run. */
  compare(turn: number, row: number): Compared | undefined;
}

export interface Compared {
  readonly shown: readonly (ShownMark | ShownPreview)[];
  /** The older one first. */
  readonly compared: readonly [older: ListedRun, newer: ListedRun] | undefined;
}

export function createRunsView(): RunsView {
  const pathOf = createPaths();
  const folded = new Set<string>();
  let runs: readonly ListedRun[] = [];
  let agents: readonly string[] = [];
  let prices: Prices = new Map();
  let code: CodeMap = NO_CODE;
  let query = FIRST_QUERY;
  let turn = 0;
  /** What matches but for the time, what matches, and its rows. */
  let timeless: readonly ListedRun[] = [];
  let matching: readonly ListedRun[] = [];
  let rows: readonly LaidRow[] = [];
  let span: { readonly since: number | undefined; readonly until: number | undefined } = { since: undefined, until: undefined };
  let selected: ListedRun | undefined;
  const marking = createMarking();
  let days = createDayText(0);
  let most = 1;

  return {
    get query() {
      return query;
    },
    get code() {
      return code;
    },
    setRuns(next) {
      runs = next;
      agents = findAgents(runs);
    },
    setPrices: (next) => void (prices = next),
    setCode: (next) => void (code = next),
    ask,
    again: (now) => ask(query, now),
    summarize: (now, notices) =>
      tellSummary(
        turn,
        { runs: matching, all: runs.length, code, prices, pathOf, agents, way: query.way },
        () => toHistogram(timeless, span, now, days),
        notices,
      ),
    rows: (asked, from, to) => (asked === turn ? { type: 'rows', turn, from, rows: toRows(from, Math.min(to, from + MOST_ROWS)) } : undefined),
    fold,
    select,
    runAt,
    compare,
  };

  function ask(next: RunsQuery, now: number): ShownList {
    query = next;
    const { agent, way, outcome, finding, search } = query;
    span = toSpan(query, now);
    const key = (listed: ListedRun) => pathOf(listed).key;
    timeless = filterRuns(runs, { agent, edge: way, outcome, finding, search }, key);
    matching = filterRuns(timeless, span, key);
    return lay(now, undefined);
  }

  /** `around`: the row that stays on screen. */
  function lay(now: number, around: number | undefined): ShownList {
    turn += 1;
    days = createDayText(now);
    rows = layRows(matching, query, { pathOf, prices, folded });
    most = rows.reduce((max, row) => (row.is === 'path' ? Math.max(max, row.tally.runs.length) : max), 1);
    const found = findRow(selected);
    const at = around ?? Math.max(0, found ?? 0);
    const from = Math.max(0, at - FIRST_ROWS / 2);
    return {
      type: 'list',
      turn,
      query,
      rows: rows.length,
      selected: found,
      marked: findRow(marking.marked),
      from,
      first: toRows(from, from + FIRST_ROWS),
      hasCost: prices.size > 0,
      way: query.way ? nameOfWay(query.way) : '',
      announcement: matching.length === 0 ? l10n.t('No run matches.') : toShare(matching.length, runs.length),
    };
  }

  function toRows(from: number, to: number): readonly ShownRow[] {
    return rows.slice(from, to).map((row) => toShownRow(row, { pathOf, prices, days, most }));
  }

  function fold(asked: number, at: number, now: number): ShownList | undefined {
    const row = asked === turn ? rows[at] : undefined;
    if (!row || row.is === 'run') return undefined;
    const key = keyOfRow(row);
    if (!folded.delete(key)) folded.add(key);
    return lay(now, at);
  }

  function select(asked: number, at: number): ShownPreview | undefined {
    selected = runAt(asked, at);
    return selected && toPreview(selected, turn, at, marking.toText(selected));
  }

  function findRow(listed: ListedRun | undefined): number | undefined {
    const found = listed ? rows.findIndex((row) => row.is === 'run' && isSameRun(row.listed, listed)) : -1;
    return found < 0 ? undefined : found;
  }

  function compare(asked: number, at: number): Compared | undefined {
    const listed = runAt(asked, at);
    if (!listed) return undefined;
    const { compared, said } = marking.take(listed);
    const mark: ShownMark = { type: 'mark', turn, row: marking.marked && at, announcement: compared ? '' : said };
    const preview = select(asked, at);
    return { shown: preview ? [mark, preview] : [mark], compared };
  }

  function runAt(asked: number, at: number): ListedRun | undefined {
    const row = asked === turn ? rows[at] : undefined;
    return row?.is === 'run' ? row.listed : undefined;
  }
}

function toSpan({ period, since, until }: RunsQuery, now: number) {
  if (since !== undefined || until !== undefined) return { since, until };
  const length = PERIODS[period];
  return { since: length === undefined ? undefined : now - length, until: undefined };
}

/** The names of agents that runs were with, in the order of the alphabet. Those of a recording without runs are none. */
function findAgents(runs: readonly ListedRun[]): readonly string[] {
  const recordings = new Set(runs.map(({ of }) => of));
  return [...new Set([...recordings].flatMap(({ agents }) => agents.map(({ name }) => name)))].sort();
}

function toPreview(listed: ListedRun, turn: number, row: number, compare: string): ShownPreview {
  const { run } = listed;
  const worst = worstOf(run);
  const sorted = [...(run.findings ?? [])].sort((one, other) => Number(other === worst) - Number(one === worst));
  const found = sorted.slice(0, MOST_TOLD).map(({ severity, message }) => ({ severity, text: printable(message) }));
  const failed = run.error ? [{ severity: 'failed' as const, text: printable(`${run.error.name}: ${run.error.message}`) }] : [];
  const last = agentName(listed, run.last);
  return {
    type: 'preview',
    turn,
    row,
    compare,
    findings: [...failed, ...found],
    more: sorted.length > MOST_TOLD ? l10n.t('{0} more', toNumber(sorted.length - MOST_TOLD)) : '',
    asked: printable(run.input),
    answeredBy: last === '' ? l10n.t('Answered') : l10n.t('Answered by {0}', printable(last)),
    answer: printable(run.output),
  };
}
