import type { Arranged } from './arrange';
import { arrangeSides, type Line, type Row, type Side, TRACK } from './arrange-sides';
import { type Measured, measureNodes } from './measure';
import type { Folded, FoldedEdge, PlanInput, Point, Way } from './plan';

/** From the left of a box to where its lines leave below it, those that lead both ways beside those that lead one; and from there to the next boxes. */
const TRUNK = { first: 15, second: 25 };
const STUB = 12;
const GAP = 10;
/** A label stands over the box that its line leads to: its height, what is above it, and what is below for the line's end. */
const LABEL = { height: 18, above: 16, below: 14 };
/** From where a line turns to the label on it, and to it where what is found about the line is marked between. */
const TURN = 8;
const MARKED = 14;
/** Labels of lines beside the tree, below the box that these leave: from it, and from one to the next; and between their lines. */
const BELOW = { above: 8, between: 4, step: 10 };

/** A line to the next box in the tree that leads to everything. */
interface Branch {
  readonly edge: FoldedEdge;
  readonly child: string;
}

/**
 * One below the other, each beside what first leads to it and further in, as in a tree of files: needs the least room across. Lines of the
 * tree run on the left, all others on the right.
 */
export function arrangeColumn(input: PlanInput, folded: Folded, way: Way): Arranged {
  const nodes = measureNodes(folded.nodes, input, way);
  const tree = toTree(nodes, folded.edges);
  const { rows, turns } = toRows(nodes, tree);
  const lines = new Map<string, Line>();
  for (const [parent, children] of tree.branches)
    for (const [index, branch] of children.entries()) lines.set(branch.edge.id, toLine(rows, parent, children, branch, index));
  const boxes = [...rows.values()];
  const labels = [...lines.values(), ...turns.values()].flatMap(({ box }) => box ?? []);
  const sides = tree.others.flatMap((edge): readonly Side[] => {
    const [from, to] = [rows.get(edge.from), rows.get(edge.to)];
    return from && to ? [{ edge, from, to, turn: turns.get(edge.id) }] : [];
  });
  for (const [id, line] of arrangeSides(sides, [...boxes, ...labels])) lines.set(id, line);
  const points = [...lines.values()].flatMap((line) => line.points);
  return {
    way,
    direction: way.direction,
    isCompact: way.isCompact,
    width: Math.max(0, ...[...boxes, ...labels].map(({ x, width }) => x + width), ...points.map(({ x }) => x + 1)),
    height: Math.max(0, ...[...boxes, ...labels].map(({ y, height }) => y + height)),
    nodes: nodes.map((node) => {
      const { x = 0, y = 0 } = rows.get(node.id) ?? {};
      return { ...node, x, y };
    }),
    folders: [],
    edges: folded.edges.map((edge) => ({ ...edge, ...(lines.get(edge.id) ?? { points: [], joints: [] }) })),
  };
}

interface Tree {
  readonly roots: readonly string[];
  readonly branches: ReadonlyMap<string, readonly Branch[]>;
  /** Lines beside the tree. */
  readonly others: readonly FoldedEdge[];
}

/** What each box leads to first, nearest boxes before those further on. */
function toTree(nodes: readonly Measured[], edges: readonly FoldedEdge[]): Tree {
  const branches = new Map<string, Branch[]>();
  const roots: string[] = [];
  const seen = new Set<string>();
  const taken = new Set<FoldedEdge>();
  const first = nodes.find(({ isEntry }) => isEntry) ?? nodes[0];
  for (const { id } of first ? [first, ...nodes] : []) {
    if (seen.has(id)) continue;
    roots.push(id);
    seen.add(id);
    const waiting = [id];
    for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
      for (const edge of edges) {
        if (edge.from !== from || seen.has(edge.to)) continue;
        seen.add(edge.to);
        taken.add(edge);
        waiting.push(edge.to);
        branches.set(from, [...(branches.get(from) ?? []), { edge, child: edge.to }]);
      }
    }
  }
  return { roots, branches, others: edges.filter((edge) => !taken.has(edge)) };
}

