import type { Cell, Hatch, Ledger, LedgerRow, Wire } from '../../../src/panel/ledger/messages';
import type { Piece } from '../../../src/panel/rich';
import { fill, make } from '../../dom';
import { toNumber } from '../../to-number';
import { severityIcon } from '../findings/severity-icon';
import type { Host } from '../host';
import { ICONS_OF_ITEMS, icon } from '../icons';
import { toNodes, toPieces } from '../rich';
import type { LedgerEntry, Mode } from './folding';
import { rightOf } from './right-of';

export interface RowParts {
  readonly host: Host;
  readonly ledger: Ledger;
  readonly isNarrow: boolean;
  readonly mode: Mode;
  /** Texts in full, of an expanded row. */
  readonly full: { readonly left: readonly Piece[]; readonly right: readonly Piece[] } | undefined;
  /** In place of them, where there is no room beside: the details of the item. */
  readonly inPlace: HTMLElement | undefined;
  readonly isClosed: boolean;
  /** Shows all lines of an expanded row. */
  readonly isWhole: boolean;
}

const SIGNS: Readonly<Partial<Record<Wire, string>>> = { dropped: '−', added: '+', rewritten: '~', failed: '✕', 'failed-in': '✕', differs: '≠' };
const MARKS = { kept: '', dropped: '−', added: '+', rewritten: '~', failed: '' } as const;

/** One line of the ledger, both sides in one element; wires and brackets are CSS. */
export function toRow(entry: LedgerEntry, parts: RowParts): HTMLElement {
  if (entry.is === 'fold') return toFold(entry.to - entry.from, parts);
  const row = parts.ledger.rows[entry.row] as LedgerRow;
  const made = parts.isNarrow ? toNarrow(row, parts) : toWide(row, parts);
  if (row.finding) made.classList.add('finding', `finding-${row.finding.severity}`);
  made.setAttribute('aria-label', row.label);
  made.setAttribute('aria-level', row.kind === 'group' ? '1' : '2');
  if (row.kind === 'group') made.setAttribute('aria-expanded', String(!parts.isClosed));
  if (row.kind === 'item') made.setAttribute('aria-expanded', String(parts.full !== undefined || parts.inPlace !== undefined));
  return made;
}

function toWide(row: LedgerRow, { host, ledger, full, isClosed, isWhole }: RowParts): HTMLElement {
  const { kind, mark, box, left, group, wires, pairs } = row;
  const right = rightOf(row);
  const brackets = (pairs ?? []).map(({ lane, part }) => make('i', { class: `pair ${part} lane-${lane}`, 'aria-hidden': true }));
  const leftCell = group ? toGroup(row, isClosed) : make('div', { class: 'side left', role: 'gridcell' }, ...toSide(left, host, full?.left, isWhole));
  leftCell.append(...brackets);
  const rightCell = make('div', { class: `side right${box ? ` box ${box}` : ''}`, role: 'gridcell' }, ...toSide(right, host, full?.right, isWhole));
  if (row.finding && row.finding.says.length > 0) rightCell.querySelector('.hatch > span')?.append(...toSays(row.finding, host));
  if (kind === 'then') {
    const cells = [[left, leftCell] as const, [right, rightCell] as const].filter(([side]) => side && 'text' in side);
    for (const [, cell] of cells) cell.prepend(make('span', { class: 'position', 'aria-hidden': true }, '↳'));
  }
  if (group?.arrived !== undefined && !right) rightCell.append(make('span', { class: 'arrived' }, group.arrived));
  const rails = ledger.rails.map((rail, index) => toWire(wires[index] ?? 'none', index === ledger.rails.length - 1, rail.kind, ledger.rubbish));
  return make('div', { class: `row ${kind} is-${mark}${full ? ' expanded' : ''}`, role: 'row' }, leftCell, ...rails, rightCell);
}

/** What went wrong, after the words of the side on which there is nothing. Its links are reached with the keys of the details. */
function toSays({ severity, says }: NonNullable<LedgerRow['finding']>, host: Host): readonly Node[] {
  const nodes = toNodes(says, host);
  for (const node of nodes) if (node instanceof HTMLButtonElement) node.tabIndex = -1;
  return [severityIcon(severity), ...nodes];
}

function toGroup({ group }: LedgerRow, isClosed: boolean): HTMLElement {
  return make(
    'div',
    { class: 'side left', role: 'gridcell' },
    make('span', { class: 'twisty' }, icon(isClosed ? 'chevronRight' : 'chevronDown')),
    make('strong', {}, group?.text),
    make('span', { class: 'count' }, group?.count),
  );
}

function toSide(side: Cell | Hatch | undefined, host: Host, full: readonly Piece[] | undefined, isWhole: boolean): readonly (Node | undefined | false)[] {
  if (!side) return [];
  if ('hatch' in side) return [make('span', { class: 'hatch' }, make('span', {}, side.hatch))];
  const { kind, type, madeBy, text, mono, tokens, position, link, heading, isRefused } = side;
  const isLine = type === '';
  return [
    position !== undefined && !isLine && make('span', { class: 'position', 'aria-hidden': true }, String(position)),
    !isLine &&
      make('span', { class: 'kind', title: madeBy === undefined ? type : `${type}, ${madeBy}` }, icon(isRefused ? 'circleSlash' : ICONS_OF_ITEMS[kind])),
    make('span', { class: 'type' }, type),
    make('span', { class: 'made-by' }, madeBy !== undefined && make('bdi', {}, madeBy)),
    toText(
      heading ? [{ text: text.map((piece) => piece.text).join('') }] : (full ?? text),
      `text${mono ? ' code' : ''}${heading ? ' heading' : ''}`,
      full !== undefined,
      isWhole,
      host,
    ),
    link ? toLink(link, host) : make('span', { class: 'tokens' }, tokens),
  ];
}

