import type { Block, Timeline } from '../../../src/panel/messages';

/** The part of the timeline in view: columns, or microseconds. */
export interface Span {
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

export function toPlaced(block: Block, scale: ScaleName): Placed {
  if (scale === 'steps') return { start: block.column, end: block.column + block.columns };
  return { start: block.us, end: block.us + Math.max(block.length, 1) };
}

export function toWhole({ columns, us }: Timeline, scale: ScaleName): Span {
  return { from: 0, to: Math.max(1, scale === 'steps' ? columns : us) };
}

/** As much as can be read, round `at`. */
export function toFirstSpan(timeline: Timeline, scale: ScaleName, width: number, at: Placed | undefined): Span {
  const whole = toWhole(timeline, scale);
  const most = Math.max(1, Math.floor(width / COMFORTABLE));
  if (scale === 'time' || timeline.columns <= most) return whole;
  return clamp({ from: (at?.start ?? 0) - most / 2, to: (at?.start ?? 0) + most / 2 }, whole);
}

export function clamp({ from, to }: Span, whole: Span): Span {
  const length = Math.min(to - from, whole.to - whole.from);
  const start = Math.min(Math.max(from, whole.from), whole.to - length);
  return { from: start, to: start + length };
}

export function zoom({ from, to }: Span, factor: number, centre: number, whole: Span, least: number): Span {
  const length = Math.max(least, (to - from) * factor);
  const share = (centre - from) / (to - from || 1);
  return clamp({ from: centre - share * length, to: centre + (1 - share) * length }, whole);
}

/** The block that the replay is in, the innermost: of the run, or the last before. */
export function findCurrent(blocks: readonly Block[], seq: number, isOfRun: (block: Block) => boolean): number {
  const inside = blocks.findLastIndex((block) => block.seq <= seq && seq <= block.last && isOfRun(block));
  if (inside >= 0) return inside;
  const before = blocks.findLastIndex((block) => block.seq <= seq && isOfRun(block));
  return before >= 0 ? before : blocks.findIndex(isOfRun);
}

/** Round times for the ruler, at most so many. */
export function toTicks({ from, to }: Span, most: number): readonly number[] {
  const rough = (to - from) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, nth) => first + nth * step);
}

/** `2.4 s`, `4 m 02 s`. */
export function toTime(us: number): string {
  const seconds = us / 1_000_000;
  if (seconds < 60) return `${seconds.toFixed(seconds < 0.01 && seconds > 0 ? 4 : 1)} s`;
  return `${Math.floor(seconds / 60)} m ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}
