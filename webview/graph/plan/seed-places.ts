import type { Measured } from './measure';
import type { Direction, FoldedEdge, Point } from './plan';

const LAYER = 40;

/**
 * Positions to keep to, also of what had none: a box stands where the first of its agents stood, a new agent beside what leads to it or
 * what it leads to, one layer on. `folderOf`: what each lies in, from whose corner its position counts; `toDirection`: which way that lies.
 */
export function seedPlaces(
  nodes: readonly Measured[],
  edges: readonly FoldedEdge[],
  places: ReadonlyMap<string, Point>,
  folderOf: ReadonlyMap<string, string>,
  toDirection: (folder: string) => Direction,
): ReadonlyMap<string, Point> {
  const seeded = new Map(places);
  const sizes = new Map(nodes.map((node) => [node.id, node]));
  for (const { id, kind, members } of nodes) {
    const [first] = members.flatMap((member) => places.get(member.id) ?? []);
    if (!seeded.has(id) && first && kind !== 'folder') seeded.set(id, first);
  }
  const joined = edges.filter(({ from, to }) => from !== to && folderOf.get(from) === folderOf.get(to));
  // A map visits what is added while it is visited: what is new next to something new stands beside that.
  for (const [id, at] of seeded) {
    for (const { from, to } of joined) {
      const next = from === id ? to : to === id ? from : undefined;
      const size = sizes.get(next === to ? id : (next ?? ''));
      if (next === undefined || !size || seeded.has(next)) continue;
      const sign = next === to ? 1 : -1;
      const isDown = toDirection(folderOf.get(id) ?? '') === 'DOWN';
      seeded.set(next, isDown ? { x: at.x, y: at.y + sign * (size.height + LAYER) } : { x: at.x + sign * (size.width + LAYER), y: at.y });
    }
  }
  return seeded;
}
