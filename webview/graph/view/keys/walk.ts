import type { RenderGraph } from '../../../../src/graph/messages';
import type { Part, View } from '../view';

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
      { help: 'keyGoNext', act: step('next') },
      { help: 'keyGoPrevious', act: step('previous') },
      { help: 'keyGoFinding', act: step('finding') },
      { help: 'keyGoLetGo', act: letGo },
      { help: 'keySeeOnly', act: () => picture.onlyThis() },
      {
        help: 'keySeeFolder',
        reach: 'drawing',
        act(id) {
          const folder = picture.plan?.nodes.find((node) => node.id === id)?.folder;
          if (folder) picture.toggleFolder(folder);
        },
      },
      { help: 'keySeeAllFolders', act: () => picture.toggleFolders() },
    ],
  };
}

/** The next or previous handoff of an agent, or the next node or edge with a finding, after what is chosen. */
function toSteps({ nodes, edges }: RenderGraph, at: string | undefined, kind: 'next' | 'previous' | 'finding'): string | undefined {
  const edge = edges.find(({ id }) => id === at);
  const ring =
    kind === 'finding'
      ? [...nodes, ...edges].filter(({ badge }) => badge).map(({ id }) => id)
      : edges.filter(({ from }) => from === (edge?.from ?? at)).map(({ id }) => id);
  if (ring.length === 0) return undefined;
  const index = ring.indexOf(at ?? '');
  const next = kind === 'previous' ? (index <= 0 ? ring.length - 1 : index - 1) : (index + 1) % ring.length;
  return ring[next];
}
