import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';
import { contains, length } from './find-at';

/** The id of the agent an offset belongs to: whose construction it is in, else whose entries are wired there. */
export function agentAt({ agents, edges, handoffs }: Workflow, file: string, offset: number): string | undefined {
  const built = agents.filter(({ span }) => contains(span, file, offset)).sort((a, b) => length(a.span) - length(b.span));
  if (built[0]) return built[0].id;
  const called = handoffs.filter(({ span }) => contains(span, file, offset)).map(({ id }) => id);
  const wired = edges.find(({ wiring, span }) => contains(wiring, file, offset) || contains(span, file, offset));
  return (wired ?? edges.find(({ handoff }) => handoff !== undefined && called.includes(handoff)))?.from;
}

/** Where an agent, edge or handoff of the workflow is written, by its id. */
export function locate({ agents, edges, handoffs }: Workflow, id: string): Span | undefined {
  const agent = agents.find((each) => each.id === id);
  return agent?.calleeSpan ?? edges.find((edge) => edge.id === id)?.span ?? handoffs.find((handoff) => handoff.id === id)?.span;
}
