import type { Letter } from '../../../src/panel/compare/messages';
import type { Ledger } from '../../../src/panel/ledger/messages';
import { fill, make } from '../../dom';
import { toNumber } from '../../to-number';
import type { Host } from '../host';
import { toNodes } from '../rich';
import type { Mode } from './folding';

interface HeadParts {
  readonly mode: Mode;
  readonly isNarrow: boolean;
  /** What goes to the end of the received side's head. */
  readonly whatIf: HTMLElement;
}

/** The heads of both sides and of the rails, with the choices of rows and of what is shown. */
export function toLedgerHead(ledger: Ledger, { mode, isNarrow, whatIf }: HeadParts, host: Host, choose: (mode: Mode) => void): HTMLElement {
  const { labels } = host;
  const arrived = { recorded: labels.received, 'what-if': labels.wouldReceive, comparison: labels.wouldReceive, runs: labels.receivedInB }[ledger.form];
  const choices: readonly (readonly [Mode, string, number])[] = [
    ['all', labels.all, ledger.all],
    ['changed', labels.changed, ledger.changed],
    ...(isNarrow ? ([['received', arrived, ledger.arrived]] as const) : []),
  ];
  const tabs = make(
    'span',
    { class: 'choice', role: 'group', 'aria-label': labels.ledger },
    ...choices.map(([name, label, count]) => {
      const button = make('button', { type: 'button', 'aria-pressed': String(name === mode), 'data-mode': name }, fill(label, toNumber(count)));
      button.addEventListener('click', () => choose(name));
      return button;
    }),
  );
  const { title, badge, letter, facts } = ledger.received;
  const tokens = make('span', { class: 'tokens' }, labels.tokens);
  if (isNarrow) return make('div', { class: 'heads narrow', role: 'row' }, make('div', { class: 'side-head', role: 'columnheader' }, whatIf, tabs, tokens));
  return make(
    'div',
    { class: 'heads', role: 'row' },
    make(
      'div',
      { class: 'side-head', role: 'columnheader' },
      make('div', {}, toLetter(ledger.given.letter), make('strong', {}, ledger.given.title), tabs),
      make('div', { class: 'facts' }, make('span', {}, ...toNodes(ledger.given.facts, host)), tokens),
    ),
    ...ledger.rails.map(({ kind, title, fact, failed }) =>
      make(
        'div',
        { class: `rail-head ${kind}`, role: 'columnheader' },
        make('div', {}, ...toNodes(title, host)),
        make('div', { class: failed ? 'fact error' : 'fact' }, fact),
      ),
    ),
    make(
      'div',
      { class: 'side-head', role: 'columnheader' },
      make('div', {}, toLetter(letter), badge !== undefined && make('span', { class: 'badge' }, badge), make('strong', { title }, title), whatIf),
      make('div', { class: 'facts' }, make('span', {}, ...toNodes(facts, host)), tokens.cloneNode(true)),
    ),
  );
}

/** Which of two runs a side is of. */
export function toLetter(letter: Letter | undefined): HTMLElement | undefined {
  return letter && make('span', { class: 'letter' }, letter);
}
