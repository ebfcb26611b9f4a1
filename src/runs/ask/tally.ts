import { groupBy } from '../../model/group-by';
import { costOf, type Prices } from '../cost';
import type { FoundInRun } from '../run';
import { agentName, allTokens, hasFindings, type ListedRun, tokensOf, worstOf } from './listed-run';
import { percentile } from './percentile';
import type { RunPath } from './run-path';

/** What many runs come to. Times are in microseconds; undefined where no run tells. */
export interface RunTotals {
  readonly runs: number;
  readonly failed: number;
  /** No end of them is recorded. */
  readonly open: number;
  /** With errors or warnings; of those that were checked. */
  readonly withFindings: number;
  readonly checked: number;
  readonly median: number | undefined;
  readonly p95: number | undefined;
  /** Of all runs together, as far as they are recorded. */
  readonly tokens: number;
}

export function totalRuns(runs: readonly ListedRun[]): RunTotals {
  const times = timesOf(runs);
  let [failed, open, withFindings, checked, tokens] = [0, 0, 0, 0, 0];
  for (const { run } of runs) {
    if (run.outcome === 'failed') failed += 1;
    if (run.outcome === 'open') open += 1;
    if (run.findings) checked += 1;
    if (hasFindings(run)) withFindings += 1;
    const used = tokensOf(run);
    tokens += used ? allTokens(used) : 0;
  }
  return { runs: runs.length, failed, open, withFindings, checked, median: percentile(times, 0.5), p95: percentile(times, 0.95), tokens };
}

export interface PathTally {
  readonly path: RunPath;
  readonly runs: readonly ListedRun[];
  readonly failed: number;
  /** Runs whose worst finding is that. */
  readonly errors: number;
  readonly warnings: number;
  readonly median: number | undefined;
  readonly p95: number | undefined;
  /** The median of a run. */
  readonly tokens: number | undefined;
}

/** The ways that runs took, the most frequent first. */
export function tallyPaths(runs: readonly ListedRun[], pathOf: (run: ListedRun) => RunPath): readonly PathTally[] {
  const tallies = [...groupBy(runs, pathOf)].map(([path, own]): PathTally => {
    const times = timesOf(own);
    const worst = own.map(({ run }) => worstOf(run)?.severity);
    const tokens = own.flatMap(({ run }) => tokensOf(run) ?? []).map(allTokens);
    return {
      path,
      runs: own,
      failed: own.filter(({ run }) => run.failed).length,
      errors: worst.filter((severity) => severity === 'error').length,
      warnings: worst.filter((severity) => severity === 'warning').length,
      median: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      tokens: percentile(tokens, 0.5),
    };
  });
  return tallies.sort((one, other) => other.runs.length - one.runs.length || (one.path.key < other.path.key ? -1 : 1));
}

export interface EdgeTally {
  readonly kind: 'handoff' | 'agent-tool';
  readonly from: string;
  readonly to: string;
  /** Handoffs, and the runs that they were in. */
  readonly taken: number;
  readonly runs: number;
  readonly failed: number;
  /** Handoffs with errors or warnings. */
  readonly withFindings: number;
  readonly median: number | undefined;
  readonly p95: number | undefined;
  /** The median of what the first request of the agent that took over was billed for as input. */
  readonly tokens: number | undefined;
  /** What those requests' input cost together; undefined where a model has no price, or tokens are not recorded. */
  readonly cost: number | undefined;
  /** The names of callbacks and filters that ran. */
  readonly functions: readonly string[];
}

