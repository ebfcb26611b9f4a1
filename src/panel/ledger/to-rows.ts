import * as l10n from '@vscode/l10n';
import { nameOfStage } from '../../replay/explain/headline';
import type { Group, RecordedHandoff, RecordedItem } from '../../replay/handoff';
import { toExactJson } from '../../text/exact-json';
import { toNumber } from '../../text/to-number';
import { toChange } from '../details/to-change';
import { toLine, toText } from '../details/to-preview';
import type { Mark } from '../rich';
import type { SourcedRow } from '../sourced';
import { toStageText } from '../stage-texts';
import { toKindText } from './item-words';
import type { LedgerTerms } from './ledger-terms';
import type { Cell, LedgerRow, Wire } from './messages';
import { type OrderedRow, orderRows } from './order-rows';
import { addBoxes } from './to-boxes';
import { toCell } from './to-cell';
import { toPairs } from './to-pairs';
import type { StageRail } from './to-rails';
import { toWires } from './to-wires';

/** `given` and `arrived` are undefined where they were not recorded or never came to be. */
export function toRows(
  handoff: RecordedHandoff,
  { given, arrived }: { readonly given: readonly RecordedItem[] | undefined; readonly arrived: readonly RecordedItem[] | undefined },
  rails: readonly StageRail[],
  terms: LedgerTerms,
): readonly SourcedRow[] {
  const ordered = given ? toLines(handoff, given.length, arrived) : (arrived ?? []).map((_, index) => ({ given: undefined, received: index, marks: [] }));
  const wires = toWires(ordered, handoff.stages, rails);
  const cells = new Map<number, Cell>();
  const rows = ordered.map((place, index) => {
    const item = place.given === undefined ? undefined : given?.[place.given];
    const other = place.received === undefined ? undefined : arrived?.[place.received];
    return toRow({
      handoff,
      place,
      given: item,
      received: other,
      wires: wires[index] ?? [],
      isKnown: given !== undefined,
      hasArrived: arrived !== undefined,
      cells,
      terms,
    });
  });
  const grouped = addGroups(rows, terms);
  const pairs = toPairs(grouped.map((row) => row.given));
  return addBoxes(grouped.map((sourced, index) => (pairs[index] ? { ...sourced, row: { ...sourced.row, pairs: pairs[index] } } : sourced)));
}

/** Where nothing changes the items, what is given is what arrives. */
function toLines(handoff: RecordedHandoff, count: number, arrived: readonly RecordedItem[] | undefined): readonly OrderedRow[] {
  const ordered = orderRows(count, handoff.stages);
  return arrived ? ordered : ordered.map((row) => ({ ...row, received: undefined }));
}

interface RowParts {
  readonly handoff: RecordedHandoff;
  readonly place: OrderedRow;
  readonly given: RecordedItem | undefined;
  readonly received: RecordedItem | undefined;
  readonly wires: readonly Wire[];
  readonly isKnown: boolean;
  readonly hasArrived: boolean;
  /** What was received and stands in a row already: one item may be what became of many. */
  readonly cells: Map<number, Cell>;
  readonly terms: LedgerTerms;
}

