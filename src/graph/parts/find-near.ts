import type { Workflow } from '../../model/workflow';

const HOPS = 2;
const MOST = 120;

/** The agents at most two steps from this one, in either direction, nearest first up to a readable number. */
export function findNear({ agents, edges }: Workflow, around: string): Pick<Workflow, 'agents' | 'edges'> {
  const near = new Set([around]);
  let rim = [around];
  for (let hop = 0; hop < HOPS; hop++) {
    const inRim = new Set(rim);
    rim = edges
      .flatMap(({ from, to }) => [...(to !== undefined && inRim.has(from) ? [to] : []), ...(to !== undefined && inRim.has(to) ? [from] : [])])
      .filter((id) => near.size < MOST && !near.has(id) && near.add(id));
  }
  return {
    agents: agents.filter(({ id }) => near.has(id)),
    edges: edges.filter(({ from, to }) => near.has(from) && (to === undefined || near.has(to))),
  };
}
