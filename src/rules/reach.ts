import type { Edge } from '../model/workflow';

/** The ids of the agents that handoffs lead to from some, those among them; what is switched off leads nowhere. */
export function reachedFrom(ids: readonly string[], edges: readonly Edge[]): ReadonlySet<string> {
  const reached = new Set(ids);
  // A set is gone through with what is added meanwhile.
  for (const id of reached)
    for (const { kind, from, to, isDisabled } of edges) if (kind === 'handoff' && from === id && to !== undefined && !isDisabled) reached.add(to);
  return reached;
}
