import type { JsonValue } from '../../model/input-schema';
import type { Sdk } from '../../model/workflow';
import { isDigits, splitLines, strip, stripEnd, stripStart } from '../sdk/python-text';
import { does } from '../sdk/version-gates';
import type { HistoryWrappers } from './history-wrappers';
import type { RawItem } from './run-item';
import { PREAMBLES, ROLES } from './summary-message';

/**
 * The items that an earlier summary lists, or undefined where the item is no summary with these markers. A record that cannot be
 * read is dropped. Python `_extract_nested_history_transcript` (handoffs/history.py).
 */
export function flattenSummary(sdk: Sdk, item: RawItem, wrappers: HistoryWrappers): readonly RawItem[] | undefined {
  const body = findBody(sdk, item, wrappers);
  if (body === undefined) return undefined;
  const records = does(sdk, 'writesJsonRecords') ? splitRecords(body) : splitLines(body);
  return records.map((record) => toItem(sdk, record)).filter((found) => found !== undefined);
}

function findBody(sdk: Sdk, { role, content }: RawItem, { start, end }: HistoryWrappers): string | undefined {
  if (typeof content !== 'string') return undefined;
  if (!does(sdk, 'nestsInOrder')) {
    const from = content.indexOf(start);
    const to = does(sdk, 'writesJsonRecords') ? content.lastIndexOf(end) : content.indexOf(end);
    return from === -1 || to <= from ? undefined : content.slice(from + start.length, to);
  }
  if (role !== 'assistant') return undefined;
  const preamble = PREAMBLES.find((line) => content.startsWith(`${line}\n`));
  if (preamble === undefined) return undefined;
  const wrapped = content.slice(preamble.length + 1);
  if (!wrapped.startsWith(`${start}\n`) || !wrapped.endsWith(`\n${end}`)) return undefined;
  return wrapped.slice(start.length + 1, -(end.length + 1));
}

/** Python `_split_summary_records`: a numbered line begins a record, the lines up to the next belong to it. */
function splitRecords(body: string): readonly string[] {
  const records: { readonly isNumbered: boolean; readonly lines: string[] }[] = [];
  for (const line of splitLines(body)) {
    if (strip(line) === '') continue;
    const isNumbered = numberEnd(stripStart(line)) !== -1;
    const current = records.at(-1);
    if (current?.isNumbered && !isNumbered) current.lines.push(stripEnd(line));
    else records.push({ isNumbered, lines: [strip(line)] });
  }
  return records.map(({ lines }) => lines.join('\n'));
}

/** Python `_parse_summary_line`. */
function toItem(sdk: Sdk, record: string): RawItem | undefined {
  const text = stripNumber(strip(record));
  const json = does(sdk, 'writesJsonRecords') ? parseObject(text) : undefined;
  if (json) return toClean(sdk, json);

  const colon = text.indexOf(':');
  if (colon === -1) return does(sdk, 'keepsEmptyRecords') ? toBareRole(text) : undefined;
  const head = strip(text.slice(0, colon));
  if (head === '') return undefined;
  const { role, name } = splitRole(head);
  const content = strip(text.slice(colon + 1));
  if (content !== '' && does(sdk, 'writesJsonRecords') && !ROLES.includes(role)) {
    const typed = parseObject(content);
    if (typed) return toClean(sdk, { ...typed, type: role });
  }
  const keepsContent = content !== '' || does(sdk, 'keepsEmptyRecords');
  return { role, ...(name === undefined ? {} : { name }), ...(keepsContent ? { content } : {}) };
}

function toBareRole(text: string): RawItem | undefined {
  const candidate = text.endsWith(')') && text.includes('(') ? strip(text.slice(0, text.lastIndexOf('('))) : text;
  if (!ROLES.includes(candidate)) return undefined;
  const { role, name } = splitRole(text);
  return { role, ...(name === undefined ? {} : { name }), content: '' };
}

/** Python `_split_role_and_name`: `assistant (Billing)`. */
function splitRole(text: string): { readonly role: string; readonly name?: string } {
  if (text.endsWith(')') && text.includes('(')) {
    const open = text.lastIndexOf('(');
    const name = strip(text.slice(open + 1, -1));
    if (name !== '') return { role: strip(text.slice(0, open)) || 'developer', name };
  }
  return { role: text || 'developer' };
}

function stripNumber(text: string): string {
  return stripStart(text.slice(numberEnd(text) + 1));
}

/** Where the point after the number stands; -1 without one. */
function numberEnd(text: string): number {
  const dot = text.indexOf('.');
  return dot > 0 && isDigits(text.slice(0, dot)) ? dot : -1;
}

function parseObject(text: string): RawItem | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const { provider_data: _, ...rest } = value as RawItem;
    return rest;
  } catch {
    return undefined;
  }
}

/** Python `strip_internal_input_item_metadata` (run_internal/items.py). */
export function toClean(sdk: Sdk, item: RawItem): RawItem {
  if (!does(sdk, 'nestsInOrder')) return item;
  const { _agents_tool_description: _d, _agents_tool_title: _t, ...kept } = item;
  if (!does(sdk, 'dropsCreators')) return kept;
  const { created_by: _c, ...rest } = kept;
  return rest;
}
