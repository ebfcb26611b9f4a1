import * as l10n from '@vscode/l10n';
import type { Recording } from '../../recording/recording';
import { findHandoffStage } from '../../replay/find-handoff-stage';
import type { FilterStage, RecordedHandoff, RecordedItem } from '../../replay/handoff';
import { toSdk } from '../../replay/to-sdk';
import { toNoteText } from '../../replay/what-if/to-note-text';
import { findWhatIfFault, toWhatIf, type WhatIf } from '../../replay/what-if/what-if';
import { WHAT_IF_KINDS, type WhatIfKind } from '../../replay/what-if/what-if-kind';
import { toArrival, toCompared, toComparisonRail, toListDifference, toStage } from '../compare/compare-lists';
import { estimateTokens } from '../ledger/estimate-tokens';
import { toItemsText } from '../ledger/item-words';
import type { Ledger, LedgerRow } from '../ledger/messages';
import { toGiven, toLedger } from '../ledger/to-ledger';
import { type StageRail, toFunctionName, toRails } from '../ledger/to-rails';
import { toStageCounts } from '../ledger/to-stage-counts';
import type { Rich } from '../rich';
import type { SourcedMoment } from '../sourced';
import { toRich } from '../to-rich';
import type { ShownWhatIf, WhatIfChoice } from './messages';
import { toBesideText, toChoiceText } from './what-if-labels';
import { besideTerms, wouldTerms } from './what-if-ledger-terms';
import { toDifferenceText, toFaultText, toWouldHaveReceived } from './what-if-texts';

/** What the panel lets choose at a handoff: what really happened, or what would have. */
export function toWhatIfChoices(recording: Recording): ShownWhatIf {
  return {
    chosen: undefined,
    choices: WHAT_IF_KINDS.map((kind) => {
      const fault = findWhatIfFault(recording, kind);
      return { kind, text: toChoiceText(kind), fault: fault && toFaultText(fault) };
    }),
    besides: [],
    said: [],
  };
}

/**
 * The moment of a handoff as it would have been with another built-in filter or nesting: beside what was really received, or beside what
 * the handoff was given. The header still tells what happened.
 */
export function toWhatIfMoment(recording: Recording, real: SourcedMoment, choice: WhatIfChoice): SourcedMoment {
  const { kind } = choice;
  const fault = findWhatIfFault(recording, kind);
  const whatIf = fault ? undefined : toWhatIf(recording, real.handoff, kind);
  const name = toName(recording, kind);
  const sides = toSides(real.handoff, whatIf);
  const comparison = sides.really && sides.would ? toStage('filter', name.text, sides.really, sides.would) : undefined;
  const isComparison = sides.really !== undefined && (choice.beside === 'received' || !sides.would);
  const besides = sides.would && sides.really ? (['received', 'given'] as const) : [];
  const why = fault ? toFaultText(fault) : whatIf?.note && toNoteText(whatIf.note);

  const handoff = isComparison
    ? toCompared(toBare(real.handoff), sides.really, sides.would, comparison, sides.isReceived)
    : toChanged(real.handoff, whatIf, name);
  const others = isComparison ? besideTerms() : wouldTerms();
  const rails = isComparison ? [toRail(comparison)] : sides.would ? undefined : [toIdleRail(name), ...toRails(handoff).slice(1)];
  const { ledger, sources } = toLedger(handoff, others, { then: isComparison ? toThen(real) : undefined }, rails);
  const heads = isComparison ? { given: toReallyHead(real, sides) } : {};
  const shown: Ledger = {
    ...ledger,
    ...heads,
    form: isComparison ? 'comparison' : 'what-if',
    received: { ...ledger.received, badge: l10n.t('what if'), facts: sides.would ? [...ledger.received.facts, { text: ' · ' }, name] : ledger.received.facts },
    nothing: sides.would ? undefined : why && toSentence(why),
    rows: sides.would ? ledger.rows : ledger.rows.map(toUnknown),
  };
  const first = shown.rows.findIndex(({ kind: row, mark }) => row === 'item' && mark !== 'kept' && mark !== 'failed');
  return {
    shown: {
      ...real.shown,
      key: `${real.shown.key} ${toWhatIfKey(choice)}`,
      note: undefined,
      findings: undefined,
      ledger: shown,
      selected: first < 0 ? undefined : first,
      whatIf: {
        ...toWhatIfChoices(recording),
        chosen: { kind, beside: isComparison ? 'received' : 'given' },
        besides: besides.map((beside) => ({ beside, text: toBesideText(beside) })),
        said: toSaid(real.handoff, sides, comparison, name, why),
      },
    },
    handoff,
    sources,
    beside: real.beside,
    findings: [],
    isWhatIf: true,
    terms: others,
  };
}

export function toWhatIfKey({ kind, beside }: WhatIfChoice): string {
  return `${kind} ${beside}`;
}

/** What is compared: both as the model got it where both are known, else both as the SDK builds that from. */
interface Sides {
  readonly really: readonly RecordedItem[] | undefined;
  readonly would: readonly RecordedItem[] | undefined;
  readonly isReceived: boolean;
}

