import type { Layout } from '../../../src/graph/messages';
import { element } from '../../element';
import type { Part, View } from './view';

/** Zoom, what is drawn and how it lies, copying; and what they say of the drawing. */
export function createToolbar({ host, stage, picture, panZoom, say }: View): Part {
  const part = element('part');
  part.addEventListener('click', () => {
    panZoom.fit();
    stage.focus({ preventScroll: true });
  });
  // The key works here alone, not while the code has the focus.
  const tellKey = () => part.classList.toggle('has-keys', document.hasFocus());
  window.addEventListener('focus', tellKey);
  window.addEventListener('blur', tellKey);
  tellKey();
  const change = (changes: (before: Layout) => Layout) => () => {
    const before = host.state().layout ?? {};
    const layout: Layout = { ...before, ...changes(before) };
    host.keep({ layout });
    host.post({ type: 'layout', layout });
  };
  const turn = change(() => ({ direction: picture.plan?.direction === 'RIGHT' ? 'TB' : 'LR' }));
  return {
    acts: [
      { button: 'zoomIn', help: 'keySeeLarger', act: () => panZoom.scaleBy(1.25) },
      { button: 'zoomOut', help: 'keySeeSmaller', act: () => panZoom.scaleBy(0.8) },
      { button: 'fit', help: 'keySeeFit', act: () => panZoom.fit() },
      { button: 'reset', help: 'keySeeActual', act: () => panZoom.reset() },
      { button: 'direction', help: 'keySeeDirection', act: turn },
      { button: 'folders', help: 'keySeeFolders', act: change(({ folders }) => ({ folders: folders === false })) },
      { button: 'tools', help: 'keySeeTools', act: change(({ tools }) => ({ tools: tools !== true })) },
      {
        button: 'copy',
        act: () => {
          host.post({ type: 'copy', direction: picture.plan?.direction === 'RIGHT' ? 'LR' : 'TB' });
          say(host.labels.copied);
        },
      },
      {
        button: 'copyMarkdown',
        act: () => {
          host.post({ type: 'copy-markdown' });
          say(host.labels.copied);
        },
      },
    ],
    onShow({ direction, folderCount }) {
      const layout = picture.shown?.layout;
      press('direction', direction === 'RIGHT');
      press('folders', layout?.folders !== false && folderCount > 0);
      press('tools', layout?.tools === true);
    },
    onMove() {
      element('zoom').textContent = `${Math.round(panZoom.transform().k * 100)}%`;
      part.hidden = !panZoom.isCut();
      press('fit', panZoom.isFitted());
    },
  };
}

function press(button: string, isPressed: boolean): void {
  element(button).setAttribute('aria-pressed', String(isPressed));
}
