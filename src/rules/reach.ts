import type { Edge } from '../model/workflow';

/** Ids of agents, those asked for among them. */
type Reached = ReadonlySet<string>;

/** Where handoffs lead; what is switched off leads nowhere. */
export interface Reach {
  from(ids: readonly string[]): Reached;
  /** Whose handoffs lead there. */
  to(id: string): Reached;
}

/** Goes through the edges once, however often it is asked. */
export function createReach(edges: readonly Edge[]): Reach {
  const [ahead, back] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const { kind, from, to, isDisabled } of edges) {
    if (kind !== 'handoff' || to === undefined || isDisabled) continue;
    add(ahead, from, to);
    add(back, to, from);
  }
  return { from: (ids) => spread(ids, ahead), to: (id) => spread([id], back) };
}

function add(next: Map<string, string[]>, id: string, other: string): void {
  const known = next.get(id);
  if (known) known.push(other);
  else next.set(id, [other]);
}

function spread(ids: readonly string[], next: ReadonlyMap<string, readonly string[]>): Reached {
  const reached = new Set(ids);
  // A set is gone through with what is added meanwhile.
  for (const id of reached) for (const other of next.get(id) ?? []) reached.add(other);
  return reached;
}
