import type { GraphLabels } from '../../../../src/graph/messages';
import { make } from '../../../dom';
import { element } from '../../../element';
import { makeButton } from '../make';
import type { Part, View } from '../view';
import { findOccurring, type LegendEntry } from './find-occurring';
import { SAMPLES } from './samples';

/** What lines, shapes and signs stand for: first those of the graph on screen. It lies beside the drawing, which stays in use. */
export function createLegend({ host: { labels }, picture }: View): Part {
  const dialog = element<HTMLDialogElement>('legend-panel');
  const close = makeButton('×', () => dialog.close(), { class: 'close', title: labels.close, 'aria-label': labels.close });
  const body = make('div', { class: 'body', tabindex: 0 });
  dialog.append(make('div', { class: 'head' }, make('h2', { id: 'legend-title' }, labels.legend), close), body);
  let shown = '';
  const fill = () => {
    const { visible, plan, run, runs, current } = picture;
    if (!visible || !plan) return;
    const occurring = findOccurring({ graph: visible, plan, run, runs, isAtCursor: current !== undefined });
    const entries = Object.keys(occurring) as readonly LegendEntry[];
    const here = entries.filter((entry) => occurring[entry]);
    if (shown === here.join()) return;
    shown = here.join();
    const elsewhere = entries.filter((entry) => !occurring[entry]);
    body.replaceChildren(
      toList(here, labels),
      ...(elsewhere.length > 0 ? [make('details', {}, make('summary', {}, labels.legendElsewhere), toList(elsewhere, labels))] : []),
    );
  };
  const update = () => {
    if (dialog.open) fill();
  };
  const toggle = () => {
    if (dialog.open) return dialog.close();
    fill();
    body.scrollTop = 0;
    dialog.show();
    close.focus();
  };
  // A dialog that is not modal knows no Escape of its own.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    dialog.close();
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    acts: [{ button: 'legend', help: 'keySeeLegend', act: toggle }],
    onShow: update,
    onMessage: ({ type }) => (type === 'empty' ? dialog.close() : update()),
  };
}

function toList(entries: readonly LegendEntry[], labels: GraphLabels): HTMLElement {
  return make('ul', {}, ...entries.map((entry) => make('li', {}, SAMPLES[entry](), make('span', {}, labels[entry]))));
}
