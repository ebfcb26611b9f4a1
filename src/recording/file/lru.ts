/** Keeps the values used last, up to a total weight; at least one. */
export interface Lru<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value, weight: number): void;
  clear(): void;
}

export function createLru<Key, Value>(heaviest: number): Lru<Key, Value> {
  // A Map keeps the order of insertion: the first key is the one used longest ago.
  const entries = new Map<Key, { readonly value: Value; readonly weight: number }>();
  let total = 0;

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // While there is room for twice as much, the order matters little.
      if (total <= heaviest / 2) return entry.value;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, weight) => {
      remove(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= heaviest || entries.size === 1) break;
        remove(oldest);
      }
    },
    clear: () => {
      entries.clear();
      total = 0;
    },
  };

  function remove(key: Key): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }
}
