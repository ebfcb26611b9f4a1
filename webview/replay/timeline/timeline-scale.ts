import type { ReplayLabels } from '../../../src/panel/page/replay-labels';
import type { Timeline, TimelineBlock } from '../../../src/panel/timeline/messages';
import { fill } from '../../dom';

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

/** Round times for the ruler, at most so many. */
export function toTicks({ from, to }: VisibleSpan, most: number): readonly number[] {
  const rough = (to - from) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, nth) => first + nth * step);
}

/** How the reader's language writes a time, the number being `{0}`. */
export type TimeUnits = Pick<ReplayLabels, 'microseconds' | 'milliseconds' | 'seconds' | 'minutes'>;

/** A ruler with finer times could not be read. */
const MOST_DECIMALS = 3;

/**
 * Times as a ruler tells them, all in one unit, with as few decimals as tell most from the one before: `2.4 s`, `120.5 ms`, `4 min 02 s`. One
 * that would say again what the one before says is undefined.
 */
export function toTimes(all: readonly number[], units: TimeUnits): readonly (string | undefined)[] {
  const tell = (decimals: number) => all.map((us) => toTime(us, units, all.at(-1) ?? 0, decimals));
  const isNew = (text: string, index: number, texts: readonly string[]) => text !== texts[index - 1];
  const few = [0, 1, 2].find((decimals) => tell(decimals).filter(isNew).length * 3 > all.length * 2);
  const texts = tell(few ?? MOST_DECIMALS);
  return texts.map((text, index) => (isNew(text, index, texts) ? text : undefined));
}

/** In the unit that suits `most`. */
export function toTime(us: number, units: TimeUnits, most = us, decimals = 1): string {
  if (most < 1000) return fill(units.microseconds, us);
  if (most < 1_000_000) return fill(units.milliseconds, (us / 1000).toFixed(decimals));
  const seconds = us / 1_000_000;
  if (seconds < 60) return fill(units.seconds, seconds.toFixed(decimals));
  const rest = (Math.floor((seconds % 60) * 10 ** decimals) / 10 ** decimals).toFixed(decimals);
  return fill(units.minutes, Math.floor(seconds / 60), rest.padStart(decimals === 0 ? 2 : 3 + decimals, '0'));
}
