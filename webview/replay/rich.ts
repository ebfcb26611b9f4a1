import type { Piece, Rich, RichPart } from '../../src/panel/rich';
import { make } from '../dom';
import type { Host } from './host';

/** Text with links and looks, as elements. */
export function toNodes(rich: Rich, host: Host): readonly Node[] {
  return rich.map((part) => toNode(part, host));
}

function toNode(part: RichPart, host: Host): Node {
  const { text, as, mark, link } = part;
  if (link) {
    const button = make('button', { type: 'button', class: as === 'code' ? 'link code' : 'link' }, text);
    button.addEventListener('click', () => host.post({ type: 'follow', link }));
    return button;
  }
  if (mark) return make('b', { class: `pill ${mark}` }, text);
  return as ? make('span', { class: as }, make('bdi', {}, text)) : document.createTextNode(text);
}

/** Parts of an item's text, each kept apart from the direction of its neighbours. */
export function toPieces(pieces: readonly Piece[]): readonly Node[] {
  return pieces.map(({ text, as }) =>
    as === 'dim' || as === 'fault' ? make('span', { class: as }, text) : make(as === 'removed' ? 'del' : as === 'changed' ? 'ins' : 'bdi', {}, text),
  );
}
