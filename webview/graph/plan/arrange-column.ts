import type { Arranged } from './arrange';
import { type Measured, measureNodes } from './measure';
import type { Box, Folded, FoldedEdge, PlanInput, PlannedEdge, Point, Way } from './plan';

/** From the left of a box to where its lines leave below it, those that lead both ways beside those that lead one; and from there to the next boxes. */
const TRUNK = { first: 15, second: 25 };
const STUB = 12;
const GAP = 10;
/** A label stands over the box that its line leads to: its height, what is above it, and what is below for the line's end. */
const LABEL = { height: 18, above: 16, below: 14 };
/** From where a line turns to the label on it. */
const TURN = 8;
const TRACK = 8;

interface Row extends Box {
  readonly node: Measured;
  /** Where lines from the left arrive: in the middle, or beside the title of a box of names. */
  readonly middle: number;
}

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
  const { roots, branches } = toTree(nodes, folded.edges);
  const rows = toRows(nodes, roots, branches);
  const lines = new Map<string, Pick<PlannedEdge, 'points' | 'joints' | 'box'>>();
  for (const [parent, children] of branches)
    for (const [index, branch] of children.entries()) lines.set(branch.edge.id, toLine(rows, parent, children, branch, index));
  addOthers(folded.edges, rows, lines);
  const boxes = [...rows.values()];
  const points = [...lines.values()].flatMap((line) => [...line.points, ...(line.box ? [{ x: line.box.x + line.box.width, y: 0 }] : [])]);
  return {
    way,
    direction: way.direction,
    isCompact: way.isCompact,
    width: Math.max(0, ...boxes.map(({ x, width }) => x + width), ...points.map(({ x }) => x + 1)),
    height: Math.max(0, ...boxes.map(({ y, height }) => y + height)),
    nodes: nodes.map((node) => {
      const { x = 0, y = 0 } = rows.get(node.id) ?? {};
      return { ...node, x, y };
    }),
    folders: [],
    edges: folded.edges.map((edge) => ({ ...edge, ...(lines.get(edge.id) ?? { points: [], joints: [] }) })),
  };
}

/** What each box leads to first, nearest boxes before those further on. */
function toTree(
  nodes: readonly Measured[],
  edges: readonly FoldedEdge[],
): { readonly roots: readonly string[]; readonly branches: ReadonlyMap<string, readonly Branch[]> } {
  const branches = new Map<string, Branch[]>();
  const roots: string[] = [];
  const seen = new Set<string>();
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
        waiting.push(edge.to);
        branches.set(from, [...(branches.get(from) ?? []), { edge, child: edge.to }]);
      }
    }
  }
  return { roots, branches };
}

function toRows(nodes: readonly Measured[], roots: readonly string[], branches: ReadonlyMap<string, readonly Branch[]>): ReadonlyMap<string, Row> {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const rows = new Map<string, Row>();
  let y = 0;
  const add = (id: string, left: number, label: number) => {
    const node = nodeOf.get(id);
    if (!node) return;
    if (rows.size > 0) y += label > 0 ? LABEL.above + LABEL.height + LABEL.below : GAP;
    // Where its label is much longer than its name, the line that passes the label still ends on it.
    const x = left + Math.max(0, label / 2 - node.width + 3 * TRACK);
    const { width, height, chips } = node;
    rows.set(id, { node, x, y, width, height, middle: y + (chips.length > 0 ? 15 : height / 2) });
    y += height;
    const children = branches.get(id) ?? [];
    for (const { edge, child } of children) add(child, x + toTrunk(children, true) + STUB, toLabelWidth(edge));
  };
  for (const root of roots) add(root, 0, 0);
  return rows;
}

/** Lines of both kinds would be one to look at. */
function toTrunk(siblings: readonly Branch[], isBoth: boolean): number {
  return isBoth && siblings.some(({ edge }) => edge.isBoth) && siblings.some(({ edge }) => !edge.isBoth) ? TRUNK.second : TRUNK.first;
}

function toLabelWidth({ label, isBoth }: FoldedEdge): number {
  return label > 0 ? label + (isBoth ? 14 : 0) : 0;
}

function toLine(
  rows: ReadonlyMap<string, Row>,
  parent: string,
  siblings: readonly Branch[],
  { edge, child }: Branch,
  index: number,
): Pick<PlannedEdge, 'points' | 'joints' | 'box'> {
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
  const middle = left + label / 2;
  const box = { x: left, y: to.y - LABEL.below - LABEL.height, width: label, height: LABEL.height };
  return { points: [...start, { x: middle, y }, { x: middle, y: to.y }], joints, box };
}

/** Lines on the right, each on a track of its own where others run beside it: short ones next to the boxes. */
function addOthers(edges: readonly FoldedEdge[], rows: ReadonlyMap<string, Row>, lines: Map<string, Pick<PlannedEdge, 'points' | 'joints' | 'box'>>): void {
  const others = edges
    .filter(({ id }) => !lines.has(id))
    .flatMap((edge) => {
      const [from, to] = [rows.get(edge.from), rows.get(edge.to)];
      return from && to ? [{ edge, from, to, length: Math.abs(from.y - to.y) }] : [];
    });
  const counts = new Map<string, number>();
  const count = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { edge } of others) for (const id of [edge.from, edge.to]) count(id);
  const used = new Map<string, number>();
  /** Where the next line joins a box. */
  const toEnd = ({ node: { id }, y, height }: Row): number => {
    used.set(id, (used.get(id) ?? 0) + 1);
    return y + (height * (used.get(id) ?? 0)) / ((counts.get(id) ?? 0) + 1);
  };
  const tracks: { readonly top: number; readonly bottom: number; readonly right: number }[] = [];
  for (const { edge, from, to } of others.toSorted((one, other) => one.length - other.length)) {
    const [start, end] = [toEnd(from), toEnd(to)];
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y + from.height, to.y + to.height)];
    const meets = (other: { readonly top: number; readonly bottom: number }) => other.top < bottom + 1 && top < other.bottom + 1;
    const beside = [...rows.values()].filter(({ y, height }) => meets({ top: y, bottom: y + height })).map(({ x, width }) => x + width);
    const labels = [...lines.values()].flatMap(({ box }) => (box && meets({ top: box.y, bottom: box.y + box.height }) ? [box.x + box.width] : []));
    const label = toLabelWidth(edge);
    const x = Math.max(0, ...beside, ...labels, ...tracks.filter(meets).map(({ right }) => right)) + TRACK + label / 2;
    tracks.push({ top, bottom, right: x + label / 2 });
    const box = label > 0 ? { box: { x: x - label / 2, y: (start + end - LABEL.height) / 2, width: label, height: LABEL.height } } : {};
    lines.set(edge.id, {
      points: [
        { x: from.x + from.width, y: start },
        { x, y: start },
        { x, y: end },
        { x: to.x + to.width, y: end },
      ],
      joints: [],
      ...box,
    });
  }
}
