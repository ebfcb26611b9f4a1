import { fieldOf, readJson, textFieldOf, toCanonicalJson } from '../../recording/json';
import type { Recording } from '../../recording/recording';
import type { Json } from '../../recording/schema';
import { toItemText } from '../../replay/items/item-text';
import { readSummaryRecords } from '../../replay/items/summary-records';

/** What counts: `exact` all, `same` all but ids and times, `said` what traces of other tools tell, who write down the same in other ways. */
export type Exactness = 'exact' | 'same' | 'said';

/** How exactly runs of these recordings can be compared. */
export function toExactness(isExact: boolean, recordings: readonly Recording[]): Exactness {
  if (isExact) return 'exact';
  return recordings.some(({ header }) => header.imported) ? 'said' : 'same';
}

const READ: { readonly [Each in Exactness]: (value: Json) => Json } = {
  exact: (value) => value,
  same: withoutIds,
  said: (value) => toSaid(withoutIds(value)),
};

/** Equal for values that say the same, as exactly as that. */
export function toComparisonKey(value: Json, exactness: Exactness): string {
  return withoutMarks(toCanonicalJson(READ[exactness](value)));
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
