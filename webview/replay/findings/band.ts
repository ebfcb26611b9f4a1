import type { MomentFindings } from '../../../src/panel/findings/messages';
import type { Rich } from '../../../src/panel/rich';
import { make } from '../../dom';
import { element } from '../../element';
import type { Host } from '../host';
import { icon } from '../icons';
import { toNodes } from '../rich';
import { severityIcon } from './severity-icon';

/** Over the ledger: the finding that is shown, with the way to the others; else what the reader should know of the moment. */
export function showBand(note: Rich | undefined, findings: MomentFindings | undefined, host: Host): void {
  const area = element('note');
  const shown = findings?.shown[findings.chosen];
  const band = shown?.band;
  area.hidden = !band && !note;
  const focused = area.contains(document.activeElement) ? document.activeElement?.getAttribute('data-way') : undefined;
  area.className = band ? `band severity-${shown?.severity}` : '';
  if (band && shown)
    area.replaceChildren(
      severityIcon(shown.severity),
      make('span', { class: 'said' }, ...toNodes(band.text, host)),
      ...(band.nth === '' ? [] : [toWays(band.nth, host)]),
    );
  else area.replaceChildren(...(note ? [icon('info'), make('span', {}, ...toNodes(note, host))] : []));
  if (focused) area.querySelector<HTMLElement>(`[data-way="${focused}"]`)?.focus();
}

function toWays(nth: string, host: Host): HTMLElement {
  const toWay = (direction: 1 | -1, label: string) => {
    const button = make(
      'button',
      { type: 'button', class: 'tool-button', title: label, 'aria-label': label, 'data-way': direction },
      icon(direction === 1 ? 'chevronRight' : 'chevronLeft'),
    );
    button.addEventListener('click', () => host.post({ type: 'finding', direction }));
    return button;
  };
  return make('span', { class: 'ways' }, toWay(-1, host.labels.previousFinding), make('span', {}, nth), toWay(1, host.labels.nextFinding));
}
