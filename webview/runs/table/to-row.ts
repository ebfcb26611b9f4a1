import type { ShownGroup, ShownPath, ShownRow, ShownRun } from '../../../src/runs/view/messages';
import { make } from '../../dom';
import { ICONS_OF_SEVERITIES, icon } from '../icons';

/** What a row of the table is made of; without one, that it is not here yet. */
export function toCells(row: ShownRow | undefined, hasCost: boolean): readonly HTMLElement[] {
  switch (row?.is) {
    case undefined:
      return [toCell('day', '…')];
    case 'day':
      return toGroup(row);
    case 'path':
      return toPath(row);
    case 'run':
      return toRun(row, hasCost);
  }
}

function toGroup({ title, count, isOpen }: ShownGroup): readonly HTMLElement[] {
  return [toCell('day', icon(isOpen ? 'chevronDown' : 'chevronRight'), make('strong', {}, title), make('span', { class: 'dim' }, count))];
}

function toPath({ path, runs, bar, errors, warnings, median, p95, tokens, isOpen }: ShownPath): readonly HTMLElement[] {
  const drawn = make('span', { class: 'bar' }, toPart('errors', bar.errors), toPart('warnings', bar.warnings), toPart('rest', bar.rest));
  return [
    toCell('mark', icon(isOpen ? 'chevronDown' : 'chevronRight')),
    toCell('path', make('span', { title: path }, path)),
    toCell('runs', drawn, runs),
    toCell('fault', errors !== '' && icon('error', 'error'), errors, warnings !== '' && icon('warning', 'warning'), warnings),
    toCell('number', median),
    toCell('number', p95),
    toCell('number', tokens),
  ];
}

function toPart(name: string, share: number): HTMLElement {
  const part = make('span', { class: name });
  part.style.width = `${100 * share}%`;
  return part;
}

function toRun({ mark, day, time, path, origin, fault, handoffs, duration, tokens, cost }: ShownRun, hasCost: boolean): readonly HTMLElement[] {
  const severity = mark === 'open' || mark === undefined ? undefined : mark;
  return [
    toCell('mark', severity && icon(ICONS_OF_SEVERITIES[severity], severity)),
    toCell('when', day !== '' && make('span', { class: 'of-day' }, `${day} `), time),
    toCell('path', make('span', { title: path }, path), origin !== '' && make('span', { class: 'dim origin' }, origin)),
    toCell('fault', make('span', { title: fault, class: mark === 'open' ? 'dim' : '' }, fault)),
    toCell('number handoffs', handoffs),
    toCell('number duration', duration),
    toCell('number tokens', tokens),
    ...(hasCost ? [toCell('number cost', cost)] : []),
  ];
}

function toCell(name: string, ...content: readonly (Node | string | undefined | false)[]): HTMLElement {
  return make('div', { role: 'gridcell', class: `cell ${name}` }, ...content);
}
