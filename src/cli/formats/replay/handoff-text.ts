import * as l10n from '@vscode/l10n';
import type { Fn, Json } from '../../../recording/schema';
import { compareContext } from '../../../replay/compare-context';
import { nameOfStage, toChanges, toHeadline } from '../../../replay/explain/headline';
import { findHandoffStage } from '../../../replay/find-handoff-stage';
import type { RunFinding } from '../../../replay/findings/run-finding';
import type { RecordedHandoff, RecordedItem } from '../../../replay/handoff';
import { toItemMarks } from '../../../replay/items/item-marks';
import { toLineText } from '../../../replay/places/to-line-text';
import { padColumns } from '../../../text/columns';
import { count } from '../../../text/count';
import { toExactJson } from '../../../text/exact-json';
import { printable } from '../../../text/printable';
import { toDuration } from '../../../text/to-duration';
import { truncate } from '../../../text/truncate';
import type { Styles } from '../styles';
import { toErrorText } from '../to-error-text';
import { COLUMNS, wrap } from '../wrap';
import { type Row, toItemTable } from './item-table';

const LABEL = 13;
const LONGEST_ERROR = 600;

/** One handoff: who handed what to whom, what became of it on the way, and why. */
export function toHandoffText(handoff: RecordedHandoff, number: number, findings: readonly RunFinding[], styles: Styles): string {
  const { from, to, tool, definition, us, outcome } = handoff;
  const way = `${from} → ${to ?? '?'}`;
  const facts = [tool, definition && toLineText(definition), us === undefined ? undefined : toDuration(us)].filter((fact) => fact !== undefined);
  const paint = outcome === 'failed' || handoff.runError ? styles.red : styles.bold;
  const lines = [
    `${styles.bold(printable(`${number}. ${way}`))}  ${styles.dim(printable(facts.join(' · ')))}`,
    `   ${paint(printable(toHeadline(handoff)))}`,
    ...toChanges(handoff).map(({ text, fn }) => `   ${printable(text)}${fn ? styles.dim(toLocation(fn)) : ''}`),
    ...toFacts(handoff, styles),
  ];
  const toLines = (texts: readonly string[]) => texts.map((line) => `${line}\n`).join('');
  return `${toLines(lines)}${findings.map((finding) => toFindingText(finding, styles)).join('')}${toLines(toLists(handoff, styles))}`;
}

/** What happened, then why and what to do. */
export function toFindingText({ severity, message, why, fix }: RunFinding, styles: Styles): string {
  const paint = { error: styles.red, warning: styles.yellow, note: styles.blue }[severity];
  const body = [why, fix].map((text) => `     ${styles.dim(wrap(printable(text), COLUMNS, 5))}\n`).join('');
  return `   ${paint('!')} ${wrap(printable(message), COLUMNS, 5)}\n${body}`;
}

function toFacts(handoff: RecordedHandoff, styles: Styles): readonly string[] {
  const { argumentsText, rejected, onHandoff, filter, modelFilter, error, runError } = handoff;
  const stage = findHandoffStage(handoff);
  const took = stage?.us === undefined ? '' : `, ${toDuration(stage.us)}`;
  const failure = error ?? runError;
  return [
    ...(argumentsText === undefined ? [] : [toFact(l10n.t('arguments'), argumentsText || l10n.t('(empty)'))]),
    ...rejected.map((call) => toFact(l10n.t('ignored'), `${call.tool}(${call.argumentsText === '{}' ? '' : (call.argumentsText ?? '')})`)),
    ...(onHandoff
      ? [toFact('on_handoff', `${onHandoff.fn.name}${toLocation(onHandoff.fn)}${onHandoff.us === undefined ? '' : `, ${toDuration(onHandoff.us)}`}`)]
      : []),
    ...(filter
      ? [toFact(l10n.t('filter'), `${filter.name}${toLocation(filter)}${took}`)]
      : stage
        ? [toFact(l10n.t('nesting'), `${nameOfStage(stage)}${stage.fn ? `, ${stage.fn.name}${toLocation(stage.fn)}` : ''}${took}`)]
        : []),
    ...(modelFilter
      ? [
          toFact(
            l10n.t('model filter'),
            `${modelFilter.fn.name || l10n.t('a nameless function')}${toLocation(modelFilter.fn)}${modelFilter.us === undefined ? '' : `, ${toDuration(modelFilter.us)}`}${modelFilter.instructions ? `, ${l10n.t('changed the instructions')}` : ''}`,
          ),
        ]
      : []),
    ...toContext(handoff).map((change) => toFact(l10n.t('context'), change)),
    ...(failure
      ? [styles.red(`   ${padColumns(l10n.t('error'), LABEL)}${wrap(truncate(printable(toErrorText(failure)), LONGEST_ERROR), COLUMNS, LABEL + 3)}`)]
      : []),
  ];
}

