import { groupBy } from '../../model/group-by';
import type { Agent, Edge } from '../../model/workflow';

/**
 * Each entry, then what it leads to, step by step; then the rest, likewise. The layout reads the order as the
 * direction of cycles, and a reader of the list expects it.
 */
export function sortAgents(agents: readonly Agent[], edges: readonly Edge[], entries: ReadonlySet<string>): readonly Agent[] {
  const leavingOf = groupBy(edges, ({ from }) => from);
  const order = new Set<string>();
  const ids = agents.map(({ id }) => id);
  for (const start of [...ids.filter((id) => entries.has(id)), ...ids]) {
    if (order.has(start)) continue;
    const reached = new Set([start]);
    // A set visits what is added while it is visited.
    for (const id of reached) {
      order.add(id);
      for (const { to } of leavingOf.get(id) ?? []) if (to !== undefined && !order.has(to)) reached.add(to);
    }
  }
  const rank = new Map([...order].map((id, i) => [id, i]));
  return agents.toSorted((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0));
}
