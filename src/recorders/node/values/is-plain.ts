import { types } from 'node:util';

/** Whether a value is what `JSON.parse` could have made, so that `JSON.stringify` runs no code of the program. `known` keeps what was found so. */
export function isPlain(value: unknown, known: WeakSet<object>, depth = 0): boolean {
  if (typeof value !== 'object') return typeof value !== 'bigint' && typeof value !== 'function' && typeof value !== 'symbol';
  if (value === null || known.has(value)) return true;
  if (depth > 16 || types.isProxy(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) return false;
  for (const key of Object.keys(value)) {
    const { value: field, get } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    if (get || !isPlain(field, known, depth + 1)) return false;
  }
  known.add(value);
  return true;
}
