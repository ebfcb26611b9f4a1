import { arrange } from './arrange';
import { arrangeColumn } from './arrange-column';
import { fold } from './fold';
import type { Direction, Folded, FoldedNode, Last, Plan, PlanInput, Way } from './plan';
import { READABLE } from './readable';

/** Up to so many boxes, other places than those that are best to follow are tried where all of it cannot be read. */
const FEW = 16;
/** Above so many agents all folders begin closed. */
const MANY = 60;
/** There is room for more where all fits at this scale. */
const ROOMY = 0.88;
const MOST = { boxes: 200, lines: 600 };
/** Of a box from which something is wanted. */
const FEWEST = 40;
const MARGIN = { width: 32, height: 60 };
/** What is this good, of what there can be, is taken: who reads it would hardly see more. */
const GOOD = 0.9;
/** With so many lines for each box there are crossings wherever they are put. */
const TANGLED = 2;
/** Where nothing but folders is drawn, or branches in their place, more is better than that. */
const BARE = { roomy: READABLE, tangled: 4 };
/** The other ways to arrange the same are seldom larger by more than this. */
const ALIKE = 1.6;
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

/** Where folders are closed and there is room, some are opened again, the smallest first, as long as all of it can be read. */
async function openMore(
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
  while (count > 0 && fold(input, opened(count)).nodes.length > MANY) count -= 1;
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

function toDirections({ direction }: PlanInput): readonly Direction[] {
  return direction ? [direction] : ['DOWN', 'RIGHT'];
}

function toFirstClosed({ nodes, kept, spare }: PlanInput, all: readonly string[]): readonly string[] {
  return nodes.length > MANY || spare ? all.filter((name) => name !== kept) : [];
}

/** Biggest first, that of what is looked at last. */
function toClosing({ nodes, kept }: PlanInput, all: readonly string[]): readonly string[] {
  const size = (name: string) => (name === kept ? -1 : nodes.filter(({ folder }) => folder === name).length);
  return all.toSorted((one, other) => size(other) - size(one));
}

async function chooseWay(
  input: PlanInput,
  closed: ReadonlySet<string>,
  toTried: (input: PlanInput, folded: Folded) => readonly Way[],
  onBetter: (plan: Plan) => void,
  isStale: () => boolean,
): Promise<Plan | undefined> {
  const folded = cut(fold(input, closed), input.wanted);
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

/** Those that need no tags first. */
function toWays(input: PlanInput, { folders, edges, nodes }: Folded): readonly Way[] {
  const isEven = edges.filter(({ label }) => label > 0).length > edges.length / 3;
  const isLarge = nodes.length > MANY;
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
function toNarrow({ direction = 'DOWN' }: PlanInput, { nodes, edges, folders }: Folded): readonly Way[] {
  const way: Way = { direction, inner: direction, isCompact: true, isEven: false, hasTags: false };
  const isFew = nodes.length <= FEW && edges.length <= 2 * FEW;
  return [
    ...(folders.length === 0 && direction === 'DOWN' ? [false, true].map((isCompact) => ({ ...way, isCompact, narrow: 'column' }) as const) : []),
    ...(isFew ? [{ ...way, narrow: 'stretched' } as const] : []),
  ];
}

async function toPlan(input: PlanInput, closed: ReadonlySet<string>, way: Way, places?: Parameters<typeof arrange>[3], given?: Cut): Promise<Plan> {
  const folded = given ?? cut(fold(input, closed), input.wanted);
  const arranged = way.narrow === 'column' ? arrangeColumn(input, folded, way) : await arrange(input, folded, way, places);
  const scale = Math.min((input.size.width - MARGIN.width) / arranged.width, (input.size.height - MARGIN.height) / arranged.height, input.most);
  return { ...arranged, scale, closed: [...closed], folderCount: input.folders.length, isCut: folded.isCut };
}

type Cut = Folded & { readonly isCut: boolean };

/** What is too much to be drawn is left out from the end on, but for what is wanted: the order is that from the first agent. */
function cut(folded: Folded, all: readonly string[]): Cut {
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
