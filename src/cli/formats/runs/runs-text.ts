import * as l10n from '@vscode/l10n';
import { allTokens, faultOf, type ListedRun, tokensOf } from '../../../runs/ask/listed-run';
import { tallyAgents } from '../../../runs/ask/tally/tally-agents';
import { tallyEdges } from '../../../runs/ask/tally/tally-edges';
import { tallyFindings } from '../../../runs/ask/tally/tally-findings';
import { tallyLoops } from '../../../runs/ask/tally/tally-loops';
import { tallyPaths } from '../../../runs/ask/tally/tally-paths';
import { type RunTotals, totalRuns } from '../../../runs/ask/tally/total-runs';
import { costOfAll, toCost } from '../../../runs/cost';
import type { Prices } from '../../../runs/prices';
import { padColumns, toColumns } from '../../../text/columns';
import { count } from '../../../text/count';
import { printable } from '../../../text/printable';
import { toDuration } from '../../../text/to-duration';
import { toNumber } from '../../../text/to-number';
import { truncate } from '../../../text/truncate';
import type { Styles } from '../styles';
import type { RunsBy, RunsReport } from './runs-report';

const LONGEST_PATH = 48;
const LONGEST_FAULT = 48;

/** `baton runs`: a headline, then a table of runs, paths or edges with at most `limit` rows. */
export function* toRunsText(report: RunsReport, by: RunsBy, limit: number, styles: Styles): Generator<string> {
  yield toHeadline(report, styles);
  if (report.runs.length === 0) return;
  if (by === 'run') yield* toRunTable(report, limit, styles);
  if (by === 'path') yield* toPathTable(report, limit, styles);
  if (by === 'agent') yield* toAgentTable(report, limit, styles);
  if (by === 'edge') yield* toEdgeTable(report, limit, styles);
}

function toHeadline({ runs, all, recordings }: RunsReport, styles: Styles): string {
  const totals = totalRuns(runs);
  if (all === 0) return `${styles.bold(l10n.t('No runs'))}  ${styles.dim(count.recordings(recordings))}\n`;
  if (runs.length === 0) return `${styles.bold(l10n.t('No run matches.'))}  ${styles.dim(l10n.t('{0} of {1} runs', 0, toNumber(all)))}\n`;
  const shown = runs.length === all ? count.runs(all) : l10n.t('{0} of {1} runs', toNumber(runs.length), toNumber(all));
  const found = totals.checked === 0 ? shown : l10n.t('{0}, {1} with errors or warnings', shown, toNumber(totals.withFindings));
  return `${styles.bold(found)}\n${styles.dim(toFacts(totals, recordings))}\n`;
}

function toFacts({ failed, open, median, p95, tokens }: RunTotals, recordings: number): string {
  return [
    count.recordings(recordings),
    count.failed(failed),
    open > 0 && l10n.t('{0} without an end', toNumber(open)),
    median !== undefined && l10n.t('median {0}', toDuration(median)),
    p95 !== undefined && l10n.t('p95 {0}', toDuration(p95)),
    tokens > 0 && count.tokens(tokens),
  ]
    .filter((fact) => typeof fact === 'string')
    .join(' · ');
}

function* toRunTable({ runs, pathOf, prices }: RunsReport, limit: number, styles: Styles): Generator<string> {
  const head = [l10n.t('When'), l10n.t('Path'), l10n.t('Handoffs'), l10n.t('Duration'), l10n.t('Tokens'), ...toCostTitle(prices), l10n.t('What went wrong')];
  const rows = runs.slice(0, limit).map((listed) => {
    const { run } = listed;
    const tokens = tokensOf(run);
    return [
      toWhen(listed),
      toPathCell(listed, pathOf(listed).text),
      toNumber(run.handoffs),
      run.us === undefined ? '' : toDuration(run.us),
      tokens ? toNumber(allTokens(tokens)) : '',
      ...toCostCell(prices, costOfAll(prices, run.usage)),
      truncate(printable(faultOf(run)), LONGEST_FAULT),
    ];
  });
  yield* toTable(head, rows, new Set([2, 3, 4, ...(prices.size > 0 ? [5] : [])]), styles);
  yield toRest(runs.length, limit, styles);
}

function toPathCell({ of }: ListedRun, path: string): string {
  const text = truncate(printable(path), LONGEST_PATH);
  return of.imported === undefined ? text : `${text} · ${l10n.t('imported')}`;
}

