import type { Timeline, TimelineBlock } from '../../../src/panel/timeline/messages';
import { clamp, type ScaleName, toFirstSpan, toPlaced, toWhole, type VisibleSpan, zoom } from './timeline-scale';

/** The part of the timeline that is in view, in one of its scales. */
export interface TimelineSpan {
  readonly scale: ScaleName;
  readonly span: VisibleSpan;
  readonly whole: VisibleSpan;
  readonly isZoomed: boolean;
  show(timeline: Timeline): void;
  setScale(scale: ScaleName): void;
  set(span: VisibleSpan): void;
  /** Around a place between 0, at the left, and 1; or else around a block, or else around the middle. */
  zoomBy(factor: number, around: { readonly share?: number | undefined; readonly block?: TimelineBlock | undefined }): void;
  /** By a share of what is in view. */
  panBy(share: number): void;
  /** Brings a block into view; `isAnew`: whatever was chosen before. */
  follow(block: TimelineBlock | undefined, isAnew?: boolean): void;
}

export function createTimelineSpan(first: ScaleName, width: () => number): TimelineSpan {
  let timeline: Timeline = { lanes: [], blocks: [], edges: [], columns: 0, us: 0 };
  let scale = first;
  let span: VisibleSpan | undefined;
  const whole = () => toWhole(timeline, scale);
  const inView = () => (span ??= toFirstSpan(timeline, scale, width(), undefined));
  return {
    get scale() {
      return scale;
    },
    get span() {
      return inView();
    },
    get whole() {
      return whole();
    },
    get isZoomed() {
      return inView().to - inView().from < whole().to - whole().from - 0.001;
    },
    show(shown) {
      timeline = shown;
      span = undefined;
    },
    setScale(next) {
      scale = next;
      span = undefined;
    },
    set: (next) => void (span = next),
    zoomBy(factor, { share, block }) {
      const now = span ?? whole();
      const { start, end } = block && share === undefined ? toPlaced(block, scale) : { start: now.from, end: now.to };
      const middle = start + (end - start) * (share ?? 0.5);
      span = zoom(now, factor, Math.min(now.to, Math.max(now.from, middle)), whole(), scale === 'steps' ? 2 : 1000);
    },
    panBy(share) {
      const now = span ?? whole();
      const by = (now.to - now.from) * share;
      span = clamp({ from: now.from + by, to: now.to + by }, whole());
    },
    follow(block, isAnew) {
      if (isAnew) span = undefined;
      if (!block) return;
      const { start, end } = toPlaced(block, scale);
      span ??= toFirstSpan(timeline, scale, width(), { start, end });
      if (start >= span.from && Math.min(end, start + (span.to - span.from)) <= span.to) return;
      const length = span.to - span.from;
      span = clamp({ from: (start + end - length) / 2, to: (start + end + length) / 2 }, whole());
    },
  };
}
