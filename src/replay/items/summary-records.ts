import { PREAMBLES, ROLES } from '../../engine/history/summary-message';
import { fieldOf, readJson, textFieldOf } from '../../recording/json';
import type { Json } from '../../recording/schema';

/**
 * The items that a summary of nested history tells of, as far as its text holds them; undefined for what is no summary. All that is there
 * is read, more than the SDK's own `flattenSummary` understands. The markers around the records are the program's to choose. Records up to 0.17: `role: content` and `type: {json}`, later JSON
 * where the content is no single line.
 */
export function readSummaryRecords(item: Json): readonly Json[] | undefined {
  if (fieldOf(item, 'role') !== 'assistant') return undefined;
  const content = fieldOf(item, 'content');
  const text = typeof content === 'string' ? content : textFieldOf(content, '$trunc');
  if (text === undefined || !PREAMBLES.some((preamble) => text.startsWith(`${preamble}\n`))) return undefined;
  return splitRecords(text.split('\n')).map(readRecord);
}

/** A record begins with its number, and ends before the next number or the closing marker, the last line. */
function splitRecords(lines: readonly string[]): readonly string[] {
  const records: string[][] = [];
  for (const line of lines.slice(0, -1)) {
    const number = `${records.length + 1}. `;
    if (line.startsWith(number)) records.push([line.slice(number.length)]);
    else records.at(-1)?.push(line);
  }
  return records.map((record) => record.join('\n'));
}

function readRecord(record: string): Json {
  const json = readJson(record);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  const colon = record.indexOf(':');
  const head = (colon < 0 ? record : record.slice(0, colon)).trim();
  const rest = colon < 0 ? '' : record.slice(colon + 1).trim();
  const value = readJson(rest);
  const [, role = head, name] = /^(.*?)\s*\((.+)\)$/s.exec(head) ?? [];
  if (!ROLES.includes(role) && typeof value === 'object' && value !== null && !Array.isArray(value)) return { type: head, ...value };
  return { role, ...(name !== undefined && { name }), content: Array.isArray(value) ? value : rest };
}
