import { toCanonicalJson } from '../../recording/json';
import type { Json } from '../../recording/schema';

/** Keys that are equal exactly for values that say the same. The text of an object is made once, however often it comes. */
export function createJsonKeys(): (value: Json) => string {
  const known = new Map<object, string>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return toCanonicalJson(value);
    const key = known.get(value) ?? toCanonicalJson(value);
    known.set(value, key);
    return key;
  };
}
