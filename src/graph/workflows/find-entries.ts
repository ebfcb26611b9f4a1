import type { Workflow } from '../../model/workflow';

/**
 * Ids of the agents where a conversation begins: those a run is started with; in a connected part of the graph
 * where no run is in sight, those that lead somewhere and that nothing leads to.
 */
export function findEntries({ agents, edges }: Workflow): ReadonlySet<string> {
  const componentOf = new Map(agents.map(({ id }) => [id, id]));
  const root = (id: string): string => {
    let at = id;
    for (let next = componentOf.get(at); next !== undefined && next !== at; next = componentOf.get(at)) at = next;
    return at;
  };
  for (const { from, to } of edges) {
    if (to !== undefined) componentOf.set(root(from), root(to));
  }

  const started = agents.filter(({ isEntry }) => isEntry);
  const withRun = new Set(started.map(({ id }) => root(id)));
  const away = edges.filter(({ from, to }) => from !== to);
  const sources = new Set(away.map(({ from }) => from));
  const targets = new Set(away.map(({ to }) => to));
  const unreached = agents.filter(({ id }) => !withRun.has(root(id)) && sources.has(id) && !targets.has(id));

  return new Set([...started, ...unreached].map(({ id }) => id));
}
