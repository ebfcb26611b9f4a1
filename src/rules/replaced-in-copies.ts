import { groupBy } from '../model/group-by';
import type { Agent, Workflow } from '../model/workflow';

/**
 * Whether what an agent has of an option never counts in a run: nothing runs the agent, hands off to it or offers it, and all that are copied from it
 * are given something else.
 */
export function createReplacedInCopies({ agents, edges }: Pick<Workflow, 'agents' | 'edges'>): (agent: Agent, option: string) => boolean {
  const copies = groupBy(
    agents.flatMap((agent) => (agent.copyOf === undefined ? [] : [{ agent, of: agent.copyOf }])),
    ({ of }) => of,
  );
  if (copies.size === 0) return () => false;
  const reached = new Set(edges.map(({ to }) => to));
  return ({ id, startedAt }, option) => {
    const own = copies.get(id);
    return own !== undefined && startedAt.length === 0 && !reached.has(id) && own.every(({ agent }) => isGiven(agent, option));
  };
}

function isGiven({ options, tools, handoffs }: Agent, option: string): boolean {
  const assigned = option === 'tools' ? tools.assigned : option === 'handoffs' ? handoffs.assigned : undefined;
  return assigned === true || options.some(({ written }) => written === option);
}
