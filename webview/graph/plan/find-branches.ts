import { LEAST_BRANCH } from './fold-limits';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** For a graph without folders: each agent's branch, named after the agent next to the first that leads to it; '' where that leads to few. */
export function findBranches(nodes: readonly Named[], edges: readonly { readonly from: string; readonly to: string }[]): ReadonlyMap<string, string> {
  const [first] = nodes;
  if (!first) return new Map();
  const leaving = new Map<string, string[]>();
  for (const { from, to } of edges) leaving.set(from, [...(leaving.get(from) ?? []), to]);
  const headOf = new Map<string, string>([[first.id, '']]);
  // A map visits what is added while it is visited: nearer ones first.
  for (const [id, head] of headOf) for (const to of leaving.get(id) ?? []) if (!headOf.has(to)) headOf.set(to, id === first.id ? to : head);
  const counts = new Map<string, number>();
  for (const head of headOf.values()) counts.set(head, (counts.get(head) ?? 0) + 1);
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]));
  const isBranch = (head: string) => head !== '' && (counts.get(head) ?? 0) >= LEAST_BRANCH;
  return new Map([...headOf].map(([id, head]) => [id, isBranch(head) ? (nameOf.get(head) ?? '') : '']));
}