/** Where boxes are, and the labels of lines beside the tree below these: by the edge's id. */
function toRows(
  nodes: readonly Measured[],
  { roots, branches, others }: Tree,
): { readonly rows: ReadonlyMap<string, Row>; readonly turns: ReadonlyMap<string, NonNullable<Side['turn']>> } {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const rows = new Map<string, Row>();
  const turns = new Map<string, NonNullable<Side['turn']>>();
  let y = 0;
  const add = (id: string, x: number, label: number) => {
    const node = nodeOf.get(id);
    if (!node) return;
    if (rows.size > 0) y += label > 0 ? LABEL.above + LABEL.height + LABEL.below : GAP;
    const { width, height, chips } = node;
    const row: Row = { node, x, y, width, height, middle: y + (chips.length > 0 ? 15 : height / 2) };
    rows.set(id, row);
    const children = branches.get(id) ?? [];
    const labelled = others.filter((edge) => edge.from === id && edge.label > 0);
    for (const [edgeId, turn] of toTurns(row, x + toTrunk(children, true), labelled)) turns.set(edgeId, turn);
    y = Math.max(y + height, ...labelled.flatMap((edge) => turns.get(edge.id) ?? []).map(({ box }) => box.y + box.height));
    for (const { edge, child } of children) add(child, x + toTrunk(children, true) + STUB, toLabelWidth(edge));
  };
  for (const root of roots) add(root, 0, 0);
  return { rows, turns };
}

/** One below the other, whose lines leave the box side by side, the upper ones on the right. `trunk`: where those of the tree leave. */
function toTurns({ x, y, width, height }: Row, trunk: number, edges: readonly FoldedEdge[]): readonly (readonly [string, NonNullable<Side['turn']>])[] {
  const step = Math.min(BELOW.step, (x + width - TRACK - trunk) / Math.max(1, edges.length));
  const left = trunk + step * edges.length + MARKED;
  return edges.map((edge, i) => {
    const top = y + height + BELOW.above + i * (LABEL.height + BELOW.between);
    const at = { x: trunk + step * (edges.length - i), y: top + LABEL.height / 2 };
    return [edge.id, { at, box: { x: left, y: top, width: toLabelWidth(edge), height: LABEL.height } }] as const;
  });
}

/** Lines of both kinds would be one to look at. */
function toTrunk(siblings: readonly Branch[], isBoth: boolean): number {
  return isBoth && siblings.some(({ edge }) => edge.isBoth) && siblings.some(({ edge }) => !edge.isBoth) ? TRUNK.second : TRUNK.first;
}

function toLabelWidth({ label, isBoth }: FoldedEdge): number {
  return label > 0 ? label + (isBoth ? 14 : 0) : 0;
}

function toLine(rows: ReadonlyMap<string, Row>, parent: string, siblings: readonly Branch[], { edge, child }: Branch, index: number): Line {
  const [from, to] = [rows.get(parent), rows.get(child)];
  if (!from || !to) return { points: [], joints: [] };
  const x = from.x + toTrunk(siblings, edge.isBoth);
  const label = toLabelWidth(edge);
  const left = from.x + toTrunk(siblings, true) + STUB;
  const y = label > 0 ? to.y - LABEL.below - LABEL.height - TURN : to.middle;
  const isJoined = siblings.slice(index + 1).some((other) => other.edge.isBoth === edge.isBoth);
  const joints: readonly Point[] = isJoined ? [{ x, y }] : [];
  const start = [
    { x, y: from.y + from.height },
    { x, y },
  ];
  if (label === 0) return { points: [...start, { x: to.x, y }], joints };
  // Where its label is much longer than its name, the line that passes the label still ends on it.
  const middle = left + Math.min(label / 2, to.width - 3 * TRACK);
  const box = { x: left, y: to.y - LABEL.below - LABEL.height, width: label, height: LABEL.height };
  return { points: [...start, { x: middle, y }, { x: middle, y: to.y }], joints, box };
}
