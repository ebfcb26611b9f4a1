import type { Lane, Timeline, TimelineBlock } from '../../../src/panel/timeline/messages';
import { make } from '../../dom';
import { toChip } from '../header/header';
import type { Host } from '../host';
import { icon } from '../icons';
import { type PlacedBlock, toLane } from './timeline-blocks';
import { drawEdges } from './timeline-edges';
import type { TimelineSpan } from './timeline-span';
import type { TimelineTokens } from './timeline-tokens';

/** In pixels. */
export const LANE = 28;
/** Lanes above and below those on screen that are drawn. */
const LANES_AROUND = 4;

/** Blocks with their numbers in the timeline. */
export type Indexed = readonly (readonly [TimelineBlock, number])[];

export interface LanesParts {
  readonly canvas: HTMLElement;
  readonly names: HTMLElement;
  readonly track: HTMLElement;
  readonly tokens: TimelineTokens;
  readonly view: TimelineSpan;
}

export interface TimelineLanes {
  show(timeline: Timeline): void;
  /** Draws the lanes on screen, with some around them; what is scrolled to is drawn then. Returns the blocks that are on the page, by their numbers. */
  draw(current: number, seq: number): ReadonlyMap<number, PlacedBlock>;
  /** Brings the lane of a block into view. */
  scrollTo(block: TimelineBlock | undefined): void;
  /** The block of a lane beside, or further that way, that comes last before the other one; else the first there. */
  beside(from: TimelineBlock | undefined, direction: 1 | -1): TimelineBlock | undefined;
}

/** The names of lanes, and their blocks with the lines between them. */
export function createTimelineLanes(host: Host, { canvas, names, track, tokens, view }: LanesParts): TimelineLanes {
  let timeline: Timeline = { lanes: [], blocks: [], edges: [], columns: 0, us: 0 };
  let byLane: readonly Indexed[] = [];

  const toDrawn = (): { readonly first: number; readonly last: number } => {
    const height = `${timeline.lanes.length * LANE}px`;
    for (const each of [names, track, tokens.column]) each.style.height = height;
    const first = Math.max(0, Math.floor(canvas.scrollTop / LANE) - LANES_AROUND);
    return { first, last: Math.ceil((canvas.scrollTop + canvas.clientHeight) / LANE) + LANES_AROUND };
  };

  return {
    show(shown) {
      timeline = shown;
      byLane = shown.lanes.map((_, lane) => shown.blocks.flatMap((block, index): Indexed => (block.lane === lane ? [[block, index]] : [])));
    },
    draw(current, seq) {
      const { lanes, blocks, edges } = timeline;
      const width = track.clientWidth || 1;
      const target = edges.find(({ from, kind }) => from === current && kind === 'handoff');
      const currentLane = target?.lane ?? blocks[current]?.lane ?? -1;
      const { first, last } = toDrawn();
      const inView = lanes.slice(first, last);
      const space = () => toSpace(first);
      names.replaceChildren(space(), ...inView.map((lane, index) => toName(lane, first + index === currentLane)));
      tokens.draw(inView, space());
      const placed = new Map<number, PlacedBlock>();
      const rows = inView.map((lane, index) => {
        const shown = toLane({ blocks: byLane[first + index] ?? [], span: view.span, scale: view.scale, width, current, seq, host });
        for (const block of shown) placed.set(block.index, block);
        if (shown.length === 0) return make('div', { class: `lane ${lane.kind}`, 'aria-hidden': true });
        return make('div', { class: `lane ${lane.kind}`, role: 'group', 'aria-label': lane.text }, ...shown.map(({ element }) => element));
      });
      track.replaceChildren(drawEdges(timeline, placed, { lane: LANE, width, current, scale: view.scale, span: view.span }), space(), ...rows);
      return placed;
    },
    scrollTo(block) {
      if (!block) return;
      const [top, room] = [block.lane * LANE, canvas.clientHeight];
      if (top < canvas.scrollTop) canvas.scrollTop = top;
      else if (top + LANE > canvas.scrollTop + room) canvas.scrollTop = top + LANE - room;
    },
    beside(from, direction) {
      if (!from) return undefined;
      for (let lane = from.lane + direction; lane >= 0 && lane < timeline.lanes.length; lane += direction) {
        const own = byLane[lane] ?? [];
        const nearest = own.findLast(([block]) => block.seq <= from.seq) ?? own[0];
        if (nearest) return nearest[0];
      }
      return undefined;
    },
  };
}

/** Instead of the lanes above. */
function toSpace(lanes: number): HTMLElement {
  const space = make('div', { 'aria-hidden': true });
  space.style.height = `${lanes * LANE}px`;
  return space;
}

function toName({ kind, text, state, depth, entry, missing }: Lane, isCurrent: boolean): HTMLElement {
  if (kind === 'run') return make('div', { class: 'name run' }, make('strong', {}, text), state === 'failed' ? icon('error') : state === 'ok' && icon('pass'));
  return make('div', { class: `name depth-${Math.min(depth, 4)}` }, toChip({ text, entry, missing }, isCurrent));
}
