import * as l10n from '@vscode/l10n';
import { eventOf } from '../../recording/recording';
import type { Fn, RecordedError } from '../../recording/schema';
import type { RecordedHandoff, RecordedItem } from '../../replay/handoff';
import { toItemText } from '../../replay/items/item-text';
import { count } from '../../text/count';
import { differsInSpace, toChange } from '../details/to-change';
import { toLine, toSpacedJson } from '../details/to-preview';
import { toPlaceName } from '../find-place';
import { toStageCounts } from '../ledger/to-stage-counts';
import type { Rich, RichPart } from '../rich';
import { toRich } from '../to-rich';
import { compareRunItems } from './compare-run-items';
import { type ComparedRun, readCall } from './compared-run';
import { type ComparedRuns, type Difference, toEnd } from './find-differences';
import type { Letter } from './messages';
import { toNotIn } from './to-not-in';

/** Longer texts are told from where they begin to differ. */
const SHORT = 80;
const LONGEST = 240;

interface Texts {
  readonly a: Rich;
  readonly b: Rich;
}

/** What each run has where they differ. */
export function toDifferenceTexts(runs: ComparedRuns, { is, column, calls }: Difference, other: Letter | undefined): Texts {
  const { a, b, columns, handoffs } = runs;
  const { a: stepA, b: stepB } = columns[column] ?? { a: undefined, b: undefined };
  const [one, two] = [readCall(a, calls.a ?? -1), readCall(b, calls.b ?? -1)];
  switch (is) {
    case 'input':
      return toTexts(toInputText(a), toInputText(b));
    case 'output':
      return toTexts(toText(a.item(toEnd(a)?.output)), toText(b.item(toEnd(b)?.output)));
    case 'instructions':
      return toTexts(toText(a.item(one?.begin.instructions)), toText(b.item(two?.begin.instructions)));
    case 'model':
      return { a: toName(one?.begin.model), b: toName(two?.begin.model) };
    case 'received': {
      const [left, right] = [a.read(one?.begin.input), b.read(two?.begin.input)];
      const links = left && right && left.length === right.length ? compareRunItems(a, left, b, right) : [];
      const counts = toStageCounts([{ links }]).flatMap(({ mark, text }): Rich => (mark === 'kept' ? [] : [{ text: ' ' }, { text, mark }]));
      return {
        a: [{ text: left ? count.items(left.length) : l10n.t('not recorded') }],
        b: [{ text: right ? count.items(right.length) : l10n.t('not recorded') }, ...counts],
      };
    }
    case 'filter': {
      const pair = handoffs.get(column);
      return { a: toFilter(pair?.a, other === 'A'), b: toFilter(pair?.b, other === 'B') };
    }
    case 'outcome': {
      const pair = handoffs.get(column);
      return { a: toOutcome(pair?.a), b: toOutcome(pair?.b) };
    }
    case 'answer': {
      if (one?.end?.error || two?.end?.error) return toTexts(toErrorText(one?.end?.error) ?? l10n.t('none'), toErrorText(two?.end?.error) ?? l10n.t('none'));
      const [left, right] = [toAnswer(a, one?.end?.output, b, two?.end?.output), toAnswer(b, two?.end?.output, a, one?.end?.output)];
      const texts = toTexts(left && toLine(left), right && toLine(right));
      return { a: toSaid(left, texts.a), b: toSaid(right, texts.b) };
    }
    case 'result':
      return toTexts(toResult(a, stepA), toResult(b, stepB));
    case 'guardrail': {
      const decide = ({ recording, steps }: ComparedRun, step: number | undefined): Rich => [
        { text: (eventOf(recording, steps[step ?? -1]?.seq ?? -1, 'guardrail')?.triggered ?? false) ? l10n.t('triggered') : l10n.t('passed') },
      ];
      return { a: decide(a, stepA), b: decide(b, stepB) };
    }
    case 'error':
      return toTexts(toError(a, stepA), toError(b, stepB));
    case 'step':
      return { a: toStep(a, stepA, 'A'), b: toStep(b, stepB, 'B') };
  }
}

/** The filter or nesting of a handoff, leading to its code where that is known. */
export function toFilter(handoff: RecordedHandoff | undefined, isOther: boolean): Rich {
  const { filter, nesting, stages = [], modelFilter, seq = -1 } = handoff ?? {};
  const fn = filter ?? nesting?.mapper;
  const isNested = nesting || stages.some(({ by }) => by === 'nesting');
  const own: Rich = fn
    ? toPlaced(fn, `${seq}.${filter ? 'filter' : 'nest.mapper'}.loc`, isOther)
    : isNested
      ? [{ text: 'nest_handoff_history', as: 'code' }]
      : [];
  const later = modelFilter ? toPlaced(modelFilter.fn, `${modelFilter.seq}.filter.loc`, isOther) : [];
  if (own.length + later.length === 0) return [{ text: l10n.t('none') }];
  return [...own, ...(own.length > 0 && later.length > 0 ? [{ text: ', ' }] : []), ...later];
}

