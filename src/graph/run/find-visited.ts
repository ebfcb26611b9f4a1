import type { AgentNode, GraphEdge } from '../parts/graph';
import { isStandIn } from '../parts/to-agent-name';
import type { Pass, VisitedAgent } from './visits';

/** By name and by where it is constructed; the file decides, since lines move, then the line. */
export function findVisited(nodes: readonly AgentNode[], { name, at, isAmbiguous }: VisitedAgent): AgentNode | undefined {
  if (isAmbiguous) return undefined;
  const isOnLine = ({ span }: AgentNode) => at !== undefined && span.file === at.file && span.start <= at.end && at.start <= span.end;
  const named = nodes.filter((node) => node.name === name && (!at || node.span.file === at.file));
  if (named.length === 1) return named[0];
  const [found, ...others] = (named.length > 0 ? named : nodes.filter(({ name }) => isStandIn(name))).filter(isOnLine);
  return others.length === 0 ? found : undefined;
}

/** Between two nodes; of several the one that the model calls so. */
export function findPassed(
  edges: readonly GraphEdge[],
  { kind, tool }: Pick<Pass, 'kind' | 'tool'>,
  from: string,
  to: string | undefined,
): GraphEdge | undefined {
  const between = edges.filter((edge) => edge.kind === kind && edge.from === from && edge.to === to);
  if (between.length === 1) return between[0];
  const called = between.filter(({ toolName }) => toolName === tool);
  return called.length === 1 ? called[0] : undefined;
}