function toText(pieces: readonly Piece[], looks: string, isFull: boolean, isWhole: boolean, host: Host): HTMLElement {
  const text = make('span', { class: `${looks}${isFull && !isWhole ? ' clamped' : ''}` }, ...toPieces(pieces));
  if (!isFull || isWhole) return text;
  return make('span', { class: 'full' }, text, make('button', { type: 'button', class: 'link more', tabindex: -1, 'data-more': true }, host.labels.show));
}

function toLink({ text, link }: NonNullable<Cell['link']>, host: Host): HTMLElement {
  const button = make('button', { type: 'button', class: 'link tokens', tabindex: -1 }, text);
  button.addEventListener('click', () => host.post({ type: 'follow', link }));
  return button;
}

function toWire(wire: Wire, isLast: boolean, kind: string, rubbish: string | undefined): HTMLElement {
  const sign = SIGNS[wire];
  return make(
    'div',
    { class: `rail ${kind} wire-${wire}${isLast ? ' last' : ''}`, 'aria-hidden': true },
    sign !== undefined && make('b', { class: `sign ${wire}` }, sign),
    wire === 'rubbish' && make('b', { class: 'rubbish', title: rubbish }, rubbish),
  );
}

/** One side only: what was given, or, where that is asked for, what was received. */
function toNarrow(row: LedgerRow, { host, mode, full, inPlace, isClosed, isWhole }: RowParts): HTMLElement {
  const { kind, mark, box, left, group } = row;
  const cells = [left, rightOf(row)].filter((side): side is Cell => side !== undefined && 'text' in side);
  const cell = mode === 'received' || kind === 'then' ? cells.at(-1) : cells[0];
  const looks = `row narrow ${kind} is-${mark}${mode === 'received' && box ? ` box ${box}` : ''}${full || inPlace ? ' expanded' : ''}${inPlace && !full ? ' placed' : ''}`;
  if (group && !(mode === 'received' && cell)) {
    const made = toGroup(row, isClosed);
    if (group.arrived !== undefined) made.append(make('span', { class: 'arrived' }, group.arrived));
    return make('div', { class: looks, role: 'row' }, made);
  }
  const { right } = row;
  if (kind === 'missing' && right && 'hatch' in right)
    return make('div', { class: looks, role: 'row' }, make('div', { class: 'side right', role: 'gridcell' }, ...toSide(right, host, undefined, false)));
  if (!cell) return make('div', { class: looks, role: 'row' }, make('div', { class: 'side left', role: 'gridcell' }));
  const { kind: what, type, shortType, text, mono, tokens, position, link, heading, isRefused } = cell;
  const sign = kind === 'then' ? '↳' : mode === 'received' && position !== undefined && type !== '' ? String(position) : MARKS[mark];
  const side = make(
    'div',
    { class: 'side', role: 'gridcell' },
    make('span', { class: 'gutter', 'aria-hidden': true }, sign),
    make('span', { class: 'kind', title: type }, icon(isRefused ? 'circleSlash' : ICONS_OF_ITEMS[what])),
    make('span', { class: 'type' }, shortType),
    toText(
      heading ? text : ((mode === 'received' ? full?.right : full?.left) ?? text),
      `text${mono ? ' code' : ''}${heading ? ' heading' : ''}`,
      full !== undefined && !inPlace,
      isWhole,
      host,
    ),
    link ? toLink(link, host) : make('span', { class: 'tokens' }, tokens),
  );
  if (row.finding) side.querySelector('.text')?.prepend(severityIcon(row.finding.severity), ' ');
  return make('div', { class: looks, role: 'row' }, side, inPlace);
}

function toFold(count: number, { host, ledger, isNarrow }: RowParts): HTMLElement {
  const { labels } = host;
  const text = fill(labels.keptItems, toNumber(count));
  const left = make(
    'div',
    { class: 'side left', role: 'gridcell' },
    icon('unfold'),
    make('span', {}, text),
    make('button', { type: 'button', class: 'link', tabindex: -1 }, labels.show),
  );
  const rails = isNarrow ? [] : ledger.rails.map((rail) => make('div', { class: `rail ${rail.kind} wire-none`, 'aria-hidden': true }));
  const right = isNarrow
    ? undefined
    : make(
        'div',
        { class: 'side right', role: 'gridcell' },
        make(
          'span',
          { class: 'arrived' },
          fill(ledger.form === 'comparison' || ledger.form === 'runs' ? labels.receivedInBoth : labels.receivedAsGiven, toNumber(count)),
        ),
      );
  return make(
    'div',
    { class: `row fold${isNarrow ? ' narrow' : ''}`, role: 'row', 'aria-label': text, 'aria-level': 2, 'aria-expanded': 'false' },
    left,
    ...rails,
    right,
  );
}
