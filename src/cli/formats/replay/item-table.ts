import * as l10n from '@vscode/l10n';
import { nameOfStage, toSign } from '../../../replay/explain/headline';
import type { RecordedItem } from '../../../replay/handoff';
import type { ItemMark } from '../../../replay/items/item-marks';
import { toItemText } from '../../../replay/items/item-text';
import { kindInWords } from '../../../replay/items/kind-in-words';
import { readSummaryRecords } from '../../../replay/items/summary-records';
import { toItem } from '../../../replay/items/to-item';
import { padColumns, toColumns } from '../../../text/columns';
import { count } from '../../../text/count';
import { toExactJson } from '../../../text/exact-json';
import { printable } from '../../../text/printable';
import { truncate } from '../../../text/truncate';
import type { Styles } from '../styles';
import { COLUMNS } from '../wrap';

const KIND = 15;
const LONGEST_AGENT = 20;

/** Longer lists fold their runs of kept items. */
const UNFOLDED = 60;
const FOLDED = 8;
/** Longer runs of items that became of the same end after this many. */
const LONGEST_RUN = 200;

export type Row = ItemMark & { readonly item: RecordedItem };

/** One line an item: its mark, what it is, who made it, what it says, and who changed it. */
export function toItemTable(rows: readonly Row[], styles: Styles): readonly string[] {
  const lines: string[] = [];
  // A model is not told who made an item: what it received needs no column for that.
  const agent = rows.reduce((width, { item }) => Math.max(width, Math.min(item.agent?.length ?? -2, LONGEST_AGENT) + 2), 0);
  for (let at = 0; at < rows.length; ) {
    const { mark } = rows[at] as Row;
    let end = at;
    while (rows[end]?.mark === mark) end++;
    const shown = rows.length <= UNFOLDED ? end : mark === 'kept' ? (end - at > FOLDED ? at : end) : Math.min(end, at + LONGEST_RUN);
    for (const row of rows.slice(at, shown)) lines.push(toLine(row, agent, styles));
    if (shown < end) {
      const text = count.items(end - shown);
      lines.push(styles.dim(mark === 'kept' ? `    … ${l10n.t('{0}, kept', text)}` : `  ${toSign(mark)} … ${l10n.t('{0} more', text)}`));
    }
    at = end;
  }
  return lines;
}

function toLine({ item, mark, stage }: Row, agent: number, styles: Styles): string {
  const paint = { kept: (text: string) => text, dropped: styles.red, added: styles.green, rewritten: styles.yellow }[mark];
  const by = stage ? `  ${l10n.t('by {0}', printable(nameOfStage(stage)))}` : '';
  const head = `${mark === 'kept' ? ' ' : toSign(mark)} ${padColumns(kindInWords(item.kind), KIND)}${pad(printable(item.agent ?? ''), agent)}`;
  const text = truncate(toLineOf(item), Math.max(COLUMNS - 2 - toColumns(head) - toColumns(by), 20));
  return `  ${paint(head)}${mark === 'kept' ? text : paint(text)}${styles.dim(by)}`;
}

/** Calls as they would be written, summaries by what they tell, everything else by its text. */
function toLineOf({ value, tool, kind }: RecordedItem): string {
  const records = kind === 'summary' ? readSummaryRecords(value) : undefined;
  if (records) return printable(l10n.t('summary of {0}: {1}', records.length, records.map((record) => toLineOf(toItem(record))).join(' / ')));
  const text = toItemText(value);
  if (tool !== undefined && kind.endsWith('call')) return printable(`${tool}(${text === '{}' ? '' : text})`);
  return printable(text === '' ? toExactJson(value) : text);
}

function pad(text: string, columns: number): string {
  return columns === 0 ? '' : padColumns(truncate(text, columns - 2), columns);
}
