import type { Folded, FoldedNode } from '../plan';

/** So much is drawn at once. */
const MOST = { boxes: 200, lines: 600 };
/** Of a box from which something is wanted. */
const FEWEST = 40;

export type Cut = Folded & { readonly isCut: boolean };

/** What is too much to be drawn is left out from the end on, but for what is wanted: the order is that from the first agent. */
export function cutBoxes(folded: Folded, all: readonly string[]): Cut {
  const wanted = new Set(all);
  const alone = folded.nodes.filter(({ id }) => wanted.has(id)).length;
  let room = MOST.boxes - alone;
  const nodes = folded.nodes.flatMap((node): readonly FoldedNode[] => {
    const isBox = node.kind === 'clique' || node.kind === 'fan';
    if (wanted.has(node.id)) return [node];
    const count = isBox ? node.members.length : 1;
    const left = Math.max(0, count - room);
    room -= count;
    if (left === 0) return [node];
    return isBox && (left < count || node.members.some(({ id }) => wanted.has(id))) ? [toPart(node, Math.max(count - left, FEWEST), wanted)] : [];
  });
  if (room >= 0 && folded.edges.length <= MOST.lines) return { ...folded, isCut: false };
  const kept = new Set(nodes.map(({ id }) => id));
  const edges = folded.edges.filter(({ from, to }) => kept.has(from) && kept.has(to)).slice(0, MOST.lines);
  return { nodes, edges, folders: folded.folders.filter((name) => nodes.some(({ folder, kind }) => folder === name && kind !== 'folder')), isCut: true };
}

/** So many of a box, what is wanted in the place of the last. */
function toPart(node: FoldedNode, count: number, wanted: ReadonlySet<string>): FoldedNode {
  const asked = node.members.filter(({ id }) => wanted.has(id)).slice(0, count);
  const others = node.members.filter(({ id }) => !wanted.has(id)).slice(0, count - asked.length);
  const kept = new Set([...asked, ...others]);
  const members = node.members.filter((member) => kept.has(member));
  const last = node.members.findLastIndex((member) => (asked.length > 0 ? asked.includes(member) : kept.has(member)));
  const left = [...node.members.slice(last + 1), ...node.members.slice(0, last + 1)].filter((member) => !kept.has(member));
  return { ...node, members, ...(left.length > 0 ? { left: left.map(({ id }) => id) } : {}) };
}
