import { fold } from '../fold';
import type { Folded, Last, Plan, PlanInput, Way } from '../plan';
import { openMore, toClosing, toFirstClosed } from './close-folders';
import { cutBoxes } from './cut-boxes';
import { READABLE } from './readable';
import { toPlan } from './to-plan';
import { toDirections, toNarrow, toWays } from './ways';

/** What is this good, of what there can be, is taken: who reads it would hardly see more. */
const GOOD = 0.9;
/** Weights of what is given up for size. */
const COMPACT = 0.88;
const SMALL = 0.85;
const TAGS = 0.85;
const EVEN = 1.1;
/** What is less better than this is no better. */
const LEAST = 0.02;

/**
 * The way to arrange a graph that can be read best in the space it has; with its branches closed where it has no folders to be closed. Tells
 * of each that is better than those before; `isStale` is asked between, since one takes up to 150 ms.
 */
export async function choosePlan(input: PlanInput, last: Last | undefined, onBetter: (plan: Plan) => void, isStale: () => boolean): Promise<Plan | undefined> {
  const { spare } = input;
  const split = spare && { ...input, ...spare };
  if (last) return chooseWithin(split && last.hasFolders ? split : input, last, onBetter, isStale);
  const whole = await chooseWithin(input, undefined, onBetter, isStale);
  if (!split || !whole || whole.scale >= READABLE) return whole;
  const parts = await chooseWithin(split, undefined, () => {}, isStale);
  return parts && parts.scale > whole.scale ? parts : whole;
}

async function chooseWithin(input: PlanInput, last: Last | undefined, onBetter: (plan: Plan) => void, isStale: () => boolean): Promise<Plan | undefined> {
  const all = input.folders.map(({ name }) => name);
  const closed = new Set(last?.closed.filter((name) => all.includes(name)) ?? toFirstClosed(input, all));
  for (const name of input.closed) closed.add(name);
  for (const name of input.opened) closed.delete(name);
  if (last) {
    const again = await toPlan(input, closed, last.way, new Map(last.places));
    return again;
  }
  const waiting = toClosing(input, all).filter((name) => !closed.has(name) && !input.opened.includes(name));
  let best = await chooseWay(input, closed, toWays, onBetter, isStale);
  for (;;) {
    if (!best || isStale()) return undefined;
    const next = best.scale >= READABLE ? undefined : waiting.shift();
    if (next === undefined) return closed.size === 0 ? best : openMore(input, best, closed, onBetter, isStale);
    closed.add(next);
    const { inner, hasTags } = best.way;
    best = await chooseWay(
      input,
      closed,
      (_, folded) => [
        ...toDirections(input).map((direction): Way => ({ direction, inner, isCompact: true, isEven: false, hasTags })),
        ...toNarrow(input, folded),
      ],
      onBetter,
      isStale,
    );
  }
}

async function chooseWay(
  input: PlanInput,
  closed: ReadonlySet<string>,
  toTried: (input: PlanInput, folded: Folded) => readonly Way[],
  onBetter: (plan: Plan) => void,
  isStale: () => boolean,
): Promise<Plan | undefined> {
  const folded = cutBoxes(fold(input, closed), input.wanted);
  let best: { readonly plan: Plan; readonly score: number } | undefined;
  for (const way of toTried(input, folded)) {
    if (isStale()) return undefined;
    // Tags give up lines: only where that may win much.
    if (way.hasTags && best && best.plan.scale >= TAGS * input.most) continue;
    if (best && toScore(way, input.most) <= best.score + LEAST) continue;
    if (way.narrow && best && best.plan.scale >= READABLE) continue;
    const plan = await toPlan(input, closed, way, undefined, folded);
    const score = toScore(way, plan.scale);
    // What can be read, and is tried since nothing else can be, is taken.
    const isReadable = way.narrow !== undefined && plan.scale >= READABLE;
    if (best && !isReadable && score <= best.score + LEAST) continue;
    best = { plan, score };
    onBetter(plan);
    if (plan.scale >= GOOD * input.most && !way.isCompact && !way.hasTags) return plan;
  }
  return best?.plan;
}

function toScore({ isCompact, hasTags, isEven }: Way, scale: number): number {
  return scale * (isCompact ? COMPACT : scale < 0.8 ? SMALL : 1) * (hasTags ? TAGS : 1) * (isEven ? EVEN : 1);
}
