import { types } from 'node:util';

/** A copy of a value that is plain (`isPlain`), to tell later whether it changed. */
export function copyPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyPlain);
  // Not `__proto__`, which an assignment would not copy.
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copyPlain(field)]));
}

/** Whether a plain value is as it was when it was copied: with the same keys in the same order, as its JSON has them. */
export function isSamePlain(value: unknown, copy: unknown): boolean {
  if (typeof value !== 'object' || value === null || typeof copy !== 'object' || copy === null) return Object.is(value, copy);
  if (Array.isArray(value) || Array.isArray(copy)) return Array.isArray(value) && Array.isArray(copy) && isSameArray(value, copy);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  const [keys, copied] = [Object.keys(value), Object.keys(copy)];
  if (keys.length !== copied.length) return false;
  for (const [index, key] of keys.entries()) {
    if (key !== copied[index] || !isSamePlain(Reflect.get(value, key), Reflect.get(copy, key))) return false;
  }
  return true;
}

function isSameArray(value: readonly unknown[], copy: readonly unknown[]): boolean {
  if (value.length !== copy.length) return false;
  for (let index = 0; index < value.length; index++) if (!isSamePlain(value[index], copy[index])) return false;
  return true;
}

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
