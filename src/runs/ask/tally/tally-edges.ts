import { costOf } from '../../cost';
import type { Prices } from '../../prices';
import { agentName, type ListedRun } from '../listed-run';
import { percentile } from './percentile';

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
