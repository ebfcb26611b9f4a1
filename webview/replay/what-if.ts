import type { ShownWhatIf, WhatIfChoice } from '../../src/panel/what-if/messages';
import { make } from '../dom';
import { element } from '../element';
import type { Host } from './host';
import { icon } from './icons';
import { toNodes } from './rich';

export interface WhatIfView {
  /** The choice, for the head of what was received. */
  readonly control: HTMLElement;
  show(shown: ShownWhatIf | undefined): void;
  /** Back to what really happened; false where that is what is shown. */
  close(): boolean;
}

/** What the selected handoff would have come to with another filter: a choice, and a band that says so as long as that is shown. */
export function createWhatIf(host: Host): WhatIfView {
  const { labels } = host;
  const band = element('what-if');
  const select = make('select', { 'aria-label': labels.whatIf, title: labels.whatIf });
  const control = make('span', { class: 'what-if-choice', hidden: true }, icon('beaker'), select);
  let shown: ShownWhatIf | undefined;

  const choose = (choice: WhatIfChoice | undefined) => {
    host.keep({ whatIf: choice });
    host.post({ type: 'what-if', ...(choice && { choice }) });
  };
  const close = (): boolean => {
    if (!shown?.chosen) return false;
    select.focus();
    choose(undefined);
    return true;
  };
  select.addEventListener('change', () => {
    const kind = shown?.choices.find((each) => each.kind === select.value)?.kind;
    choose(kind && { kind, beside: host.state().whatIf?.beside ?? 'received' });
  });
  // They go to the ends of the list, not of the recording.
  select.addEventListener('keydown', (event) => {
    if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
  });

  const toBeside = ({ beside, text }: ShownWhatIf['besides'][number], { kind, beside: current }: WhatIfChoice) => {
    const button = make('button', { type: 'button', 'aria-pressed': String(beside === current), 'data-beside': beside }, text);
    // What was chosen last may not be on screen yet.
    button.addEventListener('click', () => choose({ kind: host.state().whatIf?.kind ?? kind, beside }));
    return button;
  };
  const toBand = ({ chosen, besides, said }: ShownWhatIf): readonly HTMLElement[] => {
    if (!chosen) return [];
    const end = make('button', { type: 'button', class: 'tool-button', title: labels.endWhatIf, 'aria-label': labels.endWhatIf }, icon('close'));
    end.addEventListener('click', () => void close());
    const sides = make(
      'span',
      { class: 'choice', role: 'group', 'aria-label': labels.beside, title: labels.beside },
      ...besides.map((each) => toBeside(each, chosen)),
    );
    return [
      make('p', {}, make('strong', {}, labels.notWhatHappened), ' ', ...toNodes(said, host)),
      ...(besides.length > 0 ? [make('span', { class: 'beside' }, make('span', {}, labels.beside), sides)] : []),
      end,
    ];
  };

  return {
    control,
    show(next) {
      const { activeElement } = document;
      const focused = band.contains(activeElement) ? activeElement?.getAttribute('data-beside') : undefined;
      shown = next;
      // It was chosen by a link.
      if (next?.chosen && host.state().whatIf?.kind !== next.chosen.kind) host.keep({ whatIf: next.chosen });
      control.hidden = !next;
      band.hidden = !next?.chosen;
      select.replaceChildren(
        make('option', { value: '' }, labels.reallyHappened),
        make(
          'optgroup',
          { label: labels.whatIfGroup },
          ...(next?.choices ?? []).map(({ kind, text, fault }) =>
            make('option', { value: kind, disabled: fault !== undefined, title: fault }, fault === undefined ? text : `${text} (${fault})`),
          ),
        ),
      );
      select.value = next?.chosen?.kind ?? '';
      control.classList.toggle('chosen', next?.chosen !== undefined);
      band.replaceChildren(...(next?.chosen ? [icon('beaker'), ...toBand(next)] : []));
      band.querySelector<HTMLElement>(`[data-beside="${focused}"]`)?.focus();
    },
    close,
  };
}
