import type { JsonValue } from '../../model/input-schema';

/** How Python's `repr()` writes a value that came from JSON; SDK messages quote values so. */
export function toPythonRepr(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'string') return quote(value);
  if (isArray(value)) return `[${value.map(toPythonRepr).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${quote(key)}: ${toPythonRepr(item)}`)
    .join(', ')}}`;
}

/** Python's `str()`: like `repr()`, but a string stands as it is. */
export function toPythonText(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : toPythonRepr(value);
}

/** The repr of a tuple of strings: `()`, `('a',)`, `('a', 'b')`. */
export function toPythonTuple(items: readonly string[]): string {
  return items.length === 1 ? `(${quote(items[0] ?? '')},)` : `(${items.map(quote).join(', ')})`;
}

function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\t/g, '\\t')
    .replace(/[\0-\x1f\x7f]/g, (unit) => `\\x${unit.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `${mark}${mark === "'" ? escaped.replace(/'/g, "\\'") : escaped}${mark}`;
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
