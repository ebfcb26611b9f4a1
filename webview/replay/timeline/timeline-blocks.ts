import type { TimelineBlock } from '../../../src/panel/timeline/messages';
import { fill, make } from '../../dom';
import { severityIcon } from '../findings/severity-icon';
import type { Host } from '../host';
import { ICONS_OF_BLOCKS, icon } from '../icons';
import { type ScaleName, toPlaced, type VisibleSpan } from './timeline-scale';

/** Narrower blocks become one bar, in pixels. */
const LEAST = 4;
const WITH_ICON = 24;
const WITH_LABEL = 64;
const GAP = 4;

export interface PlacedBlock {
  readonly index: number;
  readonly left: number;
  readonly width: number;
  readonly element: HTMLElement;
}

interface Parts {
  readonly blocks: readonly (readonly [TimelineBlock, number])[];
  readonly span: VisibleSpan;
  readonly scale: ScaleName;
  readonly width: number;
  readonly current: number;
  readonly seq: number;
  readonly host: Host;
}

/** The blocks of a lane that are in view; those too narrow to be seen are one bar with a count. */
export function toLane({ blocks, span, scale, width, current, seq, host }: Parts): readonly PlacedBlock[] {
  const perUnit = width / (span.to - span.from || 1);
  const placed: PlacedBlock[] = [];
  let merged: { left: number; right: number; count: number; first: number; block: TimelineBlock } | undefined;
  const flush = () => {
    if (merged) placed.push(toMerged(merged, host));
    merged = undefined;
  };
  for (const [block, index] of blocks) {
    const { start, end } = toPlaced(block, scale);
    if (end < span.from || start > span.to) continue;
    const left = Math.max(-2, (start - span.from) * perUnit);
    const right = Math.min(width + 2, (end - span.from) * perUnit - (scale === 'steps' ? GAP : 0));
    if (right - left >= LEAST || block.failed || block.finding || index === current) {
      flush();
      const inset = block.kind === 'handoff' && right - left > WITH_LABEL ? 8 : 0;
      const room = Math.max(block.kind === 'handoff' && scale === 'time' ? 18 : LEAST, right - left - 2 * inset);
      placed.push({ index, left: left + inset, width: room, element: toBlock(block, index, room, { current, seq }) });
    } else if (merged && left - merged.right < LEAST) {
      merged = { ...merged, right: Math.max(right, merged.right), count: merged.count + 1 };
    } else {
      flush();
      merged = { left, right, count: 1, first: index, block };
    }
  }
  flush();
  for (const { element, left, width: room } of placed) {
    element.style.left = `${left}px`;
    element.style.width = `${room}px`;
  }
  return placed;
}

function toBlock(block: TimelineBlock, index: number, width: number, { current, seq }: { readonly current: number; readonly seq: number }): HTMLElement {
  const { kind, failed, label, finding } = block;
  const looks = `block ${kind}${failed ? ' failed' : ''}${index === current ? ' now' : block.seq > seq && !failed ? ' later' : ''}${finding ? ' has-finding' : ''}`;
  return make(
    'div',
    {
      class: looks,
      role: 'option',
      id: `block-${index}`,
      'aria-selected': String(index === current),
      'aria-label': label,
      title: finding ? `${label}\n${finding.text}` : label,
      'data-block': index,
    },
    ...toFace(block, width),
    finding && make('span', { class: 'finding-icon' }, severityIcon(finding.severity)),
  );
}

/** What is read on a block that is so wide. */
export function toFace(
  { kind, text, short, counts, failed }: Pick<TimelineBlock, 'kind' | 'text' | 'short' | 'counts' | 'failed'>,
  width: number,
): readonly (Node | string | false)[] {
  const name = failed ? 'error' : ICONS_OF_BLOCKS[kind];
  const needed = text.length * 6.5 + 26;
  const shown = width >= WITH_LABEL ? (needed <= width || kind !== 'model' ? text : short) : '';
  return [
    name !== undefined && width >= WITH_ICON && icon(name),
    shown !== '' && make('span', { class: kind === 'model' ? 'label' : 'label code' }, make('bdi', {}, shown)),
    ...(kind === 'handoff' && counts && width >= WITH_ICON
      ? counts.flatMap(({ mark, text: count }, nth) => [nth > 0 ? ' ' : '', make('b', { class: mark }, count)])
      : []),
  ];
}

function toMerged(
  { left, right, count, first, block }: { left: number; right: number; count: number; first: number; block: TimelineBlock },
  host: Host,
): PlacedBlock {
  const label = count === 1 ? block.label : fill(host.labels.merged, count);
  const width = Math.max(2, right - left);
  const element = make(
    'div',
    {
      class: `block merged ${count === 1 ? block.kind : ''}`,
      role: 'option',
      id: `block-${first}`,
      'aria-selected': 'false',
      'aria-label': label,
      title: label,
      'data-block': first,
    },
    count > 1 && width >= WITH_ICON && make('span', { class: 'label' }, String(count)),
  );
  return { index: first, left, width, element };
}
