import type { ReplayLabels } from '../../../src/panel/page/replay-labels';
import type { TimelineBlock } from '../../../src/panel/timeline/messages';
import { fill, make } from '../../dom';
import { type ScaleName, toPlaced, type VisibleSpan } from './timeline-scale';

/** How the reader's language writes a time, the number being `{0}`. */
type TimeUnits = Pick<ReplayLabels, 'microseconds' | 'milliseconds' | 'seconds' | 'minutes'>;

/** A ruler with finer times could not be read. */
const MOST_DECIMALS = 3;

export interface TimelineRuler {
  readonly blocks: readonly TimelineBlock[];
  /** Under the playhead. */
  readonly block: TimelineBlock | undefined;
  /** From 1. */
  readonly step: number;
  readonly scale: ScaleName;
  readonly span: VisibleSpan;
  /** In pixels. */
  readonly width: number;
  readonly labels: ReplayLabels;
}

/** Times, and where the playhead stands. */
export function toRulerMarks({ blocks, block, step, scale, span, width, labels }: TimelineRuler): readonly HTMLElement[] {
  const perUnit = width / (span.to - span.from);
  const at = block ? toHead(block, { scale, span, width }) : undefined;
  const ticks =
    scale === 'time'
      ? toTicks(span, width / 110).map((us) => [(us - span.from) * perUnit, us] as const)
      : toLabelled(blocks, span, perUnit).map(([column, us]) => [(column + 0.5 - span.from) * perUnit - 2, us] as const);
  const times = toTimes(
    ticks.map(([, us]) => us),
    labels,
  );
  const marks = ticks
    .map(([x], index) => [x, times[index]] as const)
    .filter(([x, text]) => text !== undefined && x >= 0 && x <= width && (at === undefined || Math.abs(x - at) > 44))
    .map(([x, text]) => place(make('span', { class: 'tick' }, text), x));
  if (at === undefined || !block) return marks;
  return [...marks, place(make('b', { class: 'head' }, scale === 'time' ? `${step} · ${toTime(block.us, labels)}` : String(step)), at)];
}

/** Where the playhead stands at a block, in pixels. */
export function toHead(block: TimelineBlock, { scale, span, width }: Pick<TimelineRuler, 'scale' | 'span' | 'width'>): number {
  const { start, end } = toPlaced(block, scale);
  const at = scale === 'time' ? start : block.kind === 'agent-tool' ? start + 0.5 : (start + end) / 2;
  return ((at - span.from) * width) / (span.to - span.from) - (scale === 'steps' ? 2 : 0);
}

function place(made: HTMLElement, x: number): HTMLElement {
  made.style.left = `${x}px`;
  return made;
}

/** As many columns as have room for a time, with the time that each begins at. */
function toLabelled(blocks: readonly TimelineBlock[], { from, to }: VisibleSpan, perUnit: number): readonly (readonly [number, number])[] {
  const every = Math.max(1, Math.ceil(64 / perUnit));
  return blocks.flatMap(({ column, us }) => (column >= from - 1 && column <= to && column % every === 0 ? [[column, us] as const] : []));
}

/** Round times for the ruler, at most so many. */
function toTicks({ from, to }: VisibleSpan, most: number): readonly number[] {
  const rough = (to - from) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, nth) => first + nth * step);
}

/**
 * Times as a ruler tells them, all in one unit, with as few decimals as tell most from the one before: `2.4 s`, `120.5 ms`, `4 min 02 s`. One
 * that would say again what the one before says is undefined.
 */
function toTimes(all: readonly number[], units: TimeUnits): readonly (string | undefined)[] {
  const tell = (decimals: number) => all.map((us) => toTime(us, units, all.at(-1) ?? 0, decimals));
  const isNew = (text: string, index: number, texts: readonly string[]) => text !== texts[index - 1];
  const few = [0, 1, 2].find((decimals) => tell(decimals).filter(isNew).length * 3 > all.length * 2);
  const texts = tell(few ?? MOST_DECIMALS);
  return texts.map((text, index) => (isNew(text, index, texts) ? text : undefined));
}

/** In the unit that suits `most`. */
function toTime(us: number, units: TimeUnits, most = us, decimals = 1): string {
  if (most < 1000) return fill(units.microseconds, us);
  if (most < 1_000_000) return fill(units.milliseconds, (us / 1000).toFixed(decimals));
  const seconds = us / 1_000_000;
  if (seconds < 60) return fill(units.seconds, seconds.toFixed(decimals));
  const rest = (Math.floor((seconds % 60) * 10 ** decimals) / 10 ** decimals).toFixed(decimals);
  return fill(units.minutes, Math.floor(seconds / 60), rest.padStart(decimals === 0 ? 2 : 3 + decimals, '0'));
}
