import { groupBy } from '../../model/group-by';
import type { Edge, Workflow } from '../../model/workflow';
import { matchAgents, pairAlike } from './match-agents';

/** Edges of two states. */
export interface EdgePairs {
  /** That of now, and that of before. */
  readonly pairs: ReadonlyMap<Edge, Edge>;
  readonly added: readonly Edge[];
  readonly removed: readonly Edge[];
}

/** Between the same agents: first those of the same tool name, then, where one is left on each side, that one. */
export function pairEdges(before: readonly Edge[], now: readonly Edge[]): EdgePairs {
  const pairs = new Map<Edge, Edge>();
  const paired = new Set<Edge>();
  const take = (one: Edge, other: Edge) => {
    pairs.set(other, one);
    paired.add(one);
  };
  const pair = (toKey: (edge: Edge) => string, isWanted: (ones: readonly Edge[], others: readonly Edge[]) => boolean) => {
    const others = groupBy(
      now.filter((edge) => !pairs.has(edge)),
      toKey,
    );
    for (const [key, ones] of groupBy(
      before.filter((edge) => !paired.has(edge)),
      toKey,
    )) {
      const fitting = others.get(key) ?? [];
      if (isWanted(ones, fitting)) pairAlike(ones, fitting, ({ certainty, reason }) => JSON.stringify([certainty, reason]), take);
    }
  };
  pair(
    ({ from, to, kind, toolName }) => JSON.stringify([from, to, kind, toolName]),
    () => true,
  );
  pair(
    ({ from, to, kind }) => JSON.stringify([from, to, kind]),
    (ones, others) => ones.length === 1 && others.length === 1,
  );
  return { pairs, added: now.filter((edge) => !pairs.has(edge)), removed: before.filter((edge) => !paired.has(edge)) };
}

/** What agents and edges of before are called now; what is gone is not in it. Ids are offsets, which edits further up change. */
export function matchIds(before: Workflow, now: Workflow): ReadonlyMap<string, string> {
  const agents = matchAgents(before, now);
  const end = (id: string): string => agents.get(id) ?? `was ${id}`;
  const ends = before.edges.map((edge) => ({ ...edge, from: end(edge.from), to: edge.to === undefined ? undefined : end(edge.to) }));
  const { pairs } = pairEdges(ends, now.edges);
  return new Map([...agents, ...[...pairs].map(([other, one]) => [one.id, other.id] as const)]);
}
