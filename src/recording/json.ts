import { parseExactJson, toExactJson } from '../text/exact-json';
import type { Json } from './schema';

/** A field of an object under the first of these names that it has; undefined for anything else. */
export function fieldOf(value: Json | undefined, ...names: readonly string[]): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const object = value as { readonly [key: string]: Json };
  const name = names.find((wanted) => Object.hasOwn(object, wanted));
  return name === undefined ? undefined : object[name];
}

/** As `fieldOf`, where it holds a string. */
export function textFieldOf(value: Json | undefined, ...names: readonly string[]): string | undefined {
  const field = fieldOf(value, ...names);
  return typeof field === 'string' ? field : undefined;
}

/** Whether two values say the same; the order of keys does not count. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((element, at) => isSameJson(element, other[at]));
  }
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && isSameJson((one as JsonObject)[key], (other as JsonObject)[key]));
}

/** JSON text that is equal exactly for values that `isSameJson` calls the same. */
export function toCanonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return toExactJson(value);
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join()}]`;
  const object = value as JsonObject;
  const fields = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${toCanonicalJson(object[key] ?? null)}`);
  return `{${fields.join()}}`;
}

/** What JSON text holds; undefined where it is none. */
export function readJson(text: string): Json | undefined {
  try {
    return parseExactJson(text) as Json;
  } catch {
    return undefined; // Whoever asks says what that means.
  }
}

type JsonObject = { readonly [key: string]: Json };
