import type { JsonValue } from '../../../model/input-schema';

/** JSON that a conversion may change in place, as both SDKs do with their copies. */
export type MutableJson = string | number | boolean | null | MutableJson[] | MutableObject;
export type MutableObject = { [key: string]: MutableJson };

/** A deep copy of its own. */
export function copyJson(value: JsonValue): MutableJson {
  return structuredClone(value) as MutableJson;
}

export function isObject(value: unknown): value is MutableObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Python's `isinstance(value, list)` and JS `Array.isArray`, for JSON. */
export function isList(value: unknown): value is MutableJson[] {
  return Array.isArray(value);
}

export function has(object: object, key: string): boolean {
  return Object.hasOwn(object, key);
}
