import type { GraphLabels } from '../../../../src/graph/messages';
import { make } from '../../../dom';
import { element } from '../../../element';
import { makeButton } from '../make';
import type { KeyedAct, Part, View } from '../view';
import { KEY_TABLE } from './key-table';
import { isSingle } from './to-stroke';

/** Names that are signs on the keyboard; the others are written as they are. */
const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc', '-': '−' };

const SHIFT = 'Shift+';
const GROUPS = { keyGo: 'keysGo', keySee: 'keysSee', keyWrite: 'keysWrite' } as const;

/** The list of all keys, made of what the keys really do. It is modal: Escape closes it, and the keyboard is where it was. */
export function createKeyHelp(view: View): Part {
  const { labels } = view.host;
  const dialog = element<HTMLDialogElement>('keys-panel');
  const close = makeButton('×', () => dialog.close(), { class: 'close', title: labels.close, 'aria-label': labels.close });
  const goToSettings = () => {
    dialog.close();
    view.host.post({ type: 'command', command: 'open-key-settings' });
  };
  // What is pressed here is for the list alone.
  dialog.addEventListener('keydown', (event) => event.ctrlKey || event.metaKey || event.stopPropagation());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  const open = () => {
    const { singleKeys } = view.settings();
    const groups = Object.entries(GROUPS).map(([prefix, title]) => {
      const acts = view.keys().acts.filter(({ help }) => help.startsWith(prefix));
      return make('section', {}, make('h3', {}, labels[title]), make('dl', {}, ...acts.flatMap((act) => toRow(act, labels, singleKeys))));
    });
    dialog.replaceChildren(
      make('div', { class: 'head' }, make('h2', { id: 'keys-title' }, labels.keys), close),
      make('div', { class: 'groups' }, ...groups),
      make('p', { class: 'dim' }, ...toMarked(labels.keysTree)),
      make(
        'p',
        { class: 'dim' },
        singleKeys ? labels.singleKeysOn : labels.singleKeysOff,
        ' ',
        makeButton(labels.openSettings, goToSettings, { class: 'link' }),
      ),
    );
    dialog.showModal();
    close.focus();
  };
  return { acts: [{ button: 'keys', help: 'keySeeKeys', act: open }] };
}

function toRow({ help }: KeyedAct, labels: GraphLabels, singleKeys: boolean): readonly HTMLElement[] {
  // The same key without Shift.
  const shown = KEY_TABLE[help].filter((key) => key !== '=');
  const pressed = shown.map((key, i) => {
    // Said once of several: Shift+← → ↑ ↓.
    const isAgain = i > 0 && key.startsWith(SHIFT) && shown[0]?.startsWith(SHIFT);
    return make(singleKeys || !isSingle(key) ? 'kbd' : 'del', {}, toShownStroke(isAgain ? key.slice(SHIFT.length) : key));
  });
  return [make('dt', {}, ...pressed), make('dd', {}, labels[help])];
}

/** What stands between backticks is a key. */
function toMarked(text: string): readonly (Node | string)[] {
  return text.split('`').map((part, i) => (i % 2 === 1 ? make('kbd', {}, part) : part));
}

/** As it is written on the keyboard. */
function toShownStroke(stroke: string): string {
  const isMac = navigator.userAgent.includes('Mac OS');
  const toPart = (part: string) => {
    if (part === 'Mod') return isMac ? 'Cmd' : 'Ctrl';
    if (part === 'Alt') return isMac ? 'Option' : part;
    // A capital stands for Shift and its letter.
    if (/^[A-Z]$/.test(part)) return `Shift+${part}`;
    return SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  };
  return stroke
    .split(/\+(?=.)/)
    .map(toPart)
    .join('+');
}
