import type { ShownEmpty } from '../../src/runs/view/messages';
import { make } from '../dom';
import { element } from '../element';
import type { Host } from './host';
import { icon } from './icons';

/** Instead of runs: what was not found, and what to do; without a message, makes room for them. */
export function showEmpty(message: ShownEmpty | undefined, host: Host): void {
  const box = element('empty');
  box.hidden = message === undefined;
  element('runs').hidden = message !== undefined;
  if (!message) return box.replaceChildren();
  const buttons = message.buttons.map(({ text, command }, i) => {
    const button = make('button', { type: 'button', class: i === 0 ? 'button primary' : 'button' }, text);
    button.addEventListener('click', () => host.post({ type: 'command', command }));
    return button;
  });
  box.replaceChildren(
    make(
      'div',
      {},
      make('h1', {}, message.title),
      ...message.details.map((text) => make('p', { class: 'dim' }, text)),
      make('div', { class: 'buttons' }, ...buttons),
      message.footnote !== '' && make('p', { class: 'footnote dim' }, icon('shield'), message.footnote),
    ),
  );
}
