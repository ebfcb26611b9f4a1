import type { ShownDifference } from '../../../src/panel/compare/messages';
import { make } from '../../dom';
import type { Host } from '../host';
import { toLetter } from '../ledger/ledger-head';
import { toNodes } from '../rich';

/** What two runs do not have in common, a line for each; one is what the ledger shows. */
export function toDifferences(differences: readonly ShownDifference[], host: Host): HTMLElement {
  const rows = differences.map(({ where, a, b, isCurrent }, nth) => {
    const button = make('button', { type: 'button', 'data-difference': nth, 'aria-current': isCurrent ? 'true' : undefined }, make('bdi', {}, where));
    const row = make(
      'tr',
      { class: isCurrent ? 'now' : undefined },
      make('td', { class: 'nth' }, String(nth + 1)),
      make('th', { scope: 'row' }, button),
      ...[a, b].map((side) => make('td', {}, make('bdi', {}, ...toNodes(side, host)))),
    );
    row.addEventListener('click', ({ target }) => {
      if (target instanceof Element && !target.closest('.link')) host.post({ type: 'difference', nth });
    });
    return row;
  });
  const head = make(
    'tr',
    {},
    make('td', {}),
    make('th', { scope: 'col' }, host.labels.where),
    make('th', { scope: 'col' }, toLetter('A')),
    make('th', { scope: 'col' }, toLetter('B')),
  );
  return make('table', { class: 'differences' }, make('thead', {}, head), make('tbody', {}, ...rows));
}
