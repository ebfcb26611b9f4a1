import type { RunsQuery } from '../../src/runs/view/messages';
import { make } from '../dom';
import { element } from '../element';
import { rove } from '../rove';
import type { Ask, Host } from './host';

/** Where the table and what is beside it have no room together: which of them is on screen. */
export function createTabs(host: Host, ask: Ask): { show(by: RunsQuery['by']): void } {
  const { labels } = host;
  const tabs = (
    [
      ['run', labels.runs],
      ['path', labels.paths],
      ['side', labels.agents],
    ] as const
  ).map(([is, text]) => {
    const tab = make('button', { type: 'button', role: 'tab', 'aria-controls': is === 'side' ? 'side' : 'list' }, text);
    tab.addEventListener('click', () => choose(is));
    return { is, tab };
  });
  const box = element('tabs');
  box.replaceChildren(...tabs.map(({ tab }) => tab));
  rove(box, () => tabs.map(({ tab }) => tab));
  let current: RunsQuery['by'] = 'run';

  const mark = () => {
    const isSide = host.state().tab === 'side';
    element('body').dataset['tab'] = isSide ? 'side' : 'list';
    for (const { is, tab } of tabs) tab.setAttribute('aria-selected', String(isSide ? is === 'side' : is === current));
  };
  const choose = (is: 'run' | 'path' | 'side') => {
    host.keep({ tab: is === 'side' ? 'side' : 'list' });
    if (is !== 'side' && is !== current) ask({ by: is, sort: is === 'run' ? 'when' : 'runs', isUp: false });
    mark();
  };
  return {
    show(by) {
      current = by;
      mark();
    },
  };
}
