import { refuseHandoff } from './add-handoff';
import type { Writable } from './writable';

/** An agent that another might hand off to, and why it cannot, where that is known before trying. */
export interface WriteTarget {
  readonly agent: string;
  readonly reason?: string;
}

/** All agents as targets of one, those that can be first as they stand in the workflow. */
export function findTargets(writable: Writable, from: string): readonly WriteTarget[] {
  const source = writable.workflow.agents.find(({ id }) => id === from);
  const others = writable.workflow.agents.filter(({ id }) => id !== from);
  return source ? others.map((agent): WriteTarget => toTarget(agent.id, refuseHandoff(writable, source, agent)?.reason)) : [];
}

function toTarget(agent: string, reason: string | undefined): WriteTarget {
  return reason === undefined ? { agent } : { agent, reason };
}