function toPlaced({ name, loc }: Fn, place: string, isOther: boolean): Rich {
  const part: RichPart = { text: name, as: 'code' };
  return loc ? [part, { text: ' ' }, { text: toPlaceName(loc), link: { to: 'place', place, ...(isOther && { isOther }) } }] : [part];
}

function toOutcome(handoff: RecordedHandoff | undefined): Rich {
  const { outcome = 'open', error } = handoff ?? {};
  return [{ text: error ? `${toOutcomeText(outcome)}: ${error.name}` : toOutcomeText(outcome) }];
}

/** The item of an answer that the other run has not got in its place, the first; a message or a call rather than what leads to it. */
function toAnswer(
  own: ComparedRun,
  output: Parameters<ComparedRun['read']>[0],
  other: ComparedRun,
  otherOutput: Parameters<ComparedRun['read']>[0],
): RecordedItem | undefined {
  const items = own.read(output) ?? [];
  const [keys, others] = [own.toKeys(output) ?? [], other.toKeys(otherOutput) ?? []];
  const differing = items.filter((_, at) => keys[at] !== others[at]);
  const isTelling = ({ kind }: RecordedItem) => kind === 'assistant' || kind.endsWith('call');
  return differing.find(isTelling) ?? differing[0] ?? items.find(isTelling) ?? items[0];
}

function toSaid(item: RecordedItem | undefined, text: Rich): Rich {
  if (!item) return [{ text: l10n.t('nothing') }];
  if (item.kind === 'assistant') return toRich(l10n.t('said “{0}”'), text);
  return toRich(
    item.kind.endsWith('call') ? l10n.t('called {0}') : l10n.t('returned {0}'),
    text.map((part) => ({ ...part, as: 'code' })),
  );
}

function toInputText({ recording, run, read }: ComparedRun): string | undefined {
  const items = read(eventOf(recording, run.begin, 'run.begin')?.input ?? undefined);
  return items?.map((item) => toLine(item)).join(' ');
}

function toResult({ recording, steps, item }: ComparedRun, step: number | undefined): string | undefined {
  const end = eventOf(recording, steps[step ?? -1]?.last ?? -1, 'tool.end');
  return toErrorText(end?.error) ?? toText(item(end?.result));
}

function toError({ recording, steps }: ComparedRun, step: number | undefined): string | undefined {
  return toErrorText(eventOf(recording, steps[step ?? -1]?.seq ?? -1, 'run.end')?.error);
}

function toErrorText(error: RecordedError | undefined): string | undefined {
  return error && `${error.name}: ${error.message}`;
}

function toStep({ steps }: ComparedRun, step: number | undefined, letter: Letter): Rich {
  const found = step === undefined ? undefined : steps[step];
  return found ? [{ text: found.label }] : [{ text: toNotIn(letter), as: 'dim' }];
}

function toName(name: string | null | undefined): Rich {
  return typeof name === 'string' ? [{ text: name, as: 'code' }] : [{ text: l10n.t('not recorded'), as: 'dim' }];
}

/** A value as text: that of an item where it is one. */
function toText(value: Parameters<ComparedRun['toKey']>[0]): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : toItemText(value) || toSpacedJson(value);
}

/** Two texts, each in one line; long ones from shortly before their first difference. */
function toTexts(one: string | undefined, other: string | undefined): Texts {
  const isLong = Math.max(one?.length ?? 0, other?.length ?? 0) > SHORT;
  const isSpace = one !== undefined && other !== undefined && differsInSpace(one, other);
  const change = (isLong || isSpace) && one !== undefined && other !== undefined ? toChange(one, other) : undefined;
  const toLineOf = (text: string | undefined, pieces: readonly { readonly text: string }[] | undefined): Rich => {
    const shown = (pieces?.map((piece) => piece.text).join('') ?? text)?.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
    return shown === undefined ? [{ text: l10n.t('not recorded'), as: 'dim' }] : [{ text: shown }];
  };
  const b = toLineOf(other, change?.after);
  return { a: toLineOf(one, change?.before), b: isSpace ? [...b, { text: ` (${l10n.t('only white space differs')})`, as: 'dim' }] : b };
}

function toOutcomeText(outcome: RecordedHandoff['outcome']): string {
  switch (outcome) {
    case 'done':
      return l10n.t('done');
    case 'failed':
      return l10n.t('failed');
    case 'open':
      return l10n.t('not ended');
  }
}
