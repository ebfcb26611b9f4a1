import { toOpenKey } from './fold-keys';
import type { Last, Plan, PlanInput } from './plan';

/** Positions to keep to, each from the corner of what holds it. */
export function toLast({ way, closed, nodes, folders, folderCount }: Plan): Last {
  const boxOf = new Map(folders.map((folder) => [folder.name, folder]));
  return {
    way,
    hasFolders: folderCount > 0,
    closed,
    places: [
      ...folders.map(({ name, x, y }) => [toOpenKey(name), { x, y }] as const),
      ...nodes.flatMap(({ id, kind, folder, x, y, members, chips }) => {
        const around = kind === 'folder' ? undefined : boxOf.get(folder);
        const at = { x: x - (around?.x ?? 0), y: y - (around?.y ?? 0) };
        const inside = chips.flatMap((chip, i) => {
          const member = members[i];
          return member ? [[member.id, { x: at.x + chip.x, y: at.y + chip.y }] as const] : [];
        });
        return [[id, at] as const, ...inside];
      }),
    ],
  };
}

/** Two inputs of one structure are arranged alike, whatever the page's size is by now. */
export function toStructure({ size: _, kept: __, spare, ...rest }: PlanInput): string {
  return JSON.stringify([rest, spare?.folders]);
}

/** Whether at least half of what there is was there before, and half of what was there still is: less is another graph, of which nothing needs to stay. */
export function isMostlyKept(before: PlanInput, { nodes }: PlanInput): boolean {
  const known = new Set(before.nodes.map(({ id }) => id));
  const kept = nodes.filter(({ id }) => known.has(id)).length;
  return 2 * kept >= nodes.length && 2 * kept >= known.size;
}
