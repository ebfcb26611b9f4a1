import * as l10n from '@vscode/l10n';
import { isSameJson } from '../../../recording/json';
import type { RecordedHandoff } from '../../../replay/handoff';
import { toNoteText } from '../../../replay/what-if/to-note-text';
import type { WhatIf } from '../../../replay/what-if/what-if';
import type { WhatIfKind } from '../../../replay/what-if/what-if-kind';
import { count } from '../../../text/count';
import { printable } from '../../../text/printable';
import { toNumber } from '../../../text/to-number';
import type { Styles } from '../styles';
import { COLUMNS, wrap } from '../wrap';
import { type Row, toItemTable } from './item-table';

/** What would have been handed on, below what really was: each item with its mark against what the handoff was given. */
export function toWhatIfText(
  { kind, given, nextInput, received, links, note }: WhatIf,
  handoff: RecordedHandoff,
  language: 'py' | 'js',
  styles: Styles,
): string {
  const really = handoff.nextInput;
  const title = l10n.t('What if {0} (at {1})', toDescription(kind, language), handoff.seq);
  const lines = [`${styles.bold(title)}${note === undefined ? '' : `  ${wrap(`${toNoteText(note)}.`, COLUMNS, 3)}`}`];
  if (nextInput) {
    const isSame = isSameJson(
      nextInput.map(({ value }) => value),
      really?.map(({ value }) => value),
    );
    const facts = [count.items(nextInput.length), ...(really ? [isSame ? l10n.t('the same as really') : l10n.t('really {0}', toNumber(really.length))] : [])];
    const marks = new Map(links.flatMap(({ mark, after }) => after.map((at) => [at, mark])));
    const dropped = links.flatMap(({ mark, before }) => (mark === 'dropped' ? before : [])).flatMap((at) => given[at] ?? []);
    lines.push(
      `${styles.bold(l10n.t('Next input'))}  ${styles.dim(facts.join(', '))}`,
      ...toLines(nextInput.map((item, at) => ({ item, mark: marks.get(at) ?? 'kept', stage: undefined }))),
    );
    if (dropped.length > 0) lines.push(styles.bold(l10n.t('Dropped')), ...toLines(dropped.map((item) => ({ item, mark: 'dropped', stage: undefined }))));
    if (
      received &&
      !isSameJson(
        received.map(({ value }) => value),
        nextInput.map(({ value }) => value),
      )
    ) {
      lines.push(`${styles.bold(printable(l10n.t('Received by {0}', handoff.to ?? l10n.t('the next agent'))))}  ${styles.dim(count.items(received.length))}`);
      lines.push(...toLines(received.map((item) => ({ item, mark: 'kept', stage: undefined }))));
    }
  }
  return lines.map((line) => `   ${line}\n`).join('');

  function toLines(rows: readonly Row[]): readonly string[] {
    return toItemTable(rows, styles);
  }
}

function toDescription(kind: WhatIfKind, language: 'py' | 'js'): string {
  switch (kind) {
    case 'remove-all-tools':
      return l10n.t('it had the filter {0}', language === 'py' ? 'remove_all_tools' : 'removeAllTools');
    case 'nest':
      return l10n.t('it had nest_handoff_history');
    case 'none':
      return l10n.t('it had neither filter nor nesting');
  }
}
