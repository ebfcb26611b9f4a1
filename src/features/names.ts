import type { Agent, Workflow } from '../model/workflow';

/** What to call an agent: its name, else the variable it is bound to. */
export function agentName(agent: Agent): string {
  return agent.name.value ?? agent.variable ?? 'an agent whose name only the running program knows';
}

/** As above, by id. */
export function nameOf({ agents }: Workflow, id: string): string {
  const agent = agents.find((each) => each.id === id);
  return agent ? agentName(agent) : 'an unknown agent';
}

/** `1 handoff`, `3 handoffs`. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
