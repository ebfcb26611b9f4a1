import type { RunsQuery } from '../../../src/runs/view/messages';
import type { RunsLabels } from '../../../src/runs/view/runs-labels';
import { make } from '../../dom';
import type { Ask } from '../host';

type Sort = RunsQuery['sort'];

/** A column by what it is sorted by, its head, and its class. */
export interface Column {
  readonly sort: Sort;
  readonly title: string;
  readonly name: string;
}

/** Those of a table of runs or paths. */
export function toColumns(by: RunsQuery['by'], hasCost: boolean, labels: RunsLabels): readonly Column[] {
  const column = (sort: Sort, title: string, name: string): Column => ({ sort, title, name });
  if (by === 'path') {
    return [
      column('path', labels.path, 'path'),
      column('runs', labels.runs, 'runs'),
      column('fault', labels.fault, 'fault'),
      column('duration', labels.median, 'number'),
      column('p95', 'p95', 'number'),
      column('tokens', labels.tokens, 'number'),
    ];
  }
  return [
    column('when', labels.when, 'when'),
    column('path', labels.path, 'path'),
    column('fault', labels.fault, 'fault'),
    column('handoffs', labels.handoffs, 'number'),
    column('duration', labels.duration, 'number'),
    column('tokens', labels.tokens, 'number'),
    ...(hasCost ? [column('cost', labels.cost, 'number')] : []),
  ];
}

/** The heads of columns, each sorts by its own; the first time as is most useful, then the other way. */
export function toHeads(columns: readonly Column[], { sort: current, isUp }: RunsQuery, ask: Ask): readonly HTMLElement[] {
  return columns.map(({ sort, title, name }) => {
    const isCurrent = sort === current;
    const button = make('button', { type: 'button', tabindex: -1 }, title, isCurrent && (isUp ? ' ↑' : ' ↓'));
    button.addEventListener('click', () => ask(isCurrent ? { isUp: !isUp } : { sort, isUp: sort === 'path' }));
    return make('div', { role: 'columnheader', class: `cell ${name}`, 'aria-sort': isCurrent ? (isUp ? 'ascending' : 'descending') : 'none' }, button);
  });
}
