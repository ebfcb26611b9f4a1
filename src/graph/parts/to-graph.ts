import type { Finding } from '../../model/finding';
import type { Workflow } from '../../model/workflow';
import { findEntries } from './find-entries';
import { findNear } from './find-near';
import type { Graph } from './graph';
import type { GraphPiece } from './piece';
import { sortAgents } from './sort-agents';
import { toAgentNode } from './to-agent-node';
import { toBadges } from './to-badges';
import { toSides } from './to-sides';
import { toUnknownHandoffs } from './to-unknown-handoffs';
import { toWiring } from './to-wiring';
import { uniqueIds } from './unique-ids';

export interface GraphOptions {
  /** Draw tools, guardrails and MCP servers; yes unless told. */
  readonly sides?: boolean;
  /** Draw only the agents around this one (an id of the workflow). */
  readonly around?: string | undefined;
}

/** What is drawn of a workflow, and as what. */
export function toGraph(workflow: Workflow, findings: readonly Finding[], options: GraphOptions = {}): Graph {
  const entries = findEntries(workflow);
  const near = options.around === undefined ? workflow : findNear(workflow, options.around);
  const drawn = { agents: sortAgents(near.agents, near.edges, entries), edges: near.edges };
  const newId = uniqueIds();

  const agents = drawn.agents.map((agent) => toAgentNode(agent, workflow.edges, entries.has(agent.id), newId));
  const nodeOf = new Map(agents.map((node) => [node.agent, node]));
  const pieces: readonly GraphPiece[] = [
    ...agents.map((node) => ({ node, owners: [{ span: node.span, ids: [node.id] }] })),
    ...drawn.edges.flatMap((edge) => toWiring(edge, workflow.handoffs, nodeOf, newId)),
    ...drawn.agents.flatMap((agent) => toUnknownHandoffs(agent, drawn.edges, nodeOf, newId)),
    ...(options.sides === false ? [] : drawn.agents.flatMap((agent) => toSides(agent, nodeOf, newId))),
  ];

  const badges = toBadges(
    findings,
    pieces.flatMap(({ owners }) => owners),
  );
  const withBadge = <T extends { readonly id: string }>(thing: T): T => {
    const badge = badges.get(thing.id);
    return badge ? { ...thing, badge } : thing;
  };
  return {
    nodes: pieces.flatMap(({ node }) => (node ? [withBadge(node)] : [])),
    edges: pieces.flatMap(({ edge }) => (edge ? [withBadge(edge)] : [])),
    agentCount: workflow.agents.length,
  };
}
