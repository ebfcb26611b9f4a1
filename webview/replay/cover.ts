import type { ShownEmpty, ShownFailure, ShownProgress } from '../../src/panel/page/messages';
import { make } from '../dom';
import { element } from '../element';
import { toBlock } from './details/details';
import type { Host } from './host';
import { icon } from './icons';

/** Instead of a recording: nothing yet, one that opens, one that cannot be opened. Without a message, makes room for one. */
export function showCover(message: ShownEmpty | ShownProgress | ShownFailure | undefined, host: Host): void {
  const cover = element('cover');
  cover.hidden = message === undefined;
  element('panel').hidden = message !== undefined;
  element('bar').hidden = message !== undefined;
  cover.className = message?.type ?? '';
  if (!message) return cover.replaceChildren();
  cover.replaceChildren(make('div', {}, ...toContent(message, host)));
}

function toContent(message: ShownEmpty | ShownProgress | ShownFailure, host: Host): readonly (Node | false)[] {
  const title = make('h1', {}, message.title);
  switch (message.type) {
    case 'progress': {
      const bar = make('progress', { max: 1, value: message.share, 'aria-label': message.title });
      return [bar, title, make('p', { class: 'dim' }, message.detail)];
    }
    case 'failure':
      return [
        icon('error'),
        title,
        ...message.details.map((text) => make('p', { class: 'dim' }, text)),
        toBlock({ is: 'buttons', buttons: message.buttons }, host),
      ];
    case 'empty':
      return [
        title,
        ...message.details.map((text) => make('p', { class: 'dim' }, text)),
        toBlock({ is: 'buttons', buttons: message.buttons }, host),
        make('ol', {}, ...message.steps.map((step) => make('li', {}, make('strong', {}, step.title), make('p', { class: 'dim' }, step.text)))),
        message.footnote !== undefined && make('p', { class: 'footnote dim' }, icon('shield'), message.footnote),
      ];
  }
}
