import type { Finding } from '../../model/finding';
import { groupBy } from '../../model/group-by';
import type { Agent, Workflow } from '../../model/workflow';
import { findEntries } from '../workflows/find-entries';
import { sortAgents } from '../workflows/sort-agents';
import type { Graph } from './graph';
import type { GraphPiece } from './piece';
import { toAgentNode } from './to-agent-node';
import { type Owner, toBadges } from './to-badges';
import { toGraphEdge } from './to-graph-edge';
import { toUnknownHandoffs } from './to-unknown-node';

/** What is drawn of a workflow, and as what. `kept`: ids of nodes and edges by their agents and edges; the others get ids of names. */
export function toGraph(workflow: Workflow, findings: readonly Finding[], kept: ReadonlyMap<string, string> = new Map()): Graph {
  const sorted = sortAgents(workflow.agents, workflow.edges, findEntries(workflow));
  const unique = uniqueIds(kept.values());
  const newId = (wanted: string, of = '') => kept.get(of) ?? unique(wanted);
  const arriving = groupBy(workflow.edges, ({ to }) => to);
  const leaving = groupBy(workflow.edges, ({ from }) => from);

  const agents = sorted.map((agent) => ({ agent, node: toAgentNode(agent, arriving.get(agent.id) ?? [], (name) => newId(name, agent.id)) }));
  const nodeOf = new Map(agents.map(({ node }) => [node.agent, node]));
  const handoffOf = new Map(workflow.handoffs.map((handoff) => [handoff.id, handoff]));
  const pieces: readonly GraphPiece[] = [
    ...agents.map(({ agent, node }) => ({ node, owners: toOwners(agent, node.id) })),
    ...workflow.edges.flatMap((edge) => toGraphEdge(edge, handoffOf, nodeOf, newId)),
    ...sorted.flatMap((agent) => toUnknownHandoffs(agent, leaving.get(agent.id) ?? [], nodeOf, newId)),
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
  };
}

/** An agent answers for what it has, wherever that is written. */
function toOwners({ span, tools, guardrails, mcpServers }: Agent, id: string): readonly Owner[] {
  const functions = tools.entries.flatMap(({ value }) => (value.kind === 'tool' && value.tool.kind !== 'agent' ? [value.tool.span] : []));
  return [span, ...functions, ...guardrails.map((part) => part.span), ...mcpServers.map((part) => part.span)].map((of) => ({ span: of, ids: [id] }));
}

/** Makes ids unique in the order they are asked for: `agent A`, `agent A 2`, …; none is one of those reserved. The character 0 is in none: the page has ids of its own. */
function uniqueIds(reserved: Iterable<string> = []): (wanted: string) => string {
  const taken = new Set(reserved);
  return (wanted) => {
    const name = wanted.replaceAll('\0', '\u{FFFD}');
    let id = name;
    for (let i = 2; taken.has(id); i++) id = `${name} ${i}`;
    taken.add(id);
    return id;
  };
}
