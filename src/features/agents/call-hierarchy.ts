import type { Span } from '../../model/span';
import type { Edge, Workflow } from '../../model/workflow';

/** One end of what joins agents, and where it is written. */
export interface HierarchyCall {
  readonly agent: string;
  readonly at: readonly Span[];
}

/** Who hands off to an agent, or runs it as a tool. */
export function incomingCalls({ edges }: Workflow, agent: string): readonly HierarchyCall[] {
  return group(
    edges.filter(({ to }) => to === agent),
    ({ from }) => from,
  );
}

/** Whom an agent hands off to, or runs as a tool. */
export function outgoingCalls({ edges }: Workflow, agent: string): readonly HierarchyCall[] {
  return group(
    edges.filter(({ from }) => from === agent),
    ({ to }) => to,
  );
}

function group(edges: readonly Edge[], end: (edge: Edge) => string | undefined): readonly HierarchyCall[] {
  const found = new Map<string, Span[]>();
  for (const edge of edges) {
    const agent = end(edge);
    if (agent !== undefined) found.set(agent, [...(found.get(agent) ?? []), edge.span]);
  }
  return [...found].map(([agent, at]) => ({ agent, at }));
}
