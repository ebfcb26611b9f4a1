import { eventOf } from '../../recording/recording';
import type { Fn, RecordedError } from '../../recording/schema';
import type { RecordedHandoff, RecordedItem } from '../../replay/handoff';
import { toItemText } from '../../replay/items/item-text';
import { differsInSpace, toChange } from '../details/to-change';
import { toLine, toSpacedJson } from '../details/to-preview';
import { toPlaceName } from '../find-place';
import { toStageCounts } from '../ledger/to-stage-counts';
import type { Letter, Rich, RichPart } from '../messages';
import { toRich } from '../to-rich';
import type { ReplayWords } from '../words';
import { compareRunItems } from './compare-run-items';
import { type ComparedRun, readCall } from './compared-run';
import { type ComparedRuns, type Difference, toEnd } from './find-differences';

/** Longer texts are told from where they begin to differ. */
const SHORT = 80;
const LONGEST = 240;

interface Texts {
  readonly a: Rich;
  readonly b: Rich;
}

/** What each run has where they differ. */
export function toDifferenceTexts(runs: ComparedRuns, { is, column, calls }: Difference, other: Letter | undefined, words: ReplayWords): Texts {
  const { a, b, columns, handoffs } = runs;
  const { a: stepA, b: stepB } = columns[column] ?? { a: undefined, b: undefined };
  const [one, two] = [readCall(a, calls.a ?? -1), readCall(b, calls.b ?? -1)];
  switch (is) {
    case 'input':
      return toTexts(toInputText(a, words), toInputText(b, words), words);
    case 'output':
      return toTexts(toText(a.item(toEnd(a)?.output)), toText(b.item(toEnd(b)?.output)), words);
    case 'instructions':
      return toTexts(toText(a.item(one?.begin.instructions)), toText(b.item(two?.begin.instructions)), words);
    case 'model':
      return { a: toName(one?.begin.model, words), b: toName(two?.begin.model, words) };
    case 'received': {
      const [left, right] = [a.read(one?.begin.input), b.read(two?.begin.input)];
      const links = left && right && left.length === right.length ? compareRunItems(a, left, b, right) : [];
      const counts = toStageCounts([{ links }]).flatMap(({ mark, text }): Rich => (mark === 'kept' ? [] : [{ text: ' ' }, { text, mark }]));
      return {
        a: [{ text: left ? words.countOfItems(left.length) : words.notRecorded }],
        b: [{ text: right ? words.countOfItems(right.length) : words.notRecorded }, ...counts],
      };
    }
    case 'filter': {
      const pair = handoffs.get(column);
      return { a: toFilter(pair?.a, other === 'A', words), b: toFilter(pair?.b, other === 'B', words) };
    }
    case 'outcome': {
      const pair = handoffs.get(column);
      return { a: toOutcome(pair?.a, words), b: toOutcome(pair?.b, words) };
    }
    case 'answer': {
      if (one?.end?.error || two?.end?.error) return toTexts(toErrorText(one?.end?.error) ?? words.none, toErrorText(two?.end?.error) ?? words.none, words);
      const [left, right] = [toAnswer(a, one?.end?.output, b, two?.end?.output), toAnswer(b, two?.end?.output, a, one?.end?.output)];
      const texts = toTexts(left && toLine(left, words), right && toLine(right, words), words);
      return { a: toSaid(left, texts.a, words), b: toSaid(right, texts.b, words) };
    }
    case 'result':
      return toTexts(toResult(a, stepA), toResult(b, stepB), words);
    case 'guardrail': {
      const decide = ({ recording, steps }: ComparedRun, step: number | undefined): Rich => [
        { text: words.guardrailDecided(eventOf(recording, steps[step ?? -1]?.seq ?? -1, 'guardrail')?.triggered ?? false) },
      ];
      return { a: decide(a, stepA), b: decide(b, stepB) };
    }
    case 'error':
      return toTexts(toError(a, stepA), toError(b, stepB), words);
    case 'step':
      return { a: toStep(a, stepA, 'A', words), b: toStep(b, stepB, 'B', words) };
  }
}

