import type { Measured } from './measure';
import type { Box, FoldedEdge, PlannedEdge, Point } from './plan';

/** Between lines that run beside each other, and between them and boxes. */
export const TRACK = 8;
/** From so many on, what arrives at one box does so as one line. */
const SHARED = 2;

/** A box of a column. */
export interface Row extends Box {
  readonly node: Measured;
  /** Where lines from the left arrive: in the middle, or beside the title of a box of names. */
  readonly middle: number;
}

export type Line = Pick<PlannedEdge, 'points' | 'joints' | 'box'>;

/** A line beside the tree. With a label it leaves its box below, and turns to the right there: the label stands in it, where no box is. */
export interface Side {
  readonly edge: FoldedEdge;
  readonly from: Row;
  readonly to: Row;
  readonly turn: { readonly at: Point; readonly box: Box } | undefined;
}

/** Sides that run as one to where they arrive: from where each starts, and to where, as heights. */
interface Run {
  readonly sides: readonly Side[];
  readonly starts: ReadonlyMap<Side, number>;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
}

/** Each on a track of its own where others run beside it, the short ones next to the boxes. `busy`: what they must not run through. */
export function arrangeSides(sides: readonly Side[], busy: readonly Box[]): ReadonlyMap<string, Line> {
  const lines = new Map<string, Line>();
  const tracks: { readonly run: Run; readonly x: number }[] = [];
  for (const run of toRuns(sides)) {
    const meets = (top: number, bottom: number) => top < run.bottom + 1 && run.top < bottom + 1;
    const right = Math.max(0, ...busy.filter(({ y, height }) => meets(y, y + height)).map(({ x, width }) => x + width));
    const beside = tracks.filter((other) => meets(other.run.top, other.run.bottom)).map(({ x }) => x);
    let x = right + TRACK;
    while (beside.some((other) => Math.abs(other - x) < TRACK)) x += 1;
    tracks.push({ run, x });
    for (const side of run.sides) lines.set(side.edge.id, toSideLine(side, run, x));
  }
  return lines;
}

function toSideLine(side: Side, run: Run, x: number): Line {
  const { from, to, turn } = side;
  const { starts, end, top, bottom } = run;
  const start = starts.get(side) ?? end;
  const isWithin = (y: number) => y > top && y < bottom;
  const last = side === run.sides.at(-1) ? [end] : [];
  return {
    points: [
      ...(turn ? [{ x: turn.at.x, y: from.y + from.height }, turn.at] : [{ x: from.x + from.width, y: start }]),
      { x, y: start },
      { x, y: end },
      { x: to.x + to.width, y: end },
    ],
    joints: [start, ...last].filter(isWithin).map((y) => ({ x, y })),
    ...(turn ? { box: turn.box } : {}),
  };
}

/** The short ones first. */
function toRuns(sides: readonly Side[]): readonly Run[] {
  const groups = toGroups(sides);
  const ends = toEnds(groups);
  return groups
    .map((group): Run => {
      const starts = new Map(group.map((side) => [side, side.turn?.at.y ?? ends.get(side.edge.id) ?? side.from.y]));
      const end = ends.get(toKey(group)) ?? 0;
      const all = [...starts.values(), end];
      return { sides: group, starts, end, top: Math.min(...all), bottom: Math.max(...all) };
    })
    .toSorted((one, other) => one.bottom - one.top - (other.bottom - other.top));
}

/** Those that lead both ways and those that lead one would be one to look at. */
function toGroups(sides: readonly Side[]): readonly (readonly Side[])[] {
  const alike = new Map<string, Side[]>();
  for (const side of sides) {
    const key = JSON.stringify([side.to.node.id, side.edge.isBoth]);
    alike.set(key, [...(alike.get(key) ?? []), side]);
  }
  return [...alike.values()].flatMap((group) => (group.length >= SHARED ? [group] : group.map((side) => [side])));
}

function toKey(group: readonly Side[]): string {
  return `end of ${group[0]?.edge.id}`;
}

/** At which height each line joins the right of a box, so that those of one box do not cross there: by their edges' ids, and where groups arrive. */
function toEnds(groups: readonly (readonly Side[])[]): ReadonlyMap<string, number> {
  const joins = new Map<Row, { readonly key: string; readonly away: number }[]>();
  const add = (row: Row, key: string, away: number) => joins.set(row, [...(joins.get(row) ?? []), { key, away }]);
  for (const group of groups) {
    for (const { edge, from, to, turn } of group) if (!turn) add(from, edge.id, to.y - from.y);
    const [first] = group;
    const furthest = group.map(({ from, to }) => from.y - to.y).toSorted((one, other) => Math.abs(other) - Math.abs(one))[0];
    if (first) add(first.to, toKey(group), furthest ?? 0);
  }
  const ends = new Map<string, number>();
  for (const [{ y, height }, all] of joins) {
    const ordered = all.toSorted((one, other) => toOrder(one.away) - toOrder(other.away));
    for (const [i, { key }] of ordered.entries()) ends.set(key, y + (height * (i + 1)) / (ordered.length + 1));
  }
  return ends;
}

/** What leads far up runs further right than what leads up a little, and so starts below it; downwards it starts above it. */
function toOrder(away: number): number {
  return away < 0 ? -1 / -away : 1 / (away + 1);
}
