/** Everything that `next` leads to from `start`, `start` included. */
export function reachable<T>(start: Iterable<T>, next: (from: T) => Iterable<T> | undefined): Set<T> {
  const seen = new Set(start);
  const queue = [...start];
  for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
    for (const other of next(each) ?? []) {
      if (seen.has(other)) continue;
      seen.add(other);
      queue.push(other);
    }
  }
  return seen;
}
