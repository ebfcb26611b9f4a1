import { costOfAll } from '../../cost';
import type { Prices } from '../../prices';
import type { AgentUsage, Tokens } from '../../run';
import { agentName, type ListedRun } from '../listed-run';

/** What the requests of an agent came to. */
export interface AgentTally extends Tokens {
  readonly agent: string;
  readonly runs: number;
  readonly requests: number;
  /** Of them, those of which no tokens are recorded. */
  readonly untold: number;
  /** Undefined where a model has no price, or tokens are not recorded. */
  readonly cost: number | undefined;
}

/** The agents that asked a model, in the order of what they took. */
export function tallyAgents(runs: readonly ListedRun[], prices: Prices): readonly AgentTally[] {
  const groups = new Map<string, { runs: number; last: ListedRun | undefined; readonly usage: Map<string | undefined, AgentUsage> }>();
  for (const listed of runs) {
    for (const own of listed.run.usage) {
      const name = agentName(listed, own.agent);
      const group = groups.get(name) ?? { runs: 0, last: undefined, usage: new Map<string | undefined, AgentUsage>() };
      groups.set(name, group);
      if (group.last !== listed) group.runs += 1;
      group.last = listed;
      const before = group.usage.get(own.model);
      group.usage.set(own.model, before ? addUsage(before, own) : own);
    }
  }
  const tallies = [...groups].map(([agent, { runs: many, usage }]): AgentTally => {
    const { agent: _, model: __, ...sum } = [...usage.values()].reduce(addUsage);
    return { agent, runs: many, ...sum, cost: costOfAll(prices, [...usage.values()]) };
  });
  return tallies.sort((one, other) => other.input + other.output - one.input - one.output || (one.agent < other.agent ? -1 : 1));
}

function addUsage(one: AgentUsage, other: AgentUsage): AgentUsage {
  const sum = (key: 'requests' | 'untold' | 'input' | 'cached' | 'output' | 'reasoning') => one[key] + other[key];
  return {
    ...one,
    requests: sum('requests'),
    untold: sum('untold'),
    input: sum('input'),
    cached: sum('cached'),
    output: sum('output'),
    reasoning: sum('reasoning'),
  };
}
