import { fieldOf, readJson, textFieldOf, toCanonicalJson } from '../../recording/json';
import { eventOf, type Recording, type Run } from '../../recording/recording';
import type { EventOf, Input, Items, Json } from '../../recording/schema';
import type { RecordedItem } from '../../replay/handoff';
import { readInput } from '../../replay/items/flatten-handoff-data';
import { toItemText } from '../../replay/items/item-text';
import { markHandoffCalls } from '../../replay/items/mark-handoff-calls';
import { isList } from '../../replay/items/read-values';
import { readSummaryRecords } from '../../replay/items/summary-records';
import { handoffsOf } from '../moment/find-moment';
import type { Drawn } from '../timeline/drawn';
import { toBlocks } from '../timeline/to-blocks';

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

/** What counts: `exact` all, `same` all but ids and times, `said` what traces of other tools tell, who write down the same in other ways. */
export type Closeness = 'exact' | 'same' | 'said';

/** How closely runs of these recordings can be compared. */
export function toCloseness(isExact: boolean, recordings: readonly Recording[]): Closeness {
  if (isExact) return 'exact';
  return recordings.some(({ header }) => header.imported) ? 'said' : 'same';
}

const READ: { readonly [Each in Closeness]: (value: Json) => Json } = {
  exact: (value) => value,
  same: withoutIds,
  said: (value) => toSaid(withoutIds(value)),
};

export function toComparedRun(recording: Recording, run: Run, closeness: Closeness): ComparedRun {
  const end = run.end ?? recording.length - 1;
  const last = Math.min(end, run.begin + MOST_EVENTS);
  const handoffCalls = new Set(
    handoffsOf(recording, run).flatMap((seq) => eventOf(recording, seq, 'handoff.begin')?.calls.flatMap(({ callId }) => callId ?? []) ?? []),
  );
  const known = new Map<number, string>();
  const item = (number: number | null | undefined) => (typeof number === 'number' ? recording.item(number) : undefined);
  const toKey = (value: Json | undefined) => (value === undefined ? '' : withoutMarks(toCanonicalJson(READ[closeness](value))));
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

/** Fields that say which item it is, or when it was made, and nothing else. */
const FIELDS: ReadonlySet<string> = new Set(['id', 'call_id', 'callId', 'response_id', 'responseId', 'created_at', 'createdAt', 'completed_at', 'completedAt']);
/** What a model's provider adds, which holds ids of its own. */
const PROVIDED: ReadonlySet<string> = new Set(['provider_data', 'providerData']);

/**
 * An item as it would be in any other run: without its ids and times, those of the items that a summary tells of included. What a tool was
 * called with or returned stays as it is.
 */
export function withoutIds(value: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const records = readSummaryRecords(value);
  const fields = Object.entries(value).filter(([key]) => !FIELDS.has(key)) as [string, Json][];
  return Object.fromEntries(
    fields.map(([key, field]) => [key, key === 'content' && records ? records.map(withoutIds) : PROVIDED.has(key) ? withoutIds(field) : field]),
  );
}

/** JSON text in which what was redacted has no mark of its own: in each recording the same secret has another. */
export function withoutMarks(json: string): string {
  return json.replace(/\[redacted ([^\]#"]{1,80}) #[0-9a-f]{1,16}\]/g, '[redacted $1]');
}

/** An item as traces tell it: who says what, what is called with what, what was returned; not how an SDK, an API or a library writes that down. */
function toSaid(value: Json): Json {
  const [type, role] = [textFieldOf(value, 'type'), textFieldOf(value, 'role')];
  switch (type) {
    case 'function_call':
      return { type, name: textFieldOf(value, 'name') ?? '', arguments: toRead(textFieldOf(value, 'arguments') ?? '') };
    case 'function_call_output':
    case 'function_call_result':
      return { type: 'function_call_output', output: toRead(toItemText(fieldOf(value, 'output') ?? '')) };
    case 'message':
    case undefined: {
      const content = fieldOf(value, 'content');
      return role !== undefined && isText(content) ? { type: 'message', role, content: toItemText(content) } : value;
    }
    default:
      return value;
  }
}

function isText(content: Json | undefined): content is string | readonly Json[] {
  if (!Array.isArray(content)) return typeof content === 'string';
  return (content as readonly Json[]).every((part) => textFieldOf(part, 'text') !== undefined);
}

/** Libraries space JSON as they please. */
function toRead(text: string): Json {
  return readJson(text) ?? text;
}
