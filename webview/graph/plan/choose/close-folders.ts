import { fold } from '../fold';
import { MANY_AGENTS } from '../fold-limits';
import type { Plan, PlanInput, Way } from '../plan';
import { READABLE } from './readable';
import { toPlan } from './to-plan';
import { toDirections } from './ways';

/** There is room for more where all fits at this scale. */
const ROOMY = 0.88;
/** With so many lines for each box there are crossings wherever they are put. */
const TANGLED = 2;
/** Where nothing but folders is drawn, or branches in their place, more is better than that. */
const BARE = { roomy: READABLE, tangled: 4 };
/** The other ways to arrange the same are seldom larger by more than this. */
const ALIKE = 1.6;

export function toFirstClosed({ nodes, kept, spare }: PlanInput, all: readonly string[]): readonly string[] {
  return nodes.length > MANY_AGENTS || spare ? all.filter((name) => name !== kept) : [];
}

/** Biggest first, that of what is looked at last. */
export function toClosing({ nodes, kept }: PlanInput, all: readonly string[]): readonly string[] {
  const size = (name: string) => (name === kept ? -1 : nodes.filter(({ folder }) => folder === name).length);
  return all.toSorted((one, other) => size(other) - size(one));
}

/** Where folders are closed and there is room, some are opened again, the smallest first, as long as all of it can be read. */
export async function openMore(
  input: PlanInput,
  best: Plan,
  closed: ReadonlySet<string>,
  onBetter: (plan: Plan) => void,
  isStale: () => boolean,
): Promise<Plan | undefined> {
  if (best.scale < ROOMY) return best;
  const size = (name: string) => input.nodes.filter(({ folder }) => folder === name).length;
  const shut = [...closed].filter((name) => !input.closed.includes(name)).sort((one, other) => size(one) - size(other));
  const opened = (count: number) => without(closed, shut.slice(0, count));
  const isBare = input.spare !== undefined || best.nodes.every(({ kind }) => kind === 'folder');
  const { roomy, tangled } = isBare ? BARE : { roomy: ROOMY, tangled: TANGLED };
  let count = shut.length;
  while (count > 0 && fold(input, opened(count)).nodes.length > MANY_AGENTS) count -= 1;
  const { isEven } = best.way;
  // That which the closed ones lie in first: others are seldom much better.
  const directions = toDirections(input).toSorted((one, other) => Number(other === best.way.direction) - Number(one === best.way.direction));
  const ways = directions.flatMap((direction) => directions.map((inner): Way => ({ direction, inner, isCompact: true, isEven, hasTags: false })));
  for (let tries = 0; count > 0 && tries < 4; tries++, count = Math.floor(count / 2)) {
    const { nodes, edges } = fold(input, opened(count));
    if (edges.length > tangled * nodes.length) continue;
    for (const way of ways) {
      if (isStale()) return undefined;
      const plan = await toPlan(input, opened(count), way);
      if (plan.scale * ALIKE < roomy) break;
      if (plan.scale < roomy) continue;
      onBetter(plan);
      return plan;
    }
  }
  return best;
}

function without(all: ReadonlySet<string>, some: readonly string[]): ReadonlySet<string> {
  return new Set([...all].filter((name) => !some.includes(name)));
}
