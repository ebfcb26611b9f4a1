import { isOurs } from '../../plan/fold-keys';
import type { Part, View } from '../view';
import { findNeighbour, setTabStop, toItem } from './tab-stop';

const STEP = 60;
const WAYS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SHIFT = 'Shift+';

/** All nodes and edges are one tab stop: arrows go to the neighbour in that direction, or pan while none has the keyboard. */
export function createArrowKeys({ stage, picture, panZoom, choose, open }: View): Part {
  stage.addEventListener('focusin', ({ target }) => {
    const item = toItem(target);
    if (!item) return;
    setTabStop(stage, item);
    picture.activate(item.dataset['open'] ?? '');
  });
  const pan = ([x, y]: readonly [number, number]) => panZoom.by(-x * STEP, -y * STEP);
  return {
    acts: [
      {
        help: 'keyGoMove',
        reach: 'drawing',
        act(_, stroke = '') {
          const way = WAYS[stroke] ?? [0, 0];
          const item = toItem(document.activeElement);
          if (!item) return pan(way);
          const next = findNeighbour(stage, item, way);
          if (!next) return;
          next.focus();
          panZoom.reveal(next);
        },
      },
      {
        help: 'keySeePan',
        reach: 'drawing',
        act: (_, stroke = '') => pan(WAYS[stroke.slice(SHIFT.length)] ?? [0, 0]),
      },
      { help: 'keyGoOpen', reach: 'item', act: (id) => id !== undefined && (isOurs(id) ? choose(id) : open(id)) },
      { help: 'keyGoChoose', reach: 'item', act: (id) => id !== undefined && choose(id === picture.chosen ? undefined : id) },
    ],
  };
}
