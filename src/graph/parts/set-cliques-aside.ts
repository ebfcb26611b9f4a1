import type { Agent, Edge, Workflow } from '../../model/workflow';

/** With more handoffs than this, those between agents that all hand to each other are said once. */
const MANY = 5_000;
/** So many agents at least. */
const LEAST = 12;

export interface SetAside {
  /** The others. */
  readonly edges: readonly Edge[];
  /** Ids of agents of one folder that all hand to each other. */
  readonly cliques: readonly (readonly string[])[];
}

/** A thousand agents each to each are a million handoffs, which nobody can read: they are one box, whose handoffs are not told one by one. */
export function setCliquesAside({ agents, edges }: Workflow, folderOf: ReadonlyMap<string, string>): SetAside {
  if (edges.length <= MANY) return { edges, cliques: [] };
  const out = new Map(agents.filter(isPlain).map(({ id }) => [id, new Set<string>()]));
  for (const { from, to, ...edge } of edges) if (to !== undefined && from !== to && out.has(to) && isPlainEdge(edge)) out.get(from)?.add(to);
  const cliques: (readonly string[])[] = [];
  const cliqueOf = new Map<string, number>();
  const byDegree = [...out].sort(([, one], [, other]) => other.size - one.size);
  for (const [start, next] of byDegree) {
    if (cliqueOf.has(start)) continue;
    const found = [start];
    for (const id of next) {
      const isIn = !cliqueOf.has(id) && folderOf.get(id) === folderOf.get(start) && found.every((other) => out.get(other)?.has(id) && out.get(id)?.has(other));
      if (isIn) found.push(id);
    }
    if (found.length < LEAST) continue;
    for (const id of found) cliqueOf.set(id, cliques.length);
    cliques.push(found);
  }
  const isInside = ({ from, to, ...edge }: Edge) => to !== undefined && cliqueOf.has(from) && cliqueOf.get(from) === cliqueOf.get(to) && isPlainEdge(edge);
  return { edges: cliques.length > 0 ? edges.filter((edge) => !isInside(edge)) : edges, cliques };
}

/** An agent at which a run starts has a box of its own. */
function isPlain({ isEntry }: Agent): boolean {
  return !isEntry;
}

function isPlainEdge({ kind, certainty, isDisabled }: Pick<Edge, 'kind' | 'certainty' | 'isDisabled'>): boolean {
  return kind === 'handoff' && certainty === 'certain' && !isDisabled;
}
