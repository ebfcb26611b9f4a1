import { element } from '../../element';
import { toWords } from '../draw/numbers-in-words';
import { makeButton } from './make';
import type { Part, View } from './view';

/** What of the graph is not drawn, and that it is not of now. */
export function createHint({ host: { labels }, picture, open }: View): Part {
  return {
    onShow({ isCut, folderCount, folders }) {
      const { isPart = false, held } = picture.shown ?? {};
      const hint = element('hint');
      const shut = folderCount - folders.length;
      const texts = [...(isCut || isPart ? [labels.tooLarge] : []), ...(shut > 0 ? [toWords(labels.foldersClosed, shut, folderCount)] : [])];
      const link = held && makeButton(held.text, () => open(held.id), { class: 'link held' });
      hint.hidden = texts.length === 0 && !link;
      hint.replaceChildren(...(link ? [link, ' '] : []), texts.join(' '));
    },
  };
}