function toRow({ handoff, place, given, received, wires, isKnown, hasArrived, cells, terms }: RowParts): SourcedRow {
  const mark = toMark(place, hasArrived);
  const isChanged = mark === 'rewritten' && given && received && received.kind !== 'summary';
  const change = isChanged ? toChanged(given, received) : undefined;
  const left = given && toCell(given, change?.before);
  const isSame = given && received && given.value === received.value && given.kind === received.kind;
  const position = (place.received ?? 0) + 1;
  const toRight = (item: RecordedItem): Cell => {
    const cell = (change ? undefined : cells.get(position)) ?? toCell(item, change?.after);
    if (!change) cells.set(position, cell);
    return { ...cell, position };
  };
  const right = received && (isSame ? { same: position } : toRight(received));
  const stage = handoff.stages[place.marks.findLastIndex((each) => each !== undefined && each !== 'kept')];
  const by =
    stage && mark !== 'failed'
      ? stage.by === 'sdk'
        ? l10n.t('SDK')
        : stage.by === 'unknown'
          ? nameOfStage(stage)
          : stage.fn?.name || toStageText(stage.by)
      : undefined;
  return {
    row: {
      kind: 'item',
      mark,
      key: toKey(given ?? received),
      label: terms.row(mark, by, toWords(given ?? received, left ?? (right && 'text' in right ? right : undefined))),
      left: left ?? { hatch: isKnown ? terms.notGiven : terms.notRecorded },
      ...(right ? { right } : hasArrived && { right: { hatch: terms.notReceived } }),
      wires,
    },
    given,
    received,
    at: place.received,
  };
}

/** What a row shows of an item and of what became of it: a line of each, or, where those are the same, all that they say. */
function toChanged(given: RecordedItem, received: RecordedItem) {
  const [before, after] = [toLine(given), toLine(received)];
  return before === after ? toChange(toText(given), toText(received)) : toChange(before, after);
}

function toMark({ given, received, marks }: OrderedRow, hasArrived: boolean): Mark {
  if (!hasArrived) return marks.includes('dropped') ? 'dropped' : 'failed';
  if (received === undefined) return 'dropped';
  if (marks.includes('rewritten')) return 'rewritten';
  return given === undefined && marks.includes('added') ? 'added' : 'kept';
}

function toWords(item: RecordedItem | undefined, cell: Cell | undefined): string {
  if (!item || !cell) return '';
  const text = cell.text.map((piece) => piece.text).join('');
  return [toKindText(item.kind), item.agent, text.slice(0, 80)].filter(Boolean).join(', ');
}

/** Alike for the same item in another moment of the run. */
function toKey(item: RecordedItem | undefined): string {
  return item ? `${item.kind} ${item.callId ?? toExactJson(item.value).slice(0, 200)}` : '';
}

/** A heading before the first item of each of the three lists. */
function addGroups(rows: readonly SourcedRow[], terms: LedgerTerms): readonly SourcedRow[] {
  const counts = new Map<Group, { count: number; arrived: number; hasArrived: boolean }>();
  for (const { given, received, row } of rows) {
    if (!given?.group) continue;
    const known = counts.get(given.group) ?? { count: 0, arrived: 0, hasArrived: row.right !== undefined };
    counts.set(given.group, { ...known, count: known.count + 1, arrived: known.arrived + (received ? 1 : 0) });
  }
  let current: Group | undefined;
  return rows.flatMap((sourced) => {
    const group = sourced.given?.group;
    if (group === undefined || group === current) return [sourced];
    current = group;
    const { count = 0, arrived = 0, hasArrived = false } = counts.get(group) ?? {};
    const head: LedgerRow = {
      kind: 'group',
      mark: 'kept',
      key: group,
      label: `${toGroupText(group)}, ${count}`,
      group: {
        id: group,
        text: toGroupText(group),
        count: toNumber(count),
        arrived: hasArrived && arrived < count ? terms.arrived(toNumber(arrived), toNumber(count)) : undefined,
      },
      wires: sourced.row.wires.map((wire) => (isWithinBus(wire) ? 'bus' : 'none')),
    };
    return [{ row: head, given: undefined, received: undefined }, sourced];
  });
}

/** Whether the bus comes from above. */
function isWithinBus(wire: Wire): boolean {
  return wire === 'bus-in' || wire === 'bus-last' || wire === 'rubbish' || wire === 'failed-in';
}

function toGroupText(group: Group): string {
  switch (group) {
    case 'input-history':
      return l10n.t('Input history');
    case 'pre-handoff-items':
      return l10n.t('Pre-handoff items');
    case 'new-items':
      return l10n.t('New items');
  }
}
