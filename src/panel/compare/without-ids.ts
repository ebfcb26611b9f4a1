import type { Json } from '../../recording/schema';
import { readSummaryRecords } from '../../replay/items/summary-records';

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
