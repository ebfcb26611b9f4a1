import type { Side } from '../../../languages/side-of';

/** Of places of one version of a file, where they stand in another that says the same: in order, stretch by stretch. */
export type Moves = readonly Stretch[];

/** Statements that stand together, from the first place in them to the last, and where these have gone. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** How far all of it went; where `places` tells, how far it went beyond what that says. */
  readonly by: number;
  readonly places?: Places;
}

/** Starts and ends apart, since blanks come between. */
export interface Places {
  readonly starts: ReadonlyMap<number, number>;
  readonly ends: ReadonlyMap<number, number>;
  /** All of them, by place, with how far each went; undefined where its start and its end went apart. */
  shifts(): readonly (readonly [place: number, by: number | undefined])[];
}

/** A place that is none of the IR's, among such as went apart. */
export class LostPlace extends Error {}

/** Places that nothing is noted of yet, to be noted in `starts` and `ends`. */
export function newPlaces(): Places & { readonly starts: Map<number, number>; readonly ends: Map<number, number> } {
  const [starts, ends] = [new Map<number, number>(), new Map<number, number>()];
  let sorted: ReturnType<Places['shifts']> | undefined;
  return { starts, ends, shifts: () => (sorted ??= toShifts(starts, ends)) };
}

function toShifts(starts: ReadonlyMap<number, number>, ends: ReadonlyMap<number, number>): ReturnType<Places['shifts']> {
  const shifts = new Map<number, number | undefined>();
  for (const [from, to] of [...starts, ...ends]) shifts.set(from, shifts.has(from) && shifts.get(from) !== to - from ? undefined : to - from);
  return [...shifts].sort(([a], [b]) => a - b);
}

/** Where a place went; between two stretches with what is around it, where that stays together. Throws `LostPlace`. */
export function placeOf(moves: Moves, side: Side, offset: number): number {
  const index = findStretch(moves, side, offset);
  const stretch = moves[index];
  if (stretch && stretch.start <= offset) return placeIn(stretch, side, offset);
  const [before, after] = [shiftAt(moves[index - 1], -1), shiftAt(stretch, 0)];
  if (before === undefined || before !== after) throw new LostPlace(`nobody knows where ${offset} went`);
  return offset + before;
}

/** The first stretch that does not lie before a place. */
function findStretch(moves: Moves, side: Side, offset: number): number {
  let [low, high] = [0, moves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { end } = moves[middle] as Stretch;
    if (side === 'start' ? end > offset : end >= offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A place within a word (`name` of `name=value`) goes with what is around it, where that stays together. */
function placeIn({ places, by }: Stretch, side: Side, offset: number): number {
  const place = places ? places[`${side}s`].get(offset) : offset;
  if (place !== undefined) return place + by;
  const shifts = places?.shifts() ?? [];
  const after = shifts.findIndex(([known]) => known > offset);
  const [before, next] = [shifts[after - 1]?.[1], shifts[after]?.[1]];
  if (before === undefined || before !== next) throw new LostPlace(`nobody knows where ${offset} went`);
  return offset + before + by;
}

/** How far the first (0) or the last (-1) place of a stretch went. */
function shiftAt(stretch: Stretch | undefined, at: 0 | -1): number | undefined {
  if (!stretch?.places) return stretch?.by;
  const shift = stretch.places.shifts().at(at)?.[1];
  return shift === undefined ? undefined : shift + stretch.by;
}
