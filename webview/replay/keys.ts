import type { Step } from '../../src/panel/recording-messages';
import { make } from '../dom';
import { element } from '../element';
import type { Host } from './host';
import { icon } from './icons';

export interface KeyActions {
  play(): void;
  change(direction: 1 | -1): void;
  openFunction(): void;
  find(): void;
  close(): void;
  help(): void;
}

const STEPS: Readonly<Record<string, Step>> = { '.': 'over', ',': 'back', ']': 'continue', '[': 'reverse', Home: 'first', End: 'last' };

/** The keys of the whole panel. Regions take theirs first; a debugger's keys stay the debugger's. */
export function listenToKeys(host: Host, actions: KeyActions): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') return done(event, actions.find);
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'F8') return done(event, () => host.post({ type: 'finding', direction: shiftKey ? -1 : 1 }));
    if (key === 'F7') return done(event, () => actions.change(shiftKey ? -1 : 1));
    if (key === 'F12') return done(event, actions.openFunction);
    if (key === 'Escape') return document.querySelector('dialog[open]') ? undefined : actions.close();
    if (isTyping || host.state().singleKeys === false || document.querySelector('dialog[open]')) return;
    const step = STEPS[key];
    if (step) return done(event, () => host.post({ type: 'step', step }));
    if (key === '?') return done(event, actions.help);
    const isControl = event.target instanceof Element && event.target.closest('button, select, summary') !== null;
    if (key === ' ' && !isControl) done(event, actions.play);
  });
}

function done(event: Event, act: () => void): void {
  event.preventDefault();
  act();
}

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
    ['F8 Shift+F8', labels.keyFinding],
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
