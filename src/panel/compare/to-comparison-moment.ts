import * as l10n from '@vscode/l10n';
import type { FilterStage, RecordedHandoff, RecordedItem } from '../../replay/handoff';
import { readHandoff } from '../../replay/read-handoff';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import type { DetailColumn } from '../details/messages';
import { estimateTokens } from '../ledger/estimate-tokens';
import { toItemsText } from '../ledger/item-words';
import type { Cell, Ledger, LedgerRow, SideHead } from '../ledger/messages';
import { toLedger } from '../ledger/to-ledger';
import { toStageCounts } from '../ledger/to-stage-counts';
import { toThen } from '../ledger/to-then';
import { NOTHING } from '../moment/find-moment';
import type { MomentHeader } from '../moment/messages';
import { toChip } from '../moment/to-header';
import type { Rich } from '../rich';
import type { SourcedMoment } from '../sourced';
import { toPlain, toRich } from '../to-rich';
import { compareLedgerTerms } from './compare-ledger-terms';
import { toCompared, toComparisonRail, toListDifference, toStage } from './compare-lists';
import { compareRunItems } from './compare-run-items';
import { type ComparedRun, readCall } from './compared-run';
import type { ComparedRuns } from './find-differences';
import type { Letter, ShownDifference } from './messages';
import { toDifferencePlace, toPlaceText } from './to-difference-place';
import { toDifferenceTexts, toFilter } from './to-difference-texts';
import { toNotIn } from './to-not-in';
import { toRunsHeadline } from './to-runs-headline';

/** Beyond so many differences the rest is not listed. */
export const MOST_DIFFERENCES = 200;

export type DifferenceList = readonly Omit<ShownDifference, 'isCurrent'>[];

/** A model call of one of the runs, and the handoff that led to it, if it was the first after one. */
interface Call {
  readonly seq: number;
  readonly agent: string;
  readonly items: readonly RecordedItem[] | undefined;
  readonly answer: readonly string[] | undefined;
  readonly handoff: RecordedHandoff | undefined;
}

/**
 * What the two runs' models were given where their `nth` difference shows, beside each other; below it, all differences. `other`: the run that
 * is not of the recording that is open, which no step can lead to.
 */
export function toComparisonMoment(runs: ComparedRuns, list: DifferenceList, nth: number, other: Letter | undefined): SourcedMoment {
  const { a, b } = runs;
  const difference = runs.differences[nth];
  const calls = difference?.calls ?? { a: toFirstCall(a), b: toFirstCall(b) };
  const [one, two] = [toCall(a, calls.a), toCall(b, calls.b)];
  const others = compareLedgerTerms();
  const comparison =
    one?.items && two?.items ? toStage('filter', l10n.t('A → B'), one.items, two.items, compareRunItems(a, one.items, b, two.items)) : undefined;
  const bare: RecordedHandoff = {
    ...NOTHING,
    seq: -1,
    run: '',
    to: two?.agent ?? one?.agent,
    stages: [],
    inputHistory: undefined,
    received: undefined,
    receivedAt: undefined,
    instructions: undefined,
    error: undefined,
    failedIn: undefined,
    outcome: 'done',
  };
  const handoff = toCompared(bare, one?.items, two?.items, comparison, true);
  const then = toThenRow(runs, one, two, other);
  const { ledger, sources } = toLedger(handoff, others, { then }, [toComparisonRail([{ text: l10n.t('A → B') }], toFact(comparison))]);
  const shown: Ledger = {
    ...ledger,
    form: 'runs',
    given: toHead('A', one, other === 'A'),
    received: toHead('B', two, other === 'B'),
    nothing: two?.items ? undefined : `${toNotIn('B')}.`,
  };
  const column = toListColumn(list, runs.differences.length, nth);
  return {
    shown: {
      type: 'moment',
      key: `compare ${a.run.id} ${b.run.id} ${one?.seq} ${two?.seq} ${other}`,
      header: toHeader(runs, one, two, other),
      note: undefined,
      ledger: shown,
      details: [column],
      selected: undefined,
    },
    handoff,
    sources,
    beside: [column],
    findings: [],
    isWhatIf: true,
    terms: others,
  };
}

function toCall(side: ComparedRun, step: number | undefined): Call | undefined {
  const call = step === undefined ? undefined : readCall(side, step);
  if (!call) return undefined;
  const { begin, end } = call;
  const handoff = begin.handoff === null ? undefined : readHandoff(side.recording, begin.handoff);
  return { seq: begin.s, agent: begin.agent, items: side.read(begin.input), answer: side.toKeys(end?.output), handoff };
}

function toFirstCall({ steps }: ComparedRun): number | undefined {
  const first = steps.findIndex(({ kind }) => kind === 'model');
  return first < 0 ? undefined : first;
}

