import { READABLE } from './choose/readable';
import type { Box, FoldedNode, PlanInput, Way } from './plan';

export interface Measured extends FoldedNode {
  readonly width: number;
  readonly height: number;
  /** Of a box, from its corner. */
  readonly chips: readonly Box[];
}

const CHIP = { height: 22, gap: 6, top: 30, side: 10 };
/** Of names beside each other where there is little room across. */
const NARROW = 2;

/** The size of what is drawn, from the widths of its texts. */
export function measureNodes(nodes: readonly FoldedNode[], input: PlanInput, { isCompact, direction, narrow }: Way): readonly Measured[] {
  const nodeOf = new Map(input.nodes.map((node) => [node.id, node]));
  const folderOf = new Map(input.folders.map((folder) => [folder.name, folder]));
  const height = isCompact ? 30 : 46;
  const room = input.size.width / READABLE - 2 * CHIP.side;
  return nodes.map((node): Measured => {
    const bare = { ...node, height, chips: [] };
    switch (node.kind) {
      case 'agent': {
        const measured = nodeOf.get(node.id);
        return { ...bare, width: (isCompact ? measured?.compact : measured?.full) ?? 96, height: measured ? toHeight(measured, isCompact) : height };
      }
      case 'folder': {
        const measured = folderOf.get(node.folder);
        return { ...bare, width: (isCompact ? measured?.compact : measured?.full) ?? 96 };
      }
      case 'tag':
        return { ...bare, width: nodeOf.get(toFirst(node.tag?.id ?? '', nodes))?.tag ?? 96, height: 20 };
      case 'clique':
      case 'fan': {
        const widest = Math.max(...node.members.map(({ id }) => nodeOf.get(id)?.chip ?? 60));
        const fitting = Math.floor(room / ((direction === 'DOWN' ? 1 : 2) * (widest + CHIP.gap)));
        return toGrid(node, widest, input.titles[node.kind], {
          isWide: direction === 'DOWN',
          most: narrow ? Math.max(1, Math.min(NARROW, fitting)) : Math.max(NARROW, fitting),
        });
      }
    }
  });
}

/** What lies between two lines of names. */
export const LINE = 14;

function toHeight({ lines, isBare }: PlanInput['nodes'][number], isCompact: boolean): number {
  return (isCompact || isBare ? 30 : 46) + lines * LINE + (lines > 0 ? 4 : 0);
}

/** The agent that a tag names; of a box the first in it. */
function toFirst(id: string, nodes: readonly FoldedNode[]): string {
  return nodes.find((node) => node.id === id)?.members[0]?.id ?? id;
}

/** `most`: of names beside each other. */
function toGrid(node: FoldedNode, widest: number, title: number, { isWide, most }: { readonly isWide: boolean; readonly most: number }): Measured {
  // What is left out has a place, too, to ask for it.
  const count = node.members.length + (node.left ? 1 : 0);
  const chip = widest + (node.members.some(({ leads }) => leads) ? 22 : 0);
  const liked = isWide ? Math.ceil(Math.sqrt(count * 1.2)) : count > 30 ? Math.ceil(Math.sqrt(count / 2)) : count > 8 ? 3 : 2;
  const columns = Math.min(count, Math.max(Math.min(liked, most), Math.ceil((title + 32) / (chip + CHIP.gap))));
  const width = Math.max(columns * (chip + CHIP.gap) + 2 * CHIP.side - CHIP.gap, title + 48);
  const each = (width - 2 * CHIP.side + CHIP.gap) / columns - CHIP.gap;
  const rows = Math.ceil(count / columns);
  return {
    ...node,
    width,
    height: CHIP.top + rows * (CHIP.height + CHIP.gap) + 6,
    chips: Array.from({ length: count }, (_, i) => ({
      x: CHIP.side + (i % columns) * (each + CHIP.gap),
      y: CHIP.top + Math.floor(i / columns) * (CHIP.height + CHIP.gap),
      width: each,
      height: CHIP.height,
    })),
  };
}