function* toPathTable({ runs, pathOf }: RunsReport, limit: number, styles: Styles): Generator<string> {
  const tallies = tallyPaths(runs, pathOf);
  const head = [
    l10n.t('Path'),
    l10n.t('Runs'),
    l10n.t('Share'),
    l10n.t('Failed'),
    l10n.t('Errors'),
    l10n.t('Warnings'),
    l10n.t('Median'),
    'p95',
    l10n.t('Tokens'),
  ];
  const rows = tallies
    .slice(0, limit)
    .map(({ path, runs: own, failed, errors, warnings, median, p95, tokens }) => [
      truncate(printable(path.text), LONGEST_PATH),
      toNumber(own.length),
      `${toNumber(Math.round((1_000 * own.length) / runs.length) / 10)} %`,
      toNumber(failed),
      toNumber(errors),
      toNumber(warnings),
      toTime(median),
      toTime(p95),
      tokens === undefined ? '' : toNumber(tokens),
    ]);
  yield* toTable(head, rows, new Set([1, 2, 3, 4, 5, 6, 7, 8]), styles);
  yield toRest(tallies.length, limit, styles);
  for (const { agents, runs: many, most } of tallyLoops(runs, pathOf)) {
    yield `${l10n.t('{0} in {1}, up to {2} times', printable(agents.join(' ⇄ ')), count.runs(many), toNumber(most))}\n`;
  }
}

function* toEdgeTable({ runs, neverTaken, prices }: RunsReport, limit: number, styles: Styles): Generator<string> {
  const tallies = tallyEdges(runs, prices);
  const head = [
    l10n.t('Handoff'),
    l10n.t('Taken'),
    l10n.t('Runs'),
    l10n.t('Failed'),
    l10n.t('With findings'),
    l10n.t('Median'),
    'p95',
    l10n.t('Tokens'),
    ...toCostTitle(prices),
    '',
  ];
  const rows = tallies
    .slice(0, limit)
    .map(({ kind, from, to, taken, runs: many, failed, withFindings, median, p95, tokens, cost, functions }) => [
      truncate(printable(kind === 'handoff' ? `${from} › ${to}` : `${from} [${to}]`), LONGEST_PATH),
      toNumber(taken),
      toNumber(many),
      toNumber(failed),
      toNumber(withFindings),
      toTime(median),
      toTime(p95),
      tokens === undefined ? '' : toNumber(tokens),
      ...toCostCell(prices, cost),
      printable(functions.join(' ')),
    ]);
  yield* toTable(head, rows, new Set([1, 2, 3, 4, 5, 6, 7, ...(prices.size > 0 ? [8] : [])]), styles);
  yield toRest(tallies.length, limit, styles);
  for (const { rule, severity, runs: many, message } of tallyFindings(runs)) {
    const paint = severity === 'error' ? styles.red : severity === 'warning' ? styles.yellow : styles.dim;
    yield `${paint(rule)}  ${count.runs(many)}  ${printable(message)}\n`;
  }
  for (const { kind, from, to, file, line } of neverTaken ?? []) {
    const name = printable(kind === 'handoff' ? `${from} › ${to}` : `${from} [${to}]`);
    yield `${styles.dim(l10n.t('never taken'))}  ${name}  ${printable(file)}:${line}\n`;
  }
}

function* toAgentTable({ runs, prices }: RunsReport, limit: number, styles: Styles): Generator<string> {
  const tallies = tallyAgents(runs, prices);
  const head = [
    l10n.t('Agent'),
    l10n.t('Runs'),
    l10n.t('Requests'),
    l10n.t('Input'),
    l10n.t('Cached'),
    l10n.t('Output'),
    l10n.t('Reasoning'),
    ...toCostTitle(prices),
  ];
  const rows = tallies
    .slice(0, limit)
    .map(({ agent, runs: many, requests, input, cached, output, reasoning, cost }) => [
      truncate(printable(agent), LONGEST_PATH),
      ...[many, requests, input, cached, output, reasoning].map(toNumber),
      ...toCostCell(prices, cost),
    ]);
  yield* toTable(head, rows, new Set([1, 2, 3, 4, 5, 6, 7]), styles);
  yield toRest(tallies.length, limit, styles);
}

/** Where prices are known there is one column more. */
function toCostTitle(prices: Prices): readonly string[] {
  return prices.size > 0 ? [l10n.t('Cost')] : [];
}

function toCostCell(prices: Prices, cost: number | undefined): readonly string[] {
  if (prices.size === 0) return [];
  return [cost === undefined ? l10n.t('unknown') : toCost(cost)];
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[], right: ReadonlySet<number>, styles: Styles): readonly string[] {
  const widths = head.map((title, column) => Math.max(toColumns(title), ...rows.map((row) => toColumns(row[column] ?? ''))));
  const toLine = (row: readonly string[]) =>
    row
      .map((cell, column) => (right.has(column) ? padColumns('', (widths[column] ?? 0) - toColumns(cell)) + cell : padColumns(cell, widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [`\n${styles.dim(toLine(head))}\n`, ...rows.map((row) => `${toLine(row)}\n`)];
}

function toRest(all: number, limit: number, styles: Styles): string {
  return all > limit ? `${styles.dim(l10n.t('and {0} more; `--limit` shows more', toNumber(all - limit)))}\n` : '';
}

/** In UTC, as it is recorded. */
function toWhen({ at }: ListedRun): string {
  return at === undefined ? '' : new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

function toTime(us: number | undefined): string {
  return us === undefined ? '' : toDuration(us);
}
