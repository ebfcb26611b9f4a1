import type { CompareChange, ComparedSide, Comparison, Letter } from '../../../src/panel/compare/messages';
import { fill, make } from '../../dom';
import { element } from '../../element';
import { rove } from '../../rove';
import type { Host } from '../host';
import { type Icon, icon } from '../icons';
import { toLetter } from '../ledger/ledger-head';
import { toNodes } from '../rich';

/** Which runs are compared, which difference is shown, and what counts as one. */
export function createCompareBar(host: Host): { show(comparison: Comparison): void; focus(): void } {
  const { labels } = host;
  const bar = element('compare-bar');
  let shown: Comparison | undefined;
  const choose = (change: CompareChange) => host.post({ type: 'compare', change: { nth: 0, ...change } });
  const toButton = (name: Icon, label: string, act: () => void, text?: string) => {
    const button = make(
      'button',
      { type: 'button', class: 'tool-button', title: label, 'aria-label': label },
      icon(name),
      text !== undefined && make('span', {}, text),
    );
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') act();
    });
    return button;
  };
  const isOwn = (letter: Letter) => (letter === 'B') === (shown?.choice.isSwapped === true);
  const toPicker = (letter: Letter) => {
    const label = fill(labels.runOf, letter);
    const select = make('select', { 'aria-label': label, title: label });
    select.addEventListener('change', () => {
      const run = sideOf(letter)?.runs[Number(select.value)]?.id;
      if (run !== undefined) return choose(isOwn(letter) ? { run } : { other: run });
      select.value = indexOf(sideOf(letter));
      host.post({ type: 'choose-comparison' });
    });
    return select;
  };
  const sideOf = (letter: Letter) => (letter === 'A' ? shown?.a : shown?.b);
  const indexOf = (side: ComparedSide | undefined) => String(side?.runs.findIndex(({ id }) => id === side.run) ?? -1);
  const pickers = { A: toPicker('A'), B: toPicker('B') };
  const swap = toButton('arrowSwap', labels.swap, () => choose({ isSwapped: shown?.choice.isSwapped !== true }));
  const previous = toButton('arrowUp', labels.previousDifference, () => host.post({ type: 'step', step: 'reverse' }));
  const next = toButton('arrowDown', labels.nextDifference, () => host.post({ type: 'step', step: 'continue' }));
  const nth = make('span', { class: 'step' });
  const ignore = toButton('gear', labels.ignoreIds, () => choose({ isExact: shown?.choice.isExact !== true }), labels.ignoreIds);
  const stop = toButton('close', labels.endComparison, () => host.post({ type: 'end-comparison' }), labels.stopComparing);
  bar.append(
    make('div', { class: 'about' }, toLetter('A'), pickers.A, swap, toLetter('B'), pickers.B),
    make('div', { class: 'transport' }, previous, nth, next),
    make('div', { class: 'tools' }, ignore, stop),
  );
  rove(bar, () => [...bar.querySelectorAll<HTMLElement>('button, select')]);

  return {
    show(comparison) {
      shown = comparison;
      for (const letter of ['A', 'B'] as const) {
        const options = (sideOf(letter)?.runs ?? []).map(({ text }, index) => make('option', { value: index }, text));
        pickers[letter].replaceChildren(...options, ...(isOwn(letter) ? [] : [make('option', { value: -1 }, labels.compare)]));
        pickers[letter].value = indexOf(sideOf(letter));
      }
      nth.replaceChildren(...toNodes(comparison.nth, host));
      previous.setAttribute('aria-disabled', String(!comparison.can.back));
      next.setAttribute('aria-disabled', String(!comparison.can.on));
      ignore.setAttribute('aria-pressed', String(!comparison.choice.isExact));
    },
    focus: () => next.focus(),
  };
}
