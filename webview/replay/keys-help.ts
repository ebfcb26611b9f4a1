import { element } from '../element';
import { make } from './dom';
import type { Host } from './host';
import { icon } from './icons';

/** A list of the keys, with the choice to do without those of one character. */
export function createKeysHelp(host: Host): { open(): void } {
  const { labels } = host;
  const dialog = element<HTMLDialogElement>('keys');
  const rows: readonly (readonly [string, string])[] = [
    ['. ,', labels.keyStep],
    ['[ ]', labels.keyHandoff],
    ['Home End', labels.keyEnds],
    ['Space', labels.keyPlay],
    ['F7 Shift+F7', labels.keyChange],
    ['[ ]', labels.keyDifference],
    ['F12', labels.keyOpen],
    ['Ctrl+F', labels.keyFind],
    ['← → ↑ ↓ W S A D F 0', labels.keyTimeline],
    ['↑ ↓ → ← Enter Ctrl+C', labels.keyLedger],
  ];
  const close = make('button', { type: 'button', class: 'tool-button', title: labels.close, 'aria-label': labels.close }, icon('close'));
  close.addEventListener('click', () => dialog.close());
  const single = make('input', { type: 'checkbox' });
  single.addEventListener('change', () => host.keep({ singleKeys: single.checked }));
  dialog.append(
    make('header', {}, make('h2', {}, labels.keys), close),
    make('dl', {}, ...rows.flatMap(([keys, text]) => [make('dt', {}, ...keys.split(' ').map((key) => make('kbd', {}, key))), make('dd', {}, text)])),
    make('label', {}, single, labels.singleKeys),
  );
  return {
    open() {
      single.checked = host.state().singleKeys !== false;
      dialog.showModal();
    },
  };
}
