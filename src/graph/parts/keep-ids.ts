import type { Workflow } from '../../model/workflow';
import { matchAgents } from '../diff/match-agents';
import type { Graph } from './graph';

/** A graph and what it was made of. */
export interface GraphBefore {
  readonly workflow: Workflow;
  readonly graph: Graph;
}

/** The ids of nodes by those of their agents. */
export function toNodeIds({ nodes }: Graph): ReadonlyMap<string, string> {
  return new Map(nodes.flatMap((node) => (node.kind === 'agent' ? [[node.agent, node.id] as const] : [])));
}

/** The ids that nodes of now had before, by their agents: one that was renamed is the same, and stays where it is. */
export function keepIds(before: GraphBefore, now: Workflow): ReadonlyMap<string, string> {
  const ids = toNodeIds(before.graph);
  return new Map([...matchAgents(before.workflow, now)].flatMap(([then, agent]) => (ids.has(then) ? [[agent, ids.get(then) ?? ''] as const] : [])));
}
