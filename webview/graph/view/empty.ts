import type { EmptyGraph } from '../../../src/graph/messages';
import { element } from '../../element';
import type { Host } from '../host';

/** Says why there is no graph; without a message, makes room for one. */
export function showEmpty(message: EmptyGraph | undefined, host: Host): void {
  const section = element('empty');
  section.hidden = message === undefined;
  if (!message) return section.replaceChildren();
  const title = document.createElement('h2');
  title.textContent = message.title;
  const details = message.details.map((text) => paragraph(text, 'detail'));
  const advice = document.createElement('ul');
  advice.append(
    ...message.advice.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
  const buttons = document.createElement('p');
  buttons.className = 'buttons';
  buttons.append(
    ...message.buttons.map(({ text, command }, index) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = index === 0 ? 'primary' : '';
      button.textContent = text;
      button.addEventListener('click', () => host.post({ type: 'command', command }));
      return button;
    }),
  );
  const text = document.createElement('div');
  text.append(title, ...details, ...(message.advice.length > 0 ? [advice] : []), buttons);
  section.replaceChildren(text);
}

function paragraph(text: string, className: string): HTMLParagraphElement {
  const made = document.createElement('p');
  made.className = className;
  made.textContent = text;
  return made;
}
