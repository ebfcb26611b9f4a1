import { types } from 'node:util';

/** A plain value (`isPlain`) as it was: a primitive, or what an array (no keys) or an object holds. */
export type PlainCopy = Exclude<unknown, object> | Holder;

interface Holder {
  readonly keys?: readonly string[];
  readonly values: readonly PlainCopy[];
}

/** A copy of a plain value, to tell later whether it changed. */
export function copyPlain(value: unknown): PlainCopy {
  if (typeof value !== 'object' || value === null) return value;
  // Not `map`, which leaves holes: `every` would pass over them.
  if (Array.isArray(value)) return { values: Array.from(value, copyPlain) };
  return { keys: Object.keys(value), values: Object.values(value).map(copyPlain) };
}

/** Whether a value is as it was when it was copied, with the same keys in the same order, as its JSON has them. Runs no code of the program. */
export function isSamePlain(value: unknown, copy: PlainCopy): boolean {
  if (!isHolder(copy)) return Object.is(value, copy);
  if (typeof value !== 'object' || value === null || types.isProxy(value)) return false;
  const { keys, values } = copy;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Loops, as each item of each list of each turn comes here.
  if (keys === undefined) {
    if (!Array.isArray(value) || prototype !== Array.prototype || value.length !== values.length) return false;
    for (let index = 0; index < values.length; index++) if (!isSameField(value, index, values[index])) return false;
    return true;
  }
  if (prototype !== Object.prototype && prototype !== null) return false;
  let index = 0;
  for (const key in value) {
    if (key !== keys[index] || !isSameField(value, key, values[index])) return false;
    index++;
  }
  return index === keys.length;
}

function isSameField(value: object, key: string | number, copy: PlainCopy): boolean {
  const field = Object.getOwnPropertyDescriptor(value, key);
  return field !== undefined && !field.get && isSamePlain(field.value, copy);
}

function isHolder(copy: PlainCopy): copy is Holder {
  return typeof copy === 'object' && copy !== null;
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
