import type { Graph } from '../parts/graph';

/** Pixels between lines that meet the same side of a node, and what a side needs beyond them for its corners. */
const GAP = 12;
const CORNERS = 28;
/** So many lines find room on a side of a node that is as large as its label. */
const ROOM = { TB: 6, LR: 2 };

/**
 * How long, in pixels, the busier of the two sides must be where edges meet a node, by the node's id; only for nodes
 * that would otherwise be too small. Edges against the order of the nodes are drawn backwards, as the layout does.
 */
export function toHubSizes({ nodes, edges }: Graph, direction: 'TB' | 'LR'): ReadonlyMap<string, number> {
  const placeOf = new Map(nodes.map(({ id }, i) => [id, i]));
  const guardrails = new Set(nodes.flatMap(({ kind, id }) => (kind === 'guardrail' ? [id] : [])));
  const leaving = new Map<string, number>();
  const arriving = new Map<string, number>();
  for (const { from, to } of edges) {
    const isBackward = !guardrails.has(from) && (placeOf.get(to) ?? 0) < (placeOf.get(from) ?? 0);
    const [first, second] = isBackward ? [to, from] : [from, to];
    leaving.set(first, (leaving.get(first) ?? 0) + 1);
    arriving.set(second, (arriving.get(second) ?? 0) + 1);
  }
  return new Map(
    nodes.flatMap(({ id }) => {
      const lines = Math.max(leaving.get(id) ?? 0, arriving.get(id) ?? 0);
      return lines > ROOM[direction] ? [[id, (lines - 1) * GAP + CORNERS]] : [];
    }),
  );
}
