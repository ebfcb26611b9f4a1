import type { Lane, TimelineBlock } from '../../../src/panel/timeline/messages';
import { make } from '../../dom';
import type { Host } from '../host';
import { toLane } from './timeline-blocks';

export interface StripParts {
  /** Of one run, with their indices. */
  readonly blocks: readonly (readonly [TimelineBlock, number])[];
  readonly lanes: readonly Lane[];
  readonly width: number;
  readonly current: number;
  readonly seq: number;
  readonly host: Host;
}

/** The least width of a bar, in pixels. */
const LEAST = 18;

/** Where there is no room for lanes: one line of bars, as many as fit around the current one, and the agents' names for below. */
export function toStrip({ blocks, lanes, width, current, seq, host }: StripParts): {
  readonly row: HTMLElement | undefined;
  readonly labels: readonly HTMLElement[];
  readonly hasCurrent: boolean;
} {
  const at = Math.max(
    0,
    blocks.findIndex(([, index]) => index === current),
  );
  const most = Math.max(1, Math.floor(width / LEAST));
  const from = Math.max(0, Math.min(at - Math.floor(most / 2), blocks.length - most));
  const even = blocks.slice(from, from + most).map(([block, index], column) => [{ ...block, column, columns: 1, text: '', short: '' }, index] as const);
  const count = Math.max(1, even.length);
  const placed = toLane({ blocks: even, span: { from: 0, to: count }, scale: 'steps', width, current, seq, host });
  const currentLane = blocks.find(([, index]) => index === current)?.[0].lane;
  const seen = new Set<number>();
  const labels = even.flatMap(([block], nth) => {
    if (seen.has(block.lane)) return [];
    seen.add(block.lane);
    const name = make('span', { class: block.lane === currentLane ? 'now' : '' }, (lanes[block.lane]?.text ?? '').replace(/ Agent$/, ''));
    name.style.left = `${(nth * width) / count}px`;
    return [name];
  });
  return {
    row:
      placed.length > 0
        ? make('div', { class: 'lane agent', role: 'group', 'aria-label': host.labels.timeline }, ...placed.map((block) => block.element))
        : undefined,
    labels,
    hasCurrent: placed.some(({ index }) => index === current),
  };
}
