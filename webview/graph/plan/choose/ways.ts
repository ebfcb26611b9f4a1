import { MANY_AGENTS } from '../fold-limits';
import type { Direction, Folded, PlanInput, Way } from '../plan';

/** Up to so many boxes, other places than those that are best to follow are tried where all of it cannot be read. */
const FEW = 16;

export function toDirections({ direction }: PlanInput): readonly Direction[] {
  return direction ? [direction] : ['DOWN', 'RIGHT'];
}

/** Those that need no tags first. */
export function toWays(input: PlanInput, { folders, edges, nodes }: Folded): readonly Way[] {
  const isEven = edges.filter(({ label }) => label > 0).length > edges.length / 3;
  const isLarge = nodes.length > MANY_AGENTS;
  const ways: Way[] = [];
  for (const hasTags of folders.length > 2 ? [false, true] : [false]) {
    for (const isCompact of isLarge ? [true] : [false, true]) {
      for (const direction of toDirections(input)) {
        const inners: readonly Direction[] = folders.length > 0 && !isLarge ? ['DOWN', 'RIGHT'] : [direction];
        for (const inner of inners) ways.push({ direction, inner, isCompact, isEven: isEven && !isLarge, hasTags });
      }
    }
  }
  return [...ways, ...toNarrow(input, { nodes, edges, folders })];
}

/** What is tried where all of it cannot be read otherwise. */
export function toNarrow({ direction = 'DOWN' }: PlanInput, { nodes, edges, folders }: Folded): readonly Way[] {
  const way: Way = { direction, inner: direction, isCompact: true, isEven: false, hasTags: false };
  const isFew = nodes.length <= FEW && edges.length <= 2 * FEW;
  return [
    ...(folders.length === 0 && direction === 'DOWN' ? [false, true].map((isCompact) => ({ ...way, isCompact, narrow: 'column' }) as const) : []),
    ...(isFew ? [{ ...way, narrow: 'stretched' } as const] : []),
  ];
}
