import * as l10n from '@vscode/l10n';
import { findingRules } from '../../replay/findings/finding-rules';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import { toDuration } from '../../text/to-duration';
import { toNumber } from '../../text/to-number';
import { agentName, type ListedRun } from '../ask/listed-run';
import type { RunPath } from '../ask/run-path';
import { type EdgeTally, tallyEdges } from '../ask/tally/tally-edges';
import { tallyFindings } from '../ask/tally/tally-findings';
import { tallyLoops } from '../ask/tally/tally-loops';
import { type RunTotals, totalRuns } from '../ask/tally/total-runs';
import { costOfAll, toCost } from '../cost';
import type { Prices } from '../prices';
import { type CodeMap, keyOfWay } from './code-map';
import type { RunGraph, ShownFinding, ShownSummary, ShownWay, Way } from './messages';
import { nameOfWay, toRunGraph } from './to-run-graph';
import { toTime } from './to-shown-row';

/** What a summary is made of. */
interface SummarySource {
  /** Those that match. */
  readonly runs: readonly ListedRun[];
  readonly all: number;
  readonly code: CodeMap;
  readonly prices: Prices;
  readonly pathOf: (run: ListedRun) => RunPath;
  /** The names of all agents that any run was with. */
  readonly agents: readonly string[];
  readonly way: Way | undefined;
}

type Summary = Pick<ShownSummary, 'title' | 'facts' | 'runs' | 'graph' | 'findings' | 'ways' | 'loops'>;

/** What these runs come to. In steps, since there may be many. */
function* summarize({ runs, all, code, prices, pathOf, agents, way }: SummarySource): Generator<void, Summary> {
  const totals = totalRuns(runs);
  yield;
  const edges = tallyEdges(runs);
  yield;
  const findings = toFindings(runs);
  yield;
  const graph = toRunGraph(runs, edges, code, new Set(agents));
  yield;
  const loops = tallyLoops(runs, pathOf).map(({ agents: both, runs: many, most }) =>
    l10n.t('{0} in {1}, up to {2} times', printable(both.join(' ⇄ ')), count.runs(many), toNumber(most)),
  );
  yield;
  const facts = [way && toPaths(way, new Set(runs.map(pathOf)).size), ...toFacts(totals), toCosts(runs, prices)];
  return {
    title: toTitle(totals, all),
    facts: facts.filter(Boolean).join(' · '),
    runs: count.runs(runs.length),
    graph,
    findings,
    ways: [...toWays(edges, code), ...toIdle(graph)],
    loops,
  };
}

/** The message that tells it. The histogram is made last. */
export function* tellSummary(
  turn: number,
  source: SummarySource,
  toHistogram: () => ShownSummary['histogram'],
  notices: readonly string[],
): Generator<void, ShownSummary> {
  const summary = yield* summarize(source);
  const rules = findingRules.map(({ id }) => id).sort();
  return { type: 'summary', turn, ...summary, histogram: toHistogram(), agents: source.agents, rules, notices };
}

function toTitle({ runs, checked, withFindings }: RunTotals, all: number): string {
  const shown = toShare(runs, all);
  return checked === 0 ? shown : l10n.t('{0}, {1} with errors or warnings', shown, toNumber(withFindings));
}

/** `212 runs`, `30 of 212 runs` */
export function toShare(shown: number, all: number): string {
  return shown === all ? count.runs(all) : l10n.t('{0} of {1} runs', toNumber(shown), toNumber(all));
}

function toPaths(way: Way, paths: number): string {
  return paths === 1 ? l10n.t('they take {0} on 1 path', nameOfWay(way)) : l10n.t('they take {0} on {1} paths', nameOfWay(way), toNumber(paths));
}

function toFacts({ runs, failed, open, median, tokens, checked }: RunTotals): readonly (string | false)[] {
  return [
    count.failed(failed),
    open > 0 && l10n.t('{0} without an end', toNumber(open)),
    median !== undefined && l10n.t('median {0}', toDuration(median)),
    tokens > 0 && count.tokens(tokens),
    checked < runs && l10n.t('{0} not checked yet', toNumber(runs - checked)),
  ];
}

/** Of those runs whose cost is known; a sum that leaves some out says so. */
function toCosts(runs: readonly ListedRun[], prices: Prices): string {
  if (prices.size === 0) return '';
  let [sum, known] = [0, 0];
  for (const { run } of runs) {
    const cost = costOfAll(prices, run.usage);
    if (cost === undefined) continue;
    sum += cost;
    known += 1;
  }
  if (known === 0) return '';
  return known === runs.length ? l10n.t('cost {0}', toCost(sum)) : l10n.t('cost {0} in {1}', toCost(sum), count.runs(known));
}

function toFindings(runs: readonly ListedRun[]): readonly ShownFinding[] {
  const wheres = findWheres(runs);
  return tallyFindings(runs).map(({ rule, severity, runs: many, message }) => ({
    rule,
    severity,
    where: wheres.get(`${rule} ${severity}`) ?? '',
    runs: toNumber(many),
    share: many / Math.max(1, runs.length),
    message: printable(message),
  }));
}

/** The handoff that most findings of a rule are about. */
function findWheres(runs: readonly ListedRun[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, { readonly way: Way; times: number }>>();
  for (const listed of runs) {
    for (const { rule, severity, handoff } of listed.run.findings ?? []) {
      const pass = handoff === undefined ? undefined : listed.run.passes.find(({ begin }) => begin === handoff);
      if (!pass) continue;
      const own = counts.get(`${rule} ${severity}`) ?? new Map<string, { readonly way: Way; times: number }>();
      counts.set(`${rule} ${severity}`, own);
      const way = { kind: pass.kind, from: agentName(listed, pass.from), to: agentName(listed, pass.to) };
      const key = keyOfWay(way);
      const known = own.get(key) ?? { way, times: 0 };
      known.times += 1;
      own.set(key, known);
    }
  }
  return new Map([...counts].map(([key, own]) => [key, nameOfWay([...own.values()].reduce((most, each) => (each.times > most.times ? each : most)).way)]));
}

function toWays(edges: readonly EdgeTally[], { ways }: CodeMap): readonly ShownWay[] {
  const inCode = new Set(ways.map(keyOfWay));
  const slowest = Math.max(1, ...edges.map(({ p95 }) => p95 ?? 0));
  return edges.map(
    ({ kind, from, to, taken: times, failed, withFindings, median, p95, tokens, functions }): ShownWay => ({
      way: { kind, from, to },
      name: nameOfWay({ kind, from, to }),
      functions: printable(functions.join(' ')),
      taken: toNumber(times),
      failed: toNumber(failed),
      findings: toNumber(withFindings),
      median: toTime(median),
      p95: toTime(p95),
      tokens: tokens === undefined ? '' : toNumber(tokens),
      share: (p95 ?? 0) / slowest,
      isInCode: inCode.has(keyOfWay({ kind, from, to })),
    }),
  );
}

/** Ways that the code has and no run took. */
function toIdle({ edges }: RunGraph): readonly ShownWay[] {
  const nothing = { functions: '', taken: toNumber(0), failed: '', findings: '', median: '', p95: '', tokens: '', share: 0, isInCode: true };
  return edges.flatMap(({ way, taken }) => (taken === 0 ? [{ way, name: nameOfWay(way), ...nothing }] : []));
}
