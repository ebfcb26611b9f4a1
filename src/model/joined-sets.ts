/** Sets of texts that are joined; at first each text is a set of its own. */
export interface JoinedSets {
  /** What stands for the set that a text is in: the first of it, in the order of texts. */
  find(text: string): string;
  join(one: string, other: string): void;
}

export function createJoinedSets(): JoinedSets {
  const before = new Map<string, string>();
  const find = (text: string): string => {
    let first = text;
    for (let next = before.get(first); next !== undefined; next = before.get(first)) first = next;
    if (first !== text) before.set(text, first);
    return first;
  };
  return {
    find,
    join(one, other) {
      const [first, second] = [find(one), find(other)];
      if (first < second) before.set(second, first);
      else if (second < first) before.set(first, second);
    },
  };
}
