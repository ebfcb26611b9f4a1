import type { Part, View } from '../view';
import { toSteps } from './to-steps';

/** From what is chosen on: along handoffs, to findings, into folders, to the neighbours alone, and back. */
export function createWalk({ stage, picture, choose }: View): Part {
  const step = (kind: 'next' | 'previous' | 'finding') => (id: string | undefined) => {
    const next = picture.shown && toSteps(picture.shown, id ?? picture.chosen, kind);
    if (next === undefined) return;
    choose(next);
    // Who goes by the outline stays there.
    if (stage.contains(document.activeElement)) picture.elementOf(next)?.focus({ preventScroll: true });
  };
  const letGo = () => {
    const dialog = document.querySelector('dialog');
    if (dialog?.open) dialog.close();
    else choose(undefined);
  };
  return {
    acts: [
      { keys: [']'], help: 'keyGoNext', act: step('next') },
      { keys: ['['], help: 'keyGoPrevious', act: step('previous') },
      { keys: ['F8'], help: 'keyGoFinding', act: step('finding') },
      { keys: ['Escape'], help: 'keyGoLetGo', act: letGo },
      { keys: ['o'], help: 'keySeeOnly', act: () => picture.onlyThis() },
      {
        keys: ['e'],
        help: 'keySeeFolder',
        reach: 'drawing',
        act(id) {
          const folder = picture.plan?.nodes.find((node) => node.id === id)?.folder;
          if (folder) picture.toggleFolder(folder);
        },
      },
      { keys: ['E'], help: 'keySeeAllFolders', act: () => picture.toggleFolders() },
    ],
  };
}