/** The ways from agent to agent, the most taken first. */
export function tallyEdges(runs: readonly ListedRun[], prices: Prices = new Map()): readonly EdgeTally[] {
  const groups = new Map<
    string,
    {
      tally: Omit<EdgeTally, 'median' | 'p95' | 'tokens' | 'cost' | 'functions'>;
      cost: number | undefined;
      times: number[];
      tokens: number[];
      functions: Set<string>;
      last: ListedRun | undefined;
    }
  >();
  for (const listed of runs) {
    const faulty = new Set(listed.run.findings?.filter(({ severity }) => severity !== 'note').map(({ handoff }) => handoff));
    for (const pass of listed.run.passes) {
      const [from, to] = [agentName(listed, pass.from), agentName(listed, pass.to)];
      const key = `${pass.kind}\0${from}\0${to}`;
      let group = groups.get(key);
      if (!group) {
        group = {
          tally: { kind: pass.kind, from, to, taken: 0, runs: 0, failed: 0, withFindings: 0 },
          cost: 0,
          times: [],
          tokens: [],
          functions: new Set(),
          last: undefined,
        };
        groups.set(key, group);
      }
      const { taken, runs: before, failed, withFindings } = group.tally;
      group.tally = {
        ...group.tally,
        taken: taken + 1,
        runs: before + (group.last === listed ? 0 : 1),
        failed: failed + (pass.failed ? 1 : 0),
        withFindings: withFindings + (faulty.has(pass.begin) ? 1 : 0),
      };
      group.last = listed;
      group.cost = add(group.cost, pass.tokens && costOf(prices, pass.model, { ...pass.tokens, output: 0 }));
      if (pass.us !== undefined) group.times.push(pass.us);
      if (pass.tokens) group.tokens.push(pass.tokens.input);
      for (const name of [pass.on, pass.filter]) if (name !== undefined) group.functions.add(name);
    }
  }
  return [...groups.values()]
    .map(({ tally, times, tokens, cost, functions }) => ({
      ...tally,
      median: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      tokens: percentile(tokens, 0.5),
      cost,
      functions: [...functions],
    }))
    .sort((one, other) => other.taken - one.taken || (`${one.from}\0${one.to}` < `${other.from}\0${other.to}` ? -1 : 1));
}

/** A sum without what is not known would be wrong. */
function add(sum: number | undefined, cost: number | undefined): number | undefined {
  return sum === undefined || cost === undefined ? undefined : sum + cost;
}

export interface LoopTally {
  readonly agents: readonly [string, string];
  readonly runs: number;
  /** How often at most in one run. */
  readonly most: number;
}

/** What went to and fro, the most frequent first. */
export function tallyLoops(runs: readonly ListedRun[], pathOf: (run: ListedRun) => RunPath): readonly LoopTally[] {
  const tallies = new Map<string, LoopTally>();
  for (const listed of runs) {
    const own = new Map(pathOf(listed).loops.map((loop) => [loop.agents.join('\0'), loop]));
    for (const [key, { agents, times }] of own) {
      const before = tallies.get(key) ?? { agents, runs: 0, most: 0 };
      tallies.set(key, { agents, runs: before.runs + 1, most: Math.max(before.most, times) });
    }
  }
  return [...tallies.values()].sort((one, other) => other.runs - one.runs);
}

export interface FindingTally {
  readonly rule: string;
  readonly severity: FoundInRun['severity'];
  /** In how many runs. */
  readonly runs: number;
  /** The text of the newest. */
  readonly message: string;
}

/** What was found, the worst first, then in most runs. */
export function tallyFindings(runs: readonly ListedRun[]): readonly FindingTally[] {
  const tallies = new Map<string, FindingTally>();
  for (const { run } of runs) {
    for (const { rule, severity, message } of new Map(run.findings?.map((found) => [`${found.rule} ${found.severity}`, found])).values()) {
      const key = `${rule} ${severity}`;
      const before = tallies.get(key) ?? { rule, severity, runs: 0, message };
      tallies.set(key, { ...before, runs: before.runs + 1 });
    }
  }
  const order = ['error', 'warning', 'note'];
  return [...tallies.values()].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity) || other.runs - one.runs);
}

function timesOf(runs: readonly ListedRun[]): readonly number[] {
  return runs.flatMap(({ run }) => run.us ?? []);
}
