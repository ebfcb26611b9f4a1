import type { ReplayLabels } from '../../../src/panel/page/replay-labels';
import type { TimelineBlock } from '../../../src/panel/timeline/messages';
import { make } from '../../dom';
import { type ScaleName, toPlaced, toTicks, toTime, toTimes, type VisibleSpan } from './timeline-scale';

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
