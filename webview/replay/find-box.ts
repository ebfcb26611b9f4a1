import type { ShownMatches } from '../../src/panel/ledger/messages';
import { fill, make } from '../dom';
import { element } from '../element';
import type { Host } from './host';
import { icon } from './icons';
import type { LedgerView } from './ledger/ledger';

export interface Finder {
  open(): void;
  close(): boolean;
  show(matches: ShownMatches): void;
}

/** A field over the ledger: what it finds is marked, Enter goes from one to the next. */
export function createFinder(host: Host, ledger: LedgerView): Finder {
  const { labels } = host;
  const input = make('input', { type: 'text', 'aria-label': labels.find, placeholder: labels.find, maxlength: 1000 });
  const count = make('span', { class: 'count', 'aria-live': 'polite' });
  let matches: readonly number[] = [];
  let at = -1;
  const toButton = (name: 'chevronLeft' | 'chevronRight' | 'close', label: string, act: () => void) => {
    const button = make('button', { type: 'button', class: 'tool-button', title: label, 'aria-label': label }, icon(name));
    button.addEventListener('click', act);
    return button;
  };
  const box = make(
    'div',
    { id: 'find', role: 'search', hidden: true },
    input,
    count,
    toButton('chevronLeft', labels.findPrevious, () => go(-1)),
    toButton('chevronRight', labels.findNext, () => go(1)),
    toButton('close', labels.close, () => void close()),
  );
  element('ledger').append(box);

  const say = () => {
    count.textContent = input.value === '' ? '' : matches.length === 0 ? labels.noMatches : fill(labels.matches, at + 1, matches.length);
  };
  const go = (by: 1 | -1) => {
    if (matches.length === 0) return;
    at = (at + by + matches.length) % matches.length;
    ledger.select(matches[at] as number, { isSought: true });
    say();
  };
  const close = (): boolean => {
    if (box.hidden) return false;
    box.hidden = true;
    matches = [];
    ledger.mark([]);
    ledger.focus();
    return true;
  };
  input.addEventListener('input', () => host.post({ type: 'find', text: input.value }));
  box.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === input) go(event.shiftKey ? -1 : 1);
  });

  return {
    open() {
      box.hidden = false;
      input.focus();
      input.select();
      if (input.value !== '') host.post({ type: 'find', text: input.value });
    },
    close,
    show({ key, text, rows }) {
      if (box.hidden || key !== ledger.moment?.key || text !== input.value) return;
      matches = rows;
      at =
        rows.length === 0
          ? -1
          : Math.max(
              0,
              rows.findIndex((row) => row >= (ledger.active ?? 0)),
            );
      ledger.mark(rows);
      if (at >= 0) ledger.select(rows[at] as number, { isSought: true });
      say();
    },
  };
}
