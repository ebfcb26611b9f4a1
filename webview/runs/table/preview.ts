import type { ShownPreview } from '../../../src/runs/view/messages';
import { make } from '../../dom';
import { element } from '../../element';
import type { Host } from '../host';
import { ICONS_OF_SEVERITIES, icon } from '../icons';

/** What the selected run was asked and answered, and what went wrong in it; without one, nothing. */
export function showPreview(preview: ShownPreview | undefined, host: Host): void {
  const box = element('preview');
  box.hidden = preview === undefined;
  if (!preview) return box.replaceChildren();
  const { compare, findings, more, asked, answeredBy, answer, turn, row } = preview;
  const { labels } = host;
  const replay = make('button', { type: 'button', class: 'button primary' }, labels.replay);
  replay.addEventListener('click', () => host.post({ type: 'replay', turn, row }));
  const other = make('button', { type: 'button', class: 'button', title: `${compare} (C)` }, compare);
  other.addEventListener('click', () => host.post({ type: 'compare', turn, row }));
  const said = (title: string, text: string) =>
    text === '' ? [] : [make('p', { class: 'dim' }, title), make('p', { class: 'said', title: text }, `“${text}”`)];
  box.replaceChildren(
    make(
      'div',
      { class: 'found' },
      ...findings.map(({ severity, text }) => make('p', { title: text }, icon(ICONS_OF_SEVERITIES[severity], severity), text)),
      more !== '' && make('p', { class: 'dim' }, more),
      findings.length === 0 && make('p', { class: 'dim' }, labels.noFindings),
    ),
    make('div', {}, ...said(labels.asked, asked), ...said(answeredBy, answer)),
    make('div', { class: 'acts' }, replay, other),
  );
}
