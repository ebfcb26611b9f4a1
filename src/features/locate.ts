import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';

/** Where an agent, edge or handoff of the workflow is written, by its id. */
export function locate({ agents, edges, handoffs }: Workflow, id: string): Span | undefined {
  const agent = agents.find((each) => each.id === id);
  return agent?.calleeSpan ?? edges.find((edge) => edge.id === id)?.span ?? handoffs.find((handoff) => handoff.id === id)?.span;
}
