import type { Agent, Edge } from '../model/workflow';
import { groupBy } from './group-by';

/**
 * Entries first, then what they lead to, step by step; the rest in the order of the sources. The layout reads the order
 * as the direction of cycles, and a reader of the list expects it.
 */
export function sortAgents(
  agents: readonly Agent[],
  edges: readonly Edge[],
  entries: ReadonlySet<string>,
): readonly Agent[] {
  const leavingOf = groupBy(edges, ({ from }) => from);
  const order = new Set(agents.map(({ id }) => id).filter((id) => entries.has(id)));
  // A set visits what is added while it is visited.
  for (const id of order) {
    for (const { to } of leavingOf.get(id) ?? []) if (to !== undefined) order.add(to);
  }
  const rank = new Map([...order].map((id, i) => [id, i]));
  return agents.toSorted((one, other) => (rank.get(one.id) ?? order.size) - (rank.get(other.id) ?? order.size));
}
