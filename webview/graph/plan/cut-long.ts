import { toPieceKeys } from './fold-keys';
import type { Folded, FoldedEdge, FoldedNode } from './plan';

/**
 * A line between open folders that are not next to each other in the tree of folders would run around the whole drawing: it is cut, and a
 * tag on each end names the other.
 */
export function cutLong(folded: Folded): Folded {
  const of = new Map(folded.nodes.map((node) => [node.id, node.folder]));
  const isOpen = new Set(folded.folders);
  const entry = folded.nodes.find(({ isEntry }) => isEntry) ?? folded.nodes[0];
  const first = entry ? (of.get(entry.id) ?? '') : '';
  const parent = new Map([[first, '']]);
  // A map visits what is added while it is visited.
  for (const folder of parent.keys()) {
    for (const { from, to } of folded.edges) {
      const target = of.get(to) ?? '';
      if (of.get(from) === folder && !parent.has(target)) parent.set(target, folder);
    }
  }
  const nodes: FoldedNode[] = [...folded.nodes];
  const edges: FoldedEdge[] = [];
  for (const edge of folded.edges) {
    const [one, other] = [of.get(edge.from) ?? '', of.get(edge.to) ?? ''];
    const isNear = parent.get(other) === one || (edge.isBoth && parent.get(one) === other);
    if (one === other || isNear || !isOpen.has(one) || !isOpen.has(other)) {
      edges.push(edge);
      continue;
    }
    const tag = (id: string, folder: string, names: string, isOut: boolean): FoldedNode => ({
      id,
      kind: 'tag',
      folder,
      isEntry: false,
      members: [],
      inside: 0,
      tag: { id: names, isOut },
    });
    const { start, end, to, from } = toPieceKeys(edge.id);
    nodes.push(tag(to, one, edge.to, true), tag(from, other, edge.from, false));
    const { labelled: _, ...bare } = edge;
    edges.push({ ...edge, id: start, to, piece: { of: edge.id, isStart: true } });
    edges.push({ ...bare, id: end, from, label: 0, isAgainst: false, piece: { of: edge.id, isStart: false } });
  }
  return { ...folded, nodes, edges };
}
