import type { Timeline, TimelineBlock } from '../../../src/panel/timeline/messages';

/** The part of the timeline in view: columns, or microseconds. */
export interface VisibleSpan {
  readonly from: number;
  readonly to: number;
}

export type ScaleName = 'steps' | 'time';

export interface Placed {
  readonly start: number;
  readonly end: number;
}

/** Blocks no narrower than this are wanted to begin with, in pixels. */
const COMFORTABLE = 44;

/** By so much does a turn of the wheel change the scale. */
export const WHEEL_ZOOM = 1.2;

export function toPlaced(block: TimelineBlock, scale: ScaleName): Placed {
  if (scale === 'steps') return { start: block.column, end: block.column + block.columns };
  return { start: block.us, end: block.us + Math.max(block.length, 1) };
}

export function toWhole({ columns, us }: Timeline, scale: ScaleName): VisibleSpan {
  return { from: 0, to: Math.max(1, scale === 'steps' ? columns : us) };
}

/** As much as can be read, round `at`. */
export function toFirstSpan(timeline: Timeline, scale: ScaleName, width: number, at: Placed | undefined): VisibleSpan {
  const whole = toWhole(timeline, scale);
  const most = Math.max(1, Math.floor(width / COMFORTABLE));
  if (scale === 'time' || timeline.columns <= most) return whole;
  return clamp({ from: (at?.start ?? 0) - most / 2, to: (at?.start ?? 0) + most / 2 }, whole);
}

export function clamp({ from, to }: VisibleSpan, whole: VisibleSpan): VisibleSpan {
  const length = Math.min(to - from, whole.to - whole.from);
  const start = Math.min(Math.max(from, whole.from), whole.to - length);
  return { from: start, to: start + length };
}

export function zoom({ from, to }: VisibleSpan, factor: number, centre: number, whole: VisibleSpan, least: number): VisibleSpan {
  const length = Math.max(least, (to - from) * factor);
  const share = (centre - from) / (to - from || 1);
  return clamp({ from: centre - share * length, to: centre + (1 - share) * length }, whole);
}

/** The block that the replay is in, the innermost: of the run, or the last before. */
export function findCurrent(blocks: readonly TimelineBlock[], seq: number, isOfRun: (block: TimelineBlock) => boolean): number {
  const inside = blocks.findLastIndex((block) => block.seq <= seq && seq <= block.last && isOfRun(block));
  if (inside >= 0) return inside;
  const before = blocks.findLastIndex((block) => block.seq <= seq && isOfRun(block));
  return before >= 0 ? before : blocks.findIndex(isOfRun);
}
