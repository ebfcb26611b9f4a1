import type { ComparedBlock, ComparedSide, Comparison } from '../../../src/panel/compare/messages';
import type { AgentChip } from '../../../src/panel/rich';
import { make } from '../../dom';
import { element } from '../../element';
import { toChip } from '../header/header';
import type { Host } from '../host';
import { toLetter } from '../ledger/ledger-head';
import { toFace } from '../timeline/timeline-blocks';

/** Of each column, in pixels. */
const COLUMN = 90;
const GAP = 4;
const INSET = 8;
/** Columns beyond those in view that are on the page. */
const BEYOND = 4;

/** The steps of two runs above each other. Only those in view are on the page. */
export function createCompareSteps(host: Host): { show(comparison: Comparison): void } {
  const section = element('compare');
  const names = make('div', { class: 'names' });
  const lanes = make('div', { class: 'steps' });
  const scroller = make('div', { class: 'scroller', tabindex: 0, role: 'group', 'aria-label': host.labels.comparedSteps }, lanes);
  section.append(names, scroller);
  let shown: Comparison | undefined;

  const draw = () => {
    if (!shown) return;
    const { a, b, columns, agents, alike, firstDifference, current } = shown;
    const from = Math.floor(scroller.scrollLeft / COLUMN) - BEYOND;
    const to = Math.ceil((scroller.scrollLeft + scroller.clientWidth) / COLUMN) + BEYOND;
    const isIn = ({ column }: { readonly column: number }) => column >= from && column <= to;
    const toLane = (side: ComparedSide) =>
      make(
        'div',
        { class: 'lane', role: 'list', 'aria-label': `${side.letter} ${side.title}` },
        ...side.blocks.filter(isIn).map((block) => toBlock(block, current, side.letter, host)),
        side.end !== undefined && place(make('span', { class: 'end', role: 'listitem' }, side.end), ((side.blocks.at(-1)?.column ?? -1) + 1) * COLUMN + INSET),
      );
    const chips = agents
      .map(({ column, chip }, nth) => ({ column, chip, room: (agents[nth + 1]?.column ?? columns + 1) - column }))
      .filter(({ column, room }) => column <= to && column + room >= from)
      .map(({ column, chip, room }) => toAgent(chip, column, room));
    const under = [
      alike.columns > 0 && width(make('span', { class: 'alike' }, make('span', {}, alike.text)), 0, alike.columns * COLUMN - GAP),
      firstDifference !== undefined && place(make('span', { class: 'first' }, firstDifference), alike.columns * COLUMN + INSET),
      firstDifference !== undefined && place(make('i', { class: 'line', 'aria-hidden': true }), alike.columns * COLUMN - GAP / 2 - 1),
    ];
    lanes.style.width = `${columns * COLUMN + 90}px`;
    lanes.replaceChildren(make('div', { class: 'agents', 'aria-hidden': true }, ...chips), toLane(a), toLane(b), make('div', { class: 'under' }, ...under));
  };
  scroller.addEventListener('scroll', draw);
  new ResizeObserver(draw).observe(scroller);

  return {
    show(comparison) {
      shown = comparison;
      names.replaceChildren(
        ...[comparison.a, comparison.b].map(({ letter, title }) => make('div', { class: 'name' }, toLetter(letter), make('span', { title }, title))),
      );
      draw();
      const left = (comparison.current ?? 0) * COLUMN;
      if (left < scroller.scrollLeft || left + COLUMN > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = left - scroller.clientWidth / 2;
      draw();
    },
  };
}

/** As wide as its name, as far as there is room before the next. */
function toAgent(chip: AgentChip, column: number, columns: number): HTMLElement {
  const made = toChip(chip, false);
  made.style.maxWidth = `${columns * COLUMN - GAP}px`;
  return place(made, column * COLUMN);
}

function toBlock(block: ComparedBlock, current: number | undefined, letter: string, host: Host): HTMLElement {
  const { kind, failed, label, column, difference } = block;
  const inset = kind === 'handoff' ? INSET : 0;
  const room = COLUMN - GAP - 2 * inset;
  const looks = `block ${kind}${failed ? ' failed' : ''}${letter === 'B' && column === current ? ' now' : ''}${difference === undefined ? '' : ' differs'}`;
  const made = make('div', { class: looks, role: 'listitem', 'aria-label': label, title: label }, ...toFace(block, room));
  if (difference !== undefined) made.addEventListener('click', () => host.post({ type: 'difference', nth: difference }));
  return width(made, column * COLUMN + inset, room);
}

function place(made: HTMLElement, left: number): HTMLElement {
  made.style.left = `${left}px`;
  return made;
}

function width(made: HTMLElement, left: number, pixels: number): HTMLElement {
  made.style.width = `${pixels}px`;
  return place(made, left);
}
