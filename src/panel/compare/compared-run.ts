import { eventOf, type Recording, type Run } from '../../recording/recording';
import type { EventOf, Input, Items, Json } from '../../recording/schema';
import type { RecordedItem } from '../../replay/handoff';
import { readInput } from '../../replay/items/flatten-handoff-data';
import { markHandoffCalls } from '../../replay/items/mark-handoff-calls';
import { isList } from '../../replay/items/read-values';
import { handoffsOf } from '../moment/find-moment';
import type { Drawn } from '../timeline/drawn';
import { toBlocks } from '../timeline/to-blocks';
import { type Exactness, toComparisonKey } from './exactness';

/** Of a longer run, this many of its events are compared. */
const MOST_EVENTS = 50_000;

/** One of two runs that are compared. What it keeps is a cache alone. */
export interface ComparedRun {
  readonly recording: Recording;
  readonly run: Run;
  /** Model calls, tools, guardrails, handoffs and errors, in the order they began; not those of runs within. */
  readonly steps: readonly Drawn[];
  /** The run has more events than are compared. */
  readonly isCut: boolean;
  /** Equal for values that say the same, in whatever run. */
  toKey(value: Json | undefined): string;
  /** The same of a list, or of a text that is an input. */
  toKeys(items: Input | Items | undefined): readonly string[] | undefined;
  /** The items of an input or output, handoffs among them known as such. */
  read(items: Input | Items | undefined): readonly RecordedItem[] | undefined;
  /** The value of an item that an event names. */
  item(number: number | null | undefined): Json | undefined;
}

export function toComparedRun(recording: Recording, run: Run, exactness: Exactness): ComparedRun {
  const end = run.end ?? recording.length - 1;
  const last = Math.min(end, run.begin + MOST_EVENTS);
  const handoffCalls = new Set(
    handoffsOf(recording, run).flatMap((seq) => eventOf(recording, seq, 'handoff.begin')?.calls.flatMap(({ callId }) => callId ?? []) ?? []),
  );
  const known = new Map<number, string>();
  const item = (number: number | null | undefined) => (typeof number === 'number' ? recording.item(number) : undefined);
  const toKey = (value: Json | undefined) => (value === undefined ? '' : toComparisonKey(value, exactness));
  const toKeyOf = (number: number) => {
    const key = known.get(number) ?? toKey(recording.item(number));
    known.set(number, key);
    return key;
  };
  const read = (items: Input | Items | undefined) => {
    const values = items ? readInput(recording, items) : undefined;
    return values && markHandoffCalls(values, handoffCalls);
  };
  return {
    recording,
    run,
    steps: toBlocks(recording, run.begin, last).filter((block) => block.run === run.id),
    isCut: last < end,
    toKey,
    toKeys: (items) => (items && isList(items) ? recording.list(items.l)?.map(toKeyOf) : read(items)?.map(({ value }) => toKey(value))),
    read,
    item,
  };
}

/** What a model was asked, and its answer as far as it was recorded. */
export function readCall(
  { recording, steps }: ComparedRun,
  step: number,
): { readonly begin: EventOf<'model.begin'>; readonly end: EventOf<'model.end'> | undefined } | undefined {
  const { seq = -1, last = -1 } = steps[step] ?? {};
  const begin = eventOf(recording, seq, 'model.begin');
  return begin && { begin, end: eventOf(recording, last, 'model.end') };
}
