import { groupBy } from '../model/group-by';
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
  const ways = edges.flatMap(({ kind, from, to, isDisabled }) => (kind !== 'handoff' || to === undefined || isDisabled ? [] : [{ from, to }]));
  const [ahead, back] = [groupBy(ways, ({ from }) => from), groupBy(ways, ({ to }) => to)];
  return {
    from: (ids) => spread(ids, (id) => ahead.get(id)?.map(({ to }) => to)),
    to: (id) => spread([id], (each) => back.get(each)?.map(({ from }) => from)),
  };
}

function spread(ids: readonly string[], next: (id: string) => readonly string[] | undefined): Reached {
  const reached = new Set(ids);
  // A set is gone through with what is added meanwhile.
  for (const id of reached) for (const other of next(id) ?? []) reached.add(other);
  return reached;
}