/** The filter or nesting of a handoff, leading to its code where that is known. */
export function toFilter(handoff: RecordedHandoff | undefined, isOther: boolean, words: ReplayWords): Rich {
  const { filter, nesting, stages = [], modelFilter, seq = -1 } = handoff ?? {};
  const fn = filter ?? nesting?.mapper;
  const isNested = nesting || stages.some(({ by }) => by === 'nesting');
  const own: Rich = fn
    ? toPlaced(fn, `${seq}.${filter ? 'filter' : 'nest.mapper'}.loc`, isOther)
    : isNested
      ? [{ text: 'nest_handoff_history', as: 'code' }]
      : [];
  const later = modelFilter ? toPlaced(modelFilter.fn, `${modelFilter.seq}.filter.loc`, isOther) : [];
  if (own.length + later.length === 0) return [{ text: words.none }];
  return [...own, ...(own.length > 0 && later.length > 0 ? [{ text: ', ' }] : []), ...later];
}

function toPlaced({ name, loc }: Fn, place: string, isOther: boolean): Rich {
  const part: RichPart = { text: name, as: 'code' };
  return loc ? [part, { text: ' ' }, { text: toPlaceName(loc), link: { to: 'place', place, ...(isOther && { isOther }) } }] : [part];
}

function toOutcome(handoff: RecordedHandoff | undefined, words: ReplayWords): Rich {
  const { outcome = 'open', error } = handoff ?? {};
  return [{ text: error ? `${words.handoffEnded(outcome)}: ${error.name}` : words.handoffEnded(outcome) }];
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

function toSaid(item: RecordedItem | undefined, text: Rich, words: ReplayWords): Rich {
  if (!item) return [{ text: words.nothing }];
  if (item.kind === 'assistant') return toRich(words.answerSaid, text);
  return toRich(
    item.kind.endsWith('call') ? words.answerCalled : words.answerReturned,
    text.map((part) => ({ ...part, as: 'code' })),
  );
}

function toInputText({ recording, run, read }: ComparedRun, words: ReplayWords): string | undefined {
  const items = read(eventOf(recording, run.begin, 'run.begin')?.input ?? undefined);
  return items?.map((item) => toLine(item, words)).join(' ');
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

function toStep({ steps }: ComparedRun, step: number | undefined, letter: Letter, words: ReplayWords): Rich {
  const found = step === undefined ? undefined : steps[step];
  return found ? [{ text: found.label }] : [{ text: words.notIn(letter), as: 'dim' }];
}

function toName(name: string | null | undefined, words: ReplayWords): Rich {
  return typeof name === 'string' ? [{ text: name, as: 'code' }] : [{ text: words.notRecorded, as: 'dim' }];
}

/** A value as text: that of an item where it is one. */
function toText(value: Parameters<ComparedRun['toKey']>[0]): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : toItemText(value) || toSpacedJson(value);
}

/** Two texts, each in one line; long ones from shortly before their first difference. */
function toTexts(one: string | undefined, other: string | undefined, words: ReplayWords): Texts {
  const isLong = Math.max(one?.length ?? 0, other?.length ?? 0) > SHORT;
  const isSpace = one !== undefined && other !== undefined && differsInSpace(one, other);
  const change = (isLong || isSpace) && one !== undefined && other !== undefined ? toChange(one, other) : undefined;
  const toLineOf = (text: string | undefined, pieces: readonly { readonly text: string }[] | undefined): Rich => {
    const shown = (pieces?.map((piece) => piece.text).join('') ?? text)?.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
    return shown === undefined ? [{ text: words.notRecorded, as: 'dim' }] : [{ text: shown }];
  };
  const b = toLineOf(other, change?.after);
  return { a: toLineOf(one, change?.before), b: isSpace ? [...b, { text: ` (${words.onlyWhiteSpace})`, as: 'dim' }] : b };
}
