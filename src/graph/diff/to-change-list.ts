import { groupBy } from '../../model/group-by';
import type { Span } from '../../model/span';
import type { Agent, Edge } from '../../model/workflow';
import { nameAgents, toAgentName } from '../parts/to-agent-name';
import { findEntries } from '../workflows/find-entries';
import { sortAgents } from '../workflows/sort-agents';
import type { Change, Comparison } from './compare-workflows';

/** A change with what it is of. */
export interface ListedChange extends Change {
  /** Of the agent or edge in the workflow that holds both sides. */
  readonly id: string;
  /** An agent's name; `A → B` of an edge. */
  readonly title: string;
  /** The name that the model sees, of an edge. */
  readonly toolName: string | undefined;
  readonly span: Span;
}

/** In the order in which a reader goes through the graph: each agent, then what leads away from it. */
export function toChangeList({ workflow, changes }: Comparison): readonly ListedChange[] {
  const nameOf = nameAgents(workflow.agents);
  const edgesOf = groupBy(workflow.edges, ({ from }) => from);
  const toAgent = (agent: Agent): readonly ListedChange[] => {
    const change = changes.get(agent.id);
    return change ? [{ ...change, id: agent.id, title: toAgentName(agent), toolName: undefined, span: agent.span }] : [];
  };
  const toEdge = ({ id, from, to, toolName, span }: Edge): readonly ListedChange[] => {
    const change = changes.get(id);
    const title = `${nameOf(from)} → ${nameOf(to)}`;
    return change ? [{ ...change, id, title, toolName, span }] : [];
  };
  const sorted = sortAgents(workflow.agents, workflow.edges, findEntries(workflow));
  return sorted.flatMap((agent) => [...toAgent(agent), ...(edgesOf.get(agent.id) ?? []).flatMap(toEdge)]);
}
