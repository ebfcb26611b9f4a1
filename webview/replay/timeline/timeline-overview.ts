import type { Timeline } from '../../../src/panel/timeline/messages';
import { make } from '../../dom';
import { clamp, type ScaleName, toPlaced, type VisibleSpan } from './timeline-scale';

export interface Overview {
  readonly element: HTMLElement;
  /** `part` is what is in view; undefined: all of it is, and there is nothing to show. */
  draw(part: VisibleSpan | undefined, whole: VisibleSpan, timeline: Timeline, scale: ScaleName, current: number): void;
}

/** Bars are no more than this, whatever the length of the recording. */
const MOST_BARS = 400;

/** All of the timeline in a strip, with a window over the part in view that can be dragged. */
export function createOverview(label: string, onMove: (part: VisibleSpan) => void): Overview {
  const pane = make('div', { class: 'pane' });
  const bars = make('div', { class: 'bars' });
  const element = make('div', { class: 'overview', 'aria-hidden': true, title: label, hidden: true }, bars, pane);
  let state: { readonly part: VisibleSpan; readonly whole: VisibleSpan } | undefined;

  const toUnits = (pixels: number) => (state ? (pixels / (element.clientWidth || 1)) * (state.whole.to - state.whole.from) : 0);
  element.addEventListener('pointerdown', (event) => {
    if (!state) return;
    const { part, whole } = state;
    const x = event.clientX - element.getBoundingClientRect().left;
    const at = whole.from + toUnits(x);
    const length = part.to - part.from;
    const begin = at >= part.from && at <= part.to ? part : clamp({ from: at - length / 2, to: at + length / 2 }, whole);
    onMove(begin);
    element.setPointerCapture(event.pointerId);
    const drag = (moved: PointerEvent) => {
      const by = toUnits(moved.clientX - event.clientX);
      onMove(clamp({ from: begin.from + by, to: begin.to + by }, whole));
    };
    element.addEventListener('pointermove', drag);
    element.addEventListener('lostpointercapture', () => element.removeEventListener('pointermove', drag), { once: true });
  });

  return {
    element,
    draw(part, whole, timeline, scale, current) {
      state = part && { part, whole };
      element.hidden = !part;
      if (!part) return;
      const length = whole.to - whole.from;
      const percent = (value: number) => `${(100 * (value - whole.from)) / length}%`;
      pane.style.left = percent(part.from);
      pane.style.width = `${(100 * (part.to - part.from)) / length}%`;
      const every = Math.max(1, Math.ceil(timeline.blocks.length / MOST_BARS));
      const rows = Math.max(1, timeline.lanes.length);
      bars.replaceChildren(
        ...timeline.blocks.flatMap((block, index) => {
          if (index % every !== 0 && !block.failed && index !== current) return [];
          const { start, end } = toPlaced(block, scale);
          const bar = make('i', { class: block.failed ? 'failed' : index === current ? 'now' : '' });
          bar.style.left = percent(start);
          bar.style.width = `max(2px, ${(100 * (end - start)) / length}%)`;
          bar.style.top = `${(100 * block.lane) / rows}%`;
          return [bar];
        }),
      );
    },
  };
}
