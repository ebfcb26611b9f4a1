import * as l10n from '@vscode/l10n';
import type { FilterStage, RecordedHandoff, RecordedItem } from '../../replay/handoff';
import { count } from '../../text/count';
import type { Rich } from '../rich';
import type { SourcedLedger } from '../sourced';
import { estimateTokens } from './estimate-tokens';
import { toItemsText } from './item-words';
import type { LedgerTerms } from './ledger-terms';
import type { Ledger, LedgerRow } from './messages';
import { toCallRows } from './to-call-rows';
import { type StageRail, toRails } from './to-rails';
import { toRows } from './to-rows';

/** What came of what arrived. */
export interface LedgerAnswer {
  /** What the model answered with. */
  readonly then?: LedgerRow | undefined;
  /** What the request was billed for, with instructions and tools. */
  readonly inputTokens?: number | undefined;
}

/** What was given, what each stage did, what arrived: a row for each item. */
export function toLedger(
  handoff: RecordedHandoff,
  terms: LedgerTerms,
  { then, inputTokens }: LedgerAnswer = {},
  rails: readonly StageRail[] = toRails(handoff),
): SourcedLedger {
  const given = toGiven(handoff);
  const arrived = toArrived(handoff);
  const rows = toRows(handoff, { given, arrived }, rails, terms);
  const calls = toCallRows(handoff, rails.length);
  const changed = rows.filter(({ row: { kind, mark } }) => kind === 'item' && mark !== 'kept' && mark !== 'failed');
  const hasNothing = arrived === undefined;
  const ledger: Ledger = {
    form: 'recorded',
    given: {
      title: handoff.imported === 'reconstructed' ? l10n.t('Given to the handoff (reconstructed)') : l10n.t('Given to the handoff'),
      facts: [{ text: given ? toItemsText(given.length, sum(given)) : terms.notRecorded }],
    },
    rails: rails.map(({ rail }) => rail),
    received: {
      title: (handoff.received || hasNothing ? terms.receivedBy : terms.givenToSdk)(handoff.to ?? l10n.t('the next agent')),
      facts: hasNothing ? [{ text: l10n.t('nothing') }] : toFacts(arrived, handoff, inputTokens),
    },
    rows: [...[...calls, ...rows].map(({ row }) => row), ...(then ? [then] : [])],
    all: given?.length ?? arrived?.length ?? 0,
    changed: changed.length,
    arrived: arrived?.length ?? 0,
    nothing: hasNothing ? (handoff.outcome === 'open' ? l10n.t('The recording ends here.') : terms.nothingReceived) : undefined,
    rubbish: handoff.stages.find(({ rubbish }) => rubbish !== undefined)?.rubbish,
  };
  return {
    ledger,
    sources: [
      ...[...calls, ...rows].map(({ given: one, received: other, at }) => ({ given: one, received: other, at })),
      ...(then ? [{ given: undefined, received: undefined }] : []),
    ],
  };
}

/** The three lists in their order; undefined where the recorder could not see them. */
export function toGiven({ stages, inputHistory, preHandoffItems, newItems }: RecordedHandoff): readonly RecordedItem[] | undefined {
  if (stages[0]) return stages[0].before;
  if (!inputHistory && !preHandoffItems && !newItems) return undefined;
  return [...(inputHistory ?? []), ...(preHandoffItems ?? []), ...(newItems ?? [])];
}

/** What came out of the last stage; undefined where nothing did. */
function toArrived({ stages, nextInput, received, outcome }: RecordedHandoff): readonly RecordedItem[] | undefined {
  const last: FilterStage | undefined = stages.at(-1);
  if (received) return received;
  if (outcome === 'failed') return undefined;
  return last ? last.after : nextInput;
}

function toFacts(arrived: readonly RecordedItem[], { instructions, tools }: RecordedHandoff, inputTokens: number | undefined): Rich {
  const facts: Rich = [{ text: toItemsText(arrived.length, sum(arrived), inputTokens) }];
  const told: Rich = instructions === undefined ? [] : [{ text: ' · ' }, { text: l10n.t('instructions'), link: { to: 'text', what: 'instructions' } }];
  const able: Rich =
    Array.isArray(tools) && tools.length > 0 ? [{ text: ' · ' }, { text: count.tools(tools.length), link: { to: 'text', what: 'tools' } }] : [];
  return [...facts, ...told, ...able];
}

function sum(items: readonly RecordedItem[]): number {
  return items.reduce((total, item) => total + estimateTokens(item), 0);
}