function toSides({ received, nextInput }: RecordedHandoff, whatIf: WhatIf | undefined): Sides {
  const isReceived = received !== undefined && (whatIf?.received !== undefined || !whatIf?.nextInput);
  if (isReceived) return { really: received, would: whatIf?.received, isReceived };
  return {
    really: nextInput,
    would: nextInput || !whatIf?.received ? whatIf?.nextInput : whatIf.received,
    isReceived: !nextInput && whatIf?.received !== undefined,
  };
}

/** The function that would stand in the filter's place; a name in code, or words. */
function toName(recording: Recording, kind: WhatIfKind): Rich[number] {
  switch (kind) {
    case 'remove-all-tools':
      return { text: toSdk(recording).language === 'python' ? 'remove_all_tools' : 'removeAllTools', as: 'code' };
    case 'nest':
      return { text: 'nest_handoff_history', as: 'code' };
    case 'none':
      return { text: l10n.t('no filter') };
  }
}

function toChanged(handoff: RecordedHandoff, whatIf: WhatIf | undefined, name: Rich[number]): RecordedHandoff {
  const { given, nextInput, received, kind, links } = whatIf ?? {};
  if (!given || !nextInput) return { ...toBare(handoff), inputHistory: toGiven(handoff), ...toArrival(undefined, false) };
  const filter: readonly FilterStage[] = kind === 'none' ? [] : [toStage(kind === 'nest' ? 'nesting' : 'filter', name.text, given, nextInput, links)];
  const sdk = received ? [toStage('sdk', undefined, nextInput, received)] : [];
  return { ...toBare(handoff), stages: [...filter, ...sdk], inputHistory: given, ...toArrival(received ?? nextInput, received !== undefined) };
}

/** Without all that belongs to what really happened. */
function toBare(handoff: RecordedHandoff): RecordedHandoff {
  return {
    ...handoff,
    stages: [],
    filter: undefined,
    nesting: undefined,
    preHandoffItems: undefined,
    newItems: undefined,
    modelFilter: undefined,
    instructions: undefined,
    tools: undefined,
    error: undefined,
    failedIn: undefined,
    runError: undefined,
  };
}

function toRail(comparison: FilterStage | undefined): StageRail {
  const difference = comparison && toListDifference(comparison);
  const counts = comparison
    ? toStageCounts([comparison])
        .map(({ text }) => text)
        .join(' ')
    : '';
  return toComparisonRail(
    [{ text: l10n.t('really → what if') }],
    difference === 'same' ? l10n.t('no difference') : difference === 'moved' ? l10n.t('another order') : counts,
  );
}

function toIdleRail(name: Rich[number]): StageRail {
  return { rail: { kind: 'filter', title: [name], fact: '', failed: false }, stage: undefined };
}

function toReallyHead({ shown, handoff }: SourcedMoment, { really, isReceived }: Sides): Ledger['given'] {
  const stage = findHandoffStage(handoff);
  // What the model received is not what the SDK built, where a filter of its input comes between.
  const items = isReceived
    ? shown.ledger.received.facts[0]
    : really && {
        text: toItemsText(
          really.length,
          really.reduce((sum, item) => sum + estimateTokens(item), 0),
        ),
      };
  const agent = handoff.to ?? l10n.t('the next agent');
  return {
    title: isReceived ? l10n.t('Really received by {0}', agent) : l10n.t('Really given to the SDK for {0}', agent),
    facts: [...(items ? [items] : []), { text: ' · ' }, ...(stage ? toFunctionName(handoff, stage) : [{ text: l10n.t('no filter') }])],
  };
}

/** What the model answered stands below what it really received. */
function toThen({ shown }: SourcedMoment): LedgerRow | undefined {
  const then = shown.ledger.rows.find(({ kind }) => kind === 'then');
  const cell = then?.right;
  return then && cell && 'text' in cell ? { ...then, left: cell, right: { hatch: l10n.t('its model was not asked') } } : undefined;
}

/** A row beside nothing. */
function toUnknown(row: LedgerRow): LedgerRow {
  return { ...row, wires: row.wires.map(() => 'none') };
}

/** What it comes to, in a sentence, with how that differs from what was really received. */
function toSaid(
  { to }: RecordedHandoff,
  { really, would, isReceived }: Sides,
  comparison: FilterStage | undefined,
  name: Rich[number],
  why: string | undefined,
): Rich {
  const note: Rich = why === undefined ? [] : [{ text: toSentence(why) }];
  if (!would) return note;
  const difference = comparison && toListDifference(comparison);
  const who = isReceived ? (to ?? l10n.t('the next agent')) : l10n.t('the SDK');
  const counts =
    !comparison || difference !== 'items'
      ? []
      : toStageCounts([comparison]).flatMap(({ mark, text }): Rich => [{ text: ' ' }, { text, mark }, { text: ` ${toDifferenceText(mark)}` }]);
  return [
    ...toRich(toWouldHaveReceived(would.length, really?.length, difference), [name], who),
    { text: '.' },
    ...counts,
    ...(note.length > 0 ? [{ text: ' ' }, ...note] : []),
  ];
}

function toSentence(text: string): string {
  return `${text}.`;
}
