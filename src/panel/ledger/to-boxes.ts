import * as l10n from '@vscode/l10n';
import type { RecordedItem } from '../../replay/handoff';
import { toItemText } from '../../replay/items/item-text';
import { readSummaryRecords } from '../../replay/items/summary-records';
import { toItem } from '../../replay/items/to-item';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import { toLine } from '../details/to-preview';
import type { Piece } from '../rich';
import type { SourcedRow } from '../sourced';
import { toKindText, toShortKindText } from './item-words';
import type { Cell, LedgerRow } from './messages';

/**
 * Draws a box round what became of several items: a head, then each line of it beside the item that it tells of. The head takes the
 * place of a group's heading where that stands right above.
 */
export function addBoxes(rows: readonly SourcedRow[]): readonly SourcedRow[] {
  const counts = new Map<number, number>();
  for (const { at } of rows) if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1);
  const isBoxed = ({ at, received, row }: SourcedRow) =>
    at !== undefined && row.mark === 'rewritten' && ((counts.get(at) ?? 0) > 1 || received?.kind === 'summary');

  const boxed: SourcedRow[] = [];
  let open: number | undefined;
  let told: Told | undefined;
  rows.forEach((sourced, index) => {
    if (!isBoxed(sourced)) {
      const next = rows.slice(index + 1, index + 2)[0];
      const isInside = sourced.row.kind === 'group' && open !== undefined && next?.at === open && isBoxed(next);
      if (isInside) return void boxed.push({ ...sourced, row: { ...sourced.row, box: 'middle' } });
      open = undefined;
      return void boxed.push(sourced);
    }
    const { at, received } = sourced;
    if (at !== open) {
      const head = toHead(received as RecordedItem, at as number, counts.get(at as number) ?? 1);
      const above = boxed.at(-1);
      if (above?.row.kind === 'group' && !above.row.box) boxed[boxed.length - 1] = { ...above, received, row: { ...above.row, right: head, box: 'start' } };
      else boxed.push(toHeadRow(sourced, head));
      open = at;
      told = toTold(received);
    }
    const isLast = !restOf(rows, index).some((other) => other.at === at);
    boxed.push({ ...sourced, row: { ...sourced.row, right: toBoxLine(sourced, told ?? toTold(received)), box: isLast ? 'end' : 'middle' } });
  });
  return boxed;
}

/** What a box holds, line by line. */
interface Told {
  readonly text: string;
  readonly find: ReturnType<typeof createLineFinder>;
}

function toTold(item: RecordedItem | undefined): Told {
  const text = item ? toItemText(item.value) : '';
  return { text, find: createLineFinder(text) };
}

/** The next row, past one heading. */
function restOf(rows: readonly SourcedRow[], index: number): readonly SourcedRow[] {
  const next = rows[index + 1];
  const second = rows[index + 2];
  return next?.row.kind === 'group' ? (second ? [second] : []) : next ? [next] : [];
}

function toHead(item: RecordedItem, at: number, sources: number): Cell {
  const text =
    item.kind === 'summary'
      ? l10n.t('Summary of {0}', count.items(readSummaryRecords(item.value)?.length ?? sources))
      : l10n.t('Made from {0}', count.items(sources));
  return {
    kind: item.kind,
    type: toKindText('assistant'),
    shortType: toShortKindText('assistant'),
    madeBy: undefined,
    text: [{ text }],
    mono: false,
    tokens: toNumber(Math.ceil(toItemText(item.value).length / 4)),
    position: at + 1,
    heading: true,
  };
}

function toHeadRow({ received, row }: SourcedRow, head: Cell): SourcedRow {
  const made: LedgerRow = {
    kind: 'item',
    mark: 'kept',
    key: `${row.key} head`,
    label: head.text[0]?.text ?? '',
    right: head,
    wires: row.wires.map(() => 'none'),
    box: 'start',
  };
  return { row: made, given: undefined, received, at: undefined };
}

/** The line of the summary that tells of the item, its number and what else is new in it marked. */
function toBoxLine({ given, at }: SourcedRow, { text, find }: Told): Cell {
  const line = given ? findLine(find, given) : undefined;
  return {
    kind: given?.kind ?? 'unknown',
    type: '',
    shortType: toShortKindText(given?.kind ?? 'unknown'),
    madeBy: undefined,
    text: line ?? [{ text: text.slice(0, 1000).replace(/\s+/g, ' ').slice(0, 300) }],
    mono: true,
    tokens: undefined,
    position: (at ?? 0) + 1,
  };
}

function findLine(find: Told['find'], given: RecordedItem): readonly Piece[] | undefined {
  const [record] = (given.kind === 'summary' && readSummaryRecords(given.value)) || [];
  // A summary within a summary: the line of what it began with.
  if (record !== undefined) return findLine(find, toItem(record));
  const { callId } = given;
  const said = toItemText(given.value);
  const [plain, escaped] = [said.slice(0, 60), JSON.stringify(said).slice(1, -1).slice(0, 60)];
  const tells = (line: string) => said !== '' && (line.includes(plain) || line.includes(escaped));
  const found =
    find((line) => tells(line) && (callId === undefined || line.includes(callId))) ??
    (callId === undefined ? undefined : find((line) => line.includes(callId)));
  if (found === undefined) return undefined;
  const start = callId === undefined ? found.indexOf(toLine(given).slice(0, 60)) : -1;
  const cut = start > 0 ? start : (/^\d+\. /.exec(found)?.[0].length ?? 0);
  return [{ text: found.slice(0, cut), as: 'changed' }, { text: found.slice(cut, cut + 300) }];
}

/**
 * The numbered lines of a summary, one after the other: finds the next that meets a condition, from behind the one found last and round again.
 * Items that are looked for in the summary's order, as they mostly are, take one look each.
 */
function createLineFinder(summary: string): (meets: (line: string) => boolean) => string | undefined {
  const lines = summary.split('\n').filter((line) => /^\d+\. /.test(line));
  let next = 0;
  return (meets) => {
    for (let step = 0; step < lines.length; step++) {
      const at = (next + step) % lines.length;
      const line = lines[at] ?? '';
      if (!meets(line)) continue;
      next = at + 1;
      return line;
    }
    return undefined;
  };
}