function toContext({ contextBefore, contextAfter }: RecordedHandoff): readonly string[] {
  if (contextBefore === undefined || contextAfter === undefined) return [];
  return compareContext(contextBefore, contextAfter).map(({ path, before, after }) => {
    const name = path.join('.') || l10n.t('all of it');
    if (before === undefined) return `+ ${name}: ${toJson(after)}`;
    return after === undefined ? `\u2212 ${name}: ${toJson(before)}` : `~ ${name}: ${toJson(before)} → ${toJson(after)}`;
  });
}

/** The three lists with what became of each item, then what came out of it. */
function toLists(handoff: RecordedHandoff, styles: Styles): readonly string[] {
  const { inputHistory, preHandoffItems, newItems, stages, nextInput, received, to, realtime, imported } = handoff;
  const { given, left } = toItemMarks(handoff);
  const groups = [
    [imported === 'reconstructed' ? l10n.t('Input history (reconstructed)') : l10n.t('Input history'), inputHistory],
    // All that came before is in the history where that was worked out.
    ...(imported === 'reconstructed' ? [[l10n.t('New items (reconstructed)'), newItems] as const] : []),
    ...(realtime || imported === 'reconstructed'
      ? []
      : ([
          [l10n.t('Pre-handoff items'), preHandoffItems],
          [l10n.t('New items'), newItems],
        ] as const)),
  ] as const;
  const all = groups.flatMap(([, items]) => items ?? []);
  // Where a layer is missing, the first stage was given something else.
  const marks = all.length === stages[0]?.before.length ? given : [];
  const lines: string[] = [];
  let start = 0;
  for (const [name, items] of groups) {
    lines.push(
      ...toList(
        name,
        items,
        items?.map((item, at) => ({ item, ...(marks[start + at] ?? KEPT) })),
        styles,
      ),
    );
    start += items?.length ?? 0;
  }
  const stage = findHandoffStage(handoff);
  const later = stages.filter((each) => each !== stage);
  const isChanged = later.some(({ links }) => links.some(({ mark }) => mark !== 'kept'));
  if (stage?.after && (isChanged || !received)) lines.push(...toList(l10n.t('After {0}', nameOfStage(stage)), stage.after, toRows(stage.after), styles));
  const shown = received?.map((item, at) => ({ item, ...(later.length > 0 ? (left[at] ?? KEPT) : KEPT) }));
  if (received) lines.push(...toList(l10n.t('Received by {0}', to ?? l10n.t('the next agent')), received, shown, styles));
  else if (nextInput && !stage) lines.push(...toList(l10n.t('Given to the SDK for {0}', to ?? l10n.t('the next agent')), nextInput, toRows(nextInput), styles));
  return lines;
}

const KEPT = { mark: 'kept', stage: undefined } as const;

function toRows(items: readonly RecordedItem[]): readonly Row[] {
  return items.map((item) => ({ item, ...KEPT }));
}

function toList(name: string, items: readonly RecordedItem[] | undefined, rows: readonly Row[] | undefined, styles: Styles): readonly string[] {
  const title = `   ${styles.bold(printable(name))}  ${styles.dim(items ? count.items(items.length) : l10n.t('not recorded'))}`;
  return [title, ...toItemTable(rows ?? [], styles).map((line) => `   ${line}`)];
}

function toFact(label: string, text: string): string {
  return `   ${padColumns(label, LABEL)}${truncate(printable(text), COLUMNS - LABEL - 3)}`;
}

function toJson(value: Json | undefined): string {
  return toExactJson(value);
}

function toLocation({ loc }: Fn): string {
  return loc ? ` (${printable(toLineText(loc))})` : '';
}
