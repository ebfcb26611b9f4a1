import { groupBy } from '../../model/group-by';
import type { Graph } from '../parts/graph';

/** Rough sizes in pixels of what the layout gives a node with the label of its edge. */
const ACROSS = { TB: 190, LR: 70 };
const ALONG = { TB: 130, LR: 330 };
/** The shape of an editor: width by height. */
const EDITOR = 1.4;
/** How much flatter than the editor a graph may be before it lies down; people read from top to bottom. */
const PATIENCE = 2.2;

/** From top to bottom, unless a wide and shallow graph would have to be shrunk beyond reading. */
export function chooseDirection(graph: Graph): 'TB' | 'LR' {
  const ranks = toRanks(graph);
  const across = Math.max(1, ...ranks.values());
  const along = Math.max(1, ranks.size);
  const downwards = (across * ACROSS.TB) / (along * ALONG.TB);
  const sideways = (along * ALONG.LR) / (across * ACROSS.LR);
  if (downwards < EDITOR * PATIENCE) return 'TB';
  return distance(sideways) < distance(downwards) ? 'LR' : 'TB';
}

/** Room for a drawing in a README; what is wider is made smaller there, while it may be as high as it likes. */
const COLUMN = 880;

/** The same for a README: from top to bottom, unless that is wider than a column, and wider than from left to right. */
export function chooseColumnDirection(graph: Graph): 'TB' | 'LR' {
  const ranks = toRanks(graph);
  const downwards = Math.max(1, ...ranks.values()) * ACROSS.TB;
  const sideways = Math.max(1, ranks.size) * ALONG.LR;
  return downwards > COLUMN && sideways < downwards ? 'LR' : 'TB';
}

function distance(aspect: number): number {
  return Math.abs(Math.log(aspect / EDITOR));
}

/** How many nodes lie so many steps from where nothing leads to, or from the first node. */
function toRanks({ nodes, edges }: Graph): ReadonlyMap<number, number> {
  const targets = new Set(edges.map(({ to }) => to));
  const leavingOf = groupBy(edges, ({ from }) => from);
  const rankOf = new Map(nodes.filter((node, i) => i === 0 || !targets.has(node.id)).map(({ id }) => [id, 0]));
  for (const [id, rank] of rankOf) {
    for (const { to } of leavingOf.get(id) ?? []) if (!rankOf.has(to)) rankOf.set(to, rank + 1);
  }
  const counts = new Map<number, number>();
  for (const rank of rankOf.values()) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return counts;
}
