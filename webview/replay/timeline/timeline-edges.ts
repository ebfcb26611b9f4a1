import type { Timeline } from '../../../src/panel/timeline/messages';
import { svgElement } from '../../element';
import type { PlacedBlock } from './timeline-blocks';
import { type ScaleName, toPlaced, type VisibleSpan } from './timeline-scale';

interface Parts {
  /** Height of a lane. */
  readonly lane: number;
  readonly width: number;
  readonly current: number;
  readonly scale: ScaleName;
  readonly span: VisibleSpan;
}

/** Lines from a handoff down to the agent that took over, from a tool to the agent that it runs, and back. */
export function drawEdges(
  { lanes, blocks, edges }: Timeline,
  placed: ReadonlyMap<number, PlacedBlock>,
  { lane, width, current, scale, span }: Parts,
): SVGElement {
  const svg = svgElement('svg', { class: 'edges', 'aria-hidden': 'true', width, height: lanes.length * lane });
  /** Of a block in a lane that is not drawn; undefined: it is not in view either way. */
  const toHidden = (index: number): Pick<PlacedBlock, 'left' | 'width'> | undefined => {
    const block = blocks[index];
    const { start, end } = block ? toPlaced(block, scale) : { start: 0, end: -1 };
    if (!block || end < span.from || start > span.to) return undefined;
    const perUnit = width / (span.to - span.from || 1);
    return { left: (start - span.from) * perUnit, width: (end - start) * perUnit };
  };
  for (const { kind, from, to, lane: target, failed } of edges) {
    const ends = [placed.get(from), to === undefined ? undefined : placed.get(to)];
    const source = blocks[from];
    // Of blocks that are one bar, lines would hide each other.
    if (!source || !ends.some((end) => end) || ends.some((end) => end?.element.classList.contains('merged'))) continue;
    const [one, other] = [ends[0] ?? toHidden(from), ends[1] ?? (to === undefined ? undefined : toHidden(to))];
    const start = one ?? { left: -20, width: 0 };
    const end = other ?? { left: failed ? start.left + start.width + 4 : width + 20, width: 0 };
    const [y1, y2] = [source.lane * lane + lane / 2, target * lane + lane / 2];
    const looks = `edge ${kind}${failed ? ' failed' : ''}${from === current || (kind === 'call' && to === current) ? ' now' : ''}`;
    const down = y2 > y1 ? 1 : -1;
    if (kind === 'return') {
      const x = start.left + start.width - 8;
      svg.append(toPath(`M${x} ${y1 - down * -10}V${y2 - down * 14}`, looks), toPath(`M${x - 4} ${y2 - down * 15}h8l-4 ${down * 5}z`, `${looks} tip`));
      continue;
    }
    const x = kind === 'call' ? start.left + 12 : start.left + start.width / 2;
    const stop = end.left - (kind === 'call' ? 2 : 7);
    svg.append(toPath(`M${x} ${y1 + down * 10}V${y2 - down * 4}q0 ${down * 4} 4 ${down * 4}H${Math.max(x + 4, stop)}`, looks));
    const tip = Math.max(x + 4, stop);
    svg.append(
      kind === 'call' ? toPath(`M${tip - 3} ${y2}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`, `${looks} tip`) : toPath(`M${tip} ${y2 - 4}l7 4l-7 4z`, `${looks} tip`),
    );
  }
  return svg;
}

function toPath(d: string, looks: string): SVGPathElement {
  return svgElement('path', { d, class: looks });
}
