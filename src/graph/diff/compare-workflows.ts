import { byId } from '../../model/by-id';
import { groupBy } from '../../model/group-by';
import type { Agent, Edge, Workflow } from '../../model/workflow';
import type { DrawnChange } from '../messages';
import { nameAgents } from '../parts/to-agent-name';
import { type AgentFact, type FactName, type FactValue, toAgentFacts, toHandoffFacts } from './compared-facts';
import { matchAgents } from './match-agents';
import { inOldFiles } from './old-file';
import { type EdgePairs, pairEdges } from './pair-edges';

/** A workspace before and now, in one. */
export interface Comparison {
  /** All of now, and what is gone, whose places are in files as they were. */
  readonly workflow: Workflow;
  /** By ids of agents and edges of that workflow; what is not in it is as it was. */
  readonly changes: ReadonlyMap<string, Change>;
}

export interface Change {
  readonly of: 'agent' | 'handoff' | 'agent-tool';
  readonly kind: DrawnChange;
  /** Of what changed: in what. */
  readonly facts: readonly FactChange[];
  /** Of an agent that is called, or lies, elsewhere, and of what changed: the place before. */
  readonly was?: Agent['span'];
}

export interface FactChange {
  readonly fact: FactName;
  readonly was: FactValue;
  readonly now: FactValue;
}

export interface CompareOptions {
  /** What the side before tells of; absent: everything. */
  readonly told?: ReadonlySet<FactName>;
  /** Files that the side before knows nothing of: what is in them counts as it is. */
  readonly isLeftOut?: (file: string) => boolean;
}

/** What became of agents and handoffs, by what is written in their definitions; the code of functions they name is not compared. */
export function compareWorkflows(before: Workflow, now: Workflow, { told, isLeftOut = () => false }: CompareOptions = {}): Comparison {
  const seen = { agents: now.agents.filter(({ span }) => !isLeftOut(span.file)), edges: now.edges };
  const matched = matchAgents(before, seen);
  const changes = new Map<string, Change>();
  const isTold = ({ fact }: FactChange) => told?.has(fact) ?? true;
  const removed = toRemoved(before, matched);

  const edgesBefore = removed.mapEnds(before.edges);
  const edges = pairEdges(edgesBefore, now.edges);
  const [agentOf, nameOf] = [byId(now.agents), nameAgents(now.agents)];
  const [ordersBefore, ordersNow] = [toOrder(edgesBefore, edges, nameOf), toOrder(now.edges, edges, nameOf)];
  for (const one of before.agents) {
    const other = agentOf(matched.get(one.id));
    if (!other) {
      changes.set(removed.idOf(one.id), { of: 'agent', kind: 'removed', facts: [] });
      continue;
    }
    const facts = [
      ...compareFacts(toAgentFacts(one), toAgentFacts(other)),
      ...compareFacts({ handoffs: ordersBefore.get(other.id) }, { handoffs: ordersNow.get(other.id) }),
    ].filter(isTold);
    if (facts.length > 0) changes.set(other.id, { of: 'agent', kind: 'changed', facts, was: one.span });
  }
  const kept = new Set(matched.values());
  for (const { id } of seen.agents) if (!kept.has(id)) changes.set(id, { of: 'agent', kind: 'added', facts: [] });

  const [handoffBefore, handoffNow] = [byId(before.handoffs), byId(now.handoffs)];
  for (const [other, one] of edges.pairs) {
    const [was, is] = [toHandoffFacts(one, handoffBefore(one.handoff)), toHandoffFacts(other, handoffNow(other.handoff))];
    const found = compareFacts(was, is).filter(isTold);
    if (found.length > 0) changes.set(other.id, { of: other.kind, kind: 'changed', facts: found, was: one.span });
  }
  const known = new Set(seen.agents.map(({ id }) => id));
  for (const { id, kind, from } of edges.added) if (known.has(from)) changes.set(id, { of: kind, kind: 'added', facts: [] });
  for (const { id, kind } of edges.removed) changes.set(removed.idOf(id), { of: kind, kind: 'removed', facts: [] });

  return { workflow: removed.join(now, edges.removed), changes };
}

/** What is gone, made ready to stand beside what is there: ids that nothing else has, places in files as they were. */
function toRemoved(before: Workflow, matched: ReadonlyMap<string, string>) {
  const idOf = (id: string) => `was ${id}`;
  const end = (id: string) => matched.get(id) ?? idOf(id);
  return {
    idOf,
    /** With the agents of now at their ends, where these are the same. */
    mapEnds: (edges: readonly Edge[]): readonly Edge[] =>
      edges.map((edge) => ({ ...edge, from: end(edge.from), to: edge.to === undefined ? undefined : end(edge.to) })),
    join: (now: Workflow, edges: readonly Edge[]): Workflow => {
      const agents = before.agents.filter(({ id }) => !matched.has(id));
      return {
        ...now,
        agents: [...now.agents, ...agents.map((agent) => ({ ...inOldFiles(agent), id: idOf(agent.id) }))],
        handoffs: [...now.handoffs, ...before.handoffs.map((handoff) => ({ ...inOldFiles(handoff), id: idOf(handoff.id) }))],
        edges: [
          ...now.edges,
          ...edges.map((edge) => ({ ...inOldFiles(edge), id: idOf(edge.id), ...(edge.handoff === undefined ? {} : { handoff: idOf(edge.handoff) }) })),
        ],
      };
    },
  };
}

/** The names of the targets of each agent, in their order, of handoffs that are on both sides. */
function toOrder(edges: readonly Edge[], { pairs }: EdgePairs, nameOf: (id: string | undefined) => string): ReadonlyMap<string, readonly string[]> {
  const common = new Set([...pairs.keys(), ...pairs.values()]);
  const groups = groupBy(
    edges.filter((edge) => edge.kind === 'handoff' && common.has(edge)),
    ({ from }) => from,
  );
  return new Map([...groups].map(([from, leaving]) => [from, leaving.map(({ to }) => nameOf(to))]));
}

function compareFacts(before: Readonly<Partial<Record<FactName, FactValue>>>, now: Readonly<Partial<Record<FactName, FactValue>>>): readonly FactChange[] {
  return (Object.keys(now) as FactName[]).flatMap((fact) => {
    const [was, is] = [before[fact], now[fact]];
    return JSON.stringify(was ?? null) === JSON.stringify(is ?? null) ? [] : [{ fact, was, now: is }];
  });
}

/** What a graph in JSON tells of. */
export const TOLD_BY_JSON: ReadonlySet<FactName> = new Set<FactName>(['name' satisfies AgentFact, 'file', 'kind', 'toolName', 'certainty']);
