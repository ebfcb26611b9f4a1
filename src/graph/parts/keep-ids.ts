import type { Workflow } from '../../model/workflow';
import { matchIds } from '../diff/pair-edges';
import type { Graph } from './graph';

/** A graph and what it was made of. */
export interface GraphBefore {
  readonly workflow: Workflow;
  readonly graph: Graph;
}

/** The ids of nodes and edges by those of their agents and edges in the workflow. */
export function toIds({ nodes, edges }: Graph): ReadonlyMap<string, string> {
  return new Map([
    ...nodes.flatMap((node) => (node.kind === 'agent' ? [[node.agent, node.id] as const] : [])),
    ...edges.flatMap(({ edge, id }) => (edge === undefined ? [] : [[edge, id] as const])),
  ]);
}

/** The ids that nodes and edges of now had before: an agent that was renamed is the same and stays where it is, and so do its handoffs. */
export function keepIds(before: GraphBefore, now: Workflow): ReadonlyMap<string, string> {
  const ids = toIds(before.graph);
  return new Map([...matchIds(before.workflow, now)].flatMap(([then, id]) => (ids.has(then) ? [[id, ids.get(then) ?? ''] as const] : [])));
}
