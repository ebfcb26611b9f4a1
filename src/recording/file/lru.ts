import { LRUCache } from 'lru-cache';

/** Keeps the values used last, up to a total weight; at least one. */
export interface Lru<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value, weight: number): void;
  clear(): void;
}

export function createLru<Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>(heaviest: number): Lru<Key, Value> {
  const cache = new LRUCache<Key, Value>({ maxSize: heaviest });
  return {
    get: (key) => cache.get(key),
    // What weighs more than all stands alone.
    set: (key, value, weight) => void cache.set(key, value, { size: Math.min(Math.max(weight, 1), heaviest) }),
    clear: () => cache.clear(),
  };
}