function toHead(letter: Letter, call: Call | undefined, isOther: boolean): SideHead {
  if (!call) return { letter, title: toNotIn(letter), facts: [] };
  const tokens = (call.items ?? []).reduce((sum, item) => sum + estimateTokens(item), 0);
  const [filter] = call.handoff ? toFilter(call.handoff, isOther) : [];
  const by: Rich = !filter ? [] : [{ text: ' · ' }, filter.as === 'code' ? filter : { text: l10n.t('no filter') }];
  return {
    letter,
    title: l10n.t('Received by {0}', call.agent),
    facts: [{ text: call.items ? toItemsText(call.items.length, tokens) : l10n.t('not recorded') }, ...by],
  };
}

function toFact(comparison: FilterStage | undefined): string {
  if (!comparison) return '';
  const difference = toListDifference(comparison);
  if (difference !== 'items') return difference === 'same' ? l10n.t('no difference') : l10n.t('another order');
  const marks = new Set(comparison.links.map(({ mark }) => mark));
  const count = comparison.links.reduce((sum, { mark, before, after }) => sum + (mark === 'dropped' ? before : mark === 'added' ? after : []).length, 0);
  if (!marks.has('rewritten') && !(marks.has('dropped') && marks.has('added')))
    return l10n.t('{0} only in {1}', toNumber(count), marks.has('dropped') ? 'A' : 'B');
  return toStageCounts([comparison])
    .map(({ text }) => text)
    .join(' ');
}

/** What each model answered. */
function toThenRow({ a, b }: ComparedRuns, one: Call | undefined, two: Call | undefined, other: Letter | undefined): LedgerRow | undefined {
  const [left, right] = [toAnswer(a, one, other === 'A'), toAnswer(b, two, other === 'B')];
  if (!left && !right) return undefined;
  const toWords = (cell: Cell | undefined) =>
    cell
      ? `${cell.type}: ${cell.text
          .map(({ text }) => text)
          .join('')
          .slice(0, 200)}`
      : l10n.t('none');
  return {
    kind: 'then',
    mark: 'kept',
    key: 'then',
    label: l10n.t('A {0}. B {1}', toWords(left), toWords(right)),
    left: left ?? { hatch: toNotIn('A') },
    right: right ?? { hatch: toNotIn('B') },
    wires: [one?.answer?.join() === two?.answer?.join() ? 'none' : 'differs'],
  };
}

function toAnswer({ recording }: ComparedRun, call: Call | undefined, isOther: boolean): Cell | undefined {
  const cell = toThen(recording, call?.seq)?.right;
  if (!cell || !('text' in cell)) return undefined;
  const { link, ...rest } = cell;
  return isOther ? { ...rest, tokens: link?.text } : cell;
}

function toHeader(runs: ComparedRuns, one: Call | undefined, two: Call | undefined, other: Letter | undefined): MomentHeader {
  const { handoff } = two ?? one ?? {};
  const agent = two?.agent ?? one?.agent;
  const headline = toRunsHeadline(runs);
  return {
    from: handoff && toChip(handoff.from, runs.a.run.agent, false),
    via: handoff?.tool,
    to: agent === undefined ? undefined : toChip(agent, runs.a.run.agent, false),
    kind: 'handoff',
    failed: false,
    headline: `${headline.charAt(0).toUpperCase()}${headline.slice(1)}`,
    lines: toLines(runs, other),
    phases: [],
    place: [],
  };
}

/** Below the headline: what came first. */
function toLines(runs: ComparedRuns, other: Letter | undefined): readonly Rich[] {
  const [first] = runs.differences;
  if (!first) return [];
  const { a, b } = toDifferenceTexts(runs, first, other);
  if (first.is !== 'filter')
    return [
      [{ text: 'A', as: 'strong' }, { text: ' ' }, ...a],
      [{ text: 'B', as: 'strong' }, { text: ' ' }, ...b],
    ];
  const [hasA, hasB] = [toPlain(a) !== l10n.t('none'), toPlain(b) !== l10n.t('none')];
  if (hasA && hasB) return [toRich(l10n.t('The input filters of this handoff differ: {0} in A, {1} in B'), a, b)];
  const onlyIn = l10n.t('{0} has an input filter on this handoff, {1} has none: {2}');
  return [hasA ? toRich(onlyIn, 'A', 'B', a) : toRich(onlyIn, 'B', 'A', b)];
}

/** All differences, as the page lists them. */
export function toDifferenceList(runs: ComparedRuns, other: Letter | undefined): DifferenceList {
  return runs.differences
    .slice(0, MOST_DIFFERENCES)
    .map((each) => ({ where: toPlaceText(toDifferencePlace(runs, each)), ...toDifferenceTexts(runs, each, other) }));
}

function toListColumn(list: DifferenceList, all: number, nth: number): DetailColumn {
  const listed = count.differences(list.length);
  return {
    title: [{ text: all === 0 ? l10n.t('No difference') : list.length < all ? l10n.t('The first {0}', listed) : listed, as: 'strong' }],
    aside: [],
    blocks: all === 0 ? [] : [{ is: 'differences', differences: list.map((each, index) => ({ ...each, isCurrent: index === nth })) }],
  };
}
