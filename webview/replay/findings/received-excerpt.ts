import type { Ledger, LedgerRow } from '../../../src/panel/ledger/messages';
import { make } from '../../dom';
import type { Host } from '../host';
import { ICONS_OF_ITEMS, icon } from '../icons';
import { rightOf } from '../ledger/right-of';
import { toNodes, toPieces } from '../rich';

/** As many rows as have room beside the list of findings, and how many of them stand before the first that a finding is about. */
const MOST = 6;
const BEFORE = 1;

/** What was received, where the ledger has no room: the items that findings are about, with those around them, and what the model answered. */
export function toReceivedExcerpt({ received, rows }: Ledger, host: Host): HTMLElement | undefined {
  const shown = rows.filter((row) => row.kind === 'missing' || (row.kind === 'item' && (rightOf(row) !== undefined || row.finding)));
  const then = rows.find(({ kind }) => kind === 'then');
  if (shown.length === 0) return undefined;
  const at = shown.findIndex(({ finding }) => finding);
  const from = Math.max(0, Math.min(at - BEFORE, shown.length - MOST));
  const lines = [...shown.slice(from, from + MOST), ...(then ? [then] : [])];
  return make(
    'div',
    { class: 'column excerpt', tabindex: 0, role: 'group', 'aria-label': received.title },
    make(
      'header',
      {},
      make('h2', {}, make('span', { class: 'strong' }, received.title)),
      make('span', { class: 'aside' }, ...toNodes(received.facts.slice(0, 1), host)),
    ),
    make('ul', {}, ...lines.map((row) => toLine(row, host))),
  );
}

function toLine(row: LedgerRow, host: Host): HTMLElement {
  const right = rightOf(row);
  const looks = ['excerpt-row', row.kind, ...(row.finding ? ['finding', `finding-${row.finding.severity}`] : [])].join(' ');
  if (!right || 'hatch' in right) {
    const left = row.left && 'text' in row.left ? row.left : undefined;
    return make(
      'li',
      { class: looks },
      ...(left ? [icon(ICONS_OF_ITEMS[left.kind]), make('span', { class: 'type dim' }, left.type)] : []),
      make('span', { class: 'nothing' }, right?.hatch, ' ', ...toNodes(row.finding?.says ?? [], host)),
    );
  }
  const { kind, type, text, mono, tokens, link } = right;
  const go = link && make('button', { type: 'button', class: 'link' }, link.text);
  go?.addEventListener('click', () => link && host.post({ type: 'follow', link: link.link }));
  return make(
    'li',
    { class: looks },
    icon(ICONS_OF_ITEMS[kind]),
    make('span', { class: 'type dim' }, type),
    make('span', { class: mono ? 'text code' : 'text' }, ...toPieces(text)),
    go ?? make('span', { class: 'dim' }, tokens),
  );
}
