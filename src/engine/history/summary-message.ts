import type { JsonValue } from '../../model/input-schema';
import type { Sdk } from '../../model/workflow';
import { toPythonJson } from '../sdk/python-text';
import { does } from '../sdk/version-gates';
import type { HistoryWrappers } from './history-wrappers';
import type { RawItem } from './run-item';

const PREAMBLE = 'For context, here is the conversation so far between the user and the previous agent:';

/** The first line of every summary, and what the SDK takes for one as well. */
export const PREAMBLES: readonly string[] = [PREAMBLE, 'For context, here is the conversation so far:'];

/** The roles that a record in a summary may begin with. */
export const ROLES: readonly string[] = ['assistant', 'user', 'system', 'developer'];

/**
 * `default_handoff_history_mapper`: one message of the assistant's that lists the transcript.
 * Python `_build_summary_message` (handoffs/history.py).
 */
export function toSummaryMessage(sdk: Sdk, transcript: readonly RawItem[], { start, end }: HistoryWrappers): RawItem {
  const records = transcript.map((item, i) => `${i + 1}. ${toRecord(sdk, item)}`);
  const lines = records.length > 0 ? records : ['(no previous turns recorded)'];
  return { role: 'assistant', content: [PREAMBLE, start, ...lines, end].join('\n') };
}

/** Python `_format_transcript_item`. */
function toRecord(sdk: Sdk, item: RawItem): string {
  if (!does(sdk, 'writesJsonRecords')) return toTypedRecord(sdk, item);
  const { role, content } = item;
  const isLine = content === undefined || content === null || (typeof content === 'string' && !/[\n\r]/.test(content));
  return typeof role === 'string' && isLine ? toTypedRecord(sdk, item) : toPythonJson(without(item, 'provider_data'));
}

/** Python `_format_transcript_item_legacy`: `role: text`, `type: {…}`. */
function toTypedRecord(sdk: Sdk, item: RawItem): string {
  const { role, name, content } = item;
  if (typeof role === 'string') {
    const prefix = typeof name === 'string' && name !== '' ? `${role} (${name})` : role;
    const text = toContentText(content);
    return text === '' && !does(sdk, 'keepsEmptyRecords') ? prefix : `${prefix}: ${text}`;
  }
  const type = item['type'] ?? 'item';
  return `${String(type)}: ${toPythonJson(without(item, 'type', 'provider_data'))}`;
}

function toContentText(content: JsonValue | undefined): string {
  if (content === undefined || content === null) return '';
  return typeof content === 'string' ? content : toPythonJson(content);
}

function without(item: RawItem, ...keys: readonly string[]): RawItem {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !keys.includes(key)));
}
