import type { FilterStage, RecordedHandoff, RecordedItem } from '../../replay/handoff';
import type { Ledger, LedgerRow, Rich } from '../messages';
import type { SourcedLedger } from '../sourced';
import type { ReplayWords } from '../words';
import { toCallRows } from './to-call-rows';
import { estimateTokens } from './to-cell';
import { type StageRail, toRails } from './to-rails';
import { toRows } from './to-rows';

/** What was given, what each stage did, what arrived: a row for each item. `then` is what the model answered with. */
export function toLedger(handoff: RecordedHandoff, words: ReplayWords, then?: LedgerRow, rails: readonly StageRail[] = toRails(handoff, words)): SourcedLedger {
  const given = toGiven(handoff);
  const arrived = toArrived(handoff);
  const rows = toRows(handoff, given, arrived, rails, words);
  const calls = toCallRows(handoff, rails.length, words);
  const changed = rows.filter(({ row: { kind, mark } }) => kind === 'item' && mark !== 'kept' && mark !== 'failed');
  const hasNothing = arrived === undefined;
  const ledger: Ledger = {
    form: 'recorded',
    given: { title: words.given, facts: [{ text: given ? words.items(given.length, sum(given)) : words.notRecorded }] },
    rails: rails.map(({ rail }) => rail),
    received: {
      title: (handoff.received || hasNothing ? words.receivedBy : words.givenToSdk)(handoff.to ?? words.unknownAgent),
      facts: hasNothing ? [{ text: words.nothing }] : toFacts(arrived, handoff, words),
    },
    rows: [...[...calls, ...rows].map(({ row }) => row), ...(then ? [then] : [])],
    all: given?.length ?? arrived?.length ?? 0,
    changed: changed.length,
    arrived: arrived?.length ?? 0,
    nothing: hasNothing ? (handoff.outcome === 'open' ? words.recordingEnds : words.nothingReceived) : undefined,
    rubbish: handoff.stages.find(({ rubbish }) => rubbish !== undefined)?.rubbish,
  };
  return {
    ledger,
    sources: [
      ...[...calls, ...rows].map(({ given: one, received: other }) => ({ given: one, received: other })),
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

function toFacts(arrived: readonly RecordedItem[], { instructions, tools }: RecordedHandoff, words: ReplayWords): Rich {
  const facts: Rich = [{ text: words.items(arrived.length, sum(arrived)) }];
  const told: Rich = instructions === undefined ? [] : [{ text: ' · ' }, { text: words.instructions, link: { to: 'text', what: 'instructions' } }];
  const able: Rich =
    Array.isArray(tools) && tools.length > 0 ? [{ text: ' · ' }, { text: words.tools(tools.length), link: { to: 'text', what: 'tools' } }] : [];
  return [...facts, ...told, ...able];
}

function sum(items: readonly RecordedItem[]): number {
  return items.reduce((total, item) => total + estimateTokens(item), 0);
}
