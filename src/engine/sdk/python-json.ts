import type { JsonValue } from '../../model/input-schema';
import { toExactJson } from '../../text/exact-json';

/** Python's `json.dumps(value, ensure_ascii=False)`. */
export function toPythonJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(toPythonJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return toExactJson(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${toPythonJson(part)}`)
    .join(', ')}}`;
}
