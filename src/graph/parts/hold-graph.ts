import type { Finding } from '../../model/finding';
import { groupBy } from '../../model/group-by';
import type { Span } from '../../model/span';
import type { Agent, Edge, Workflow } from '../../model/workflow';
import { toAgentName } from './to-agent-name';

export interface Told {
  readonly workflow: Workflow;
  readonly findings: readonly Finding[];
}

/** `fault`: what is shown is from before this place in the code could no longer be read. */
export type Held = Told & { readonly fault: Span | undefined };

/**
 * While code is half-typed, what it took along is no news: agents and handoffs of before stay, at the fault where they are not found any
 * more. What could not be read from the start, and what loses nothing, holds nothing up.
 */
export function createHold(): (next: Told) => Held {
  let last: Workflow | undefined;
  let unreadable: ReadonlySet<string> | undefined;
  return ({ workflow, findings }) => {
    const faults = new Map(workflow.unresolved.flatMap(({ isBroken, span }) => (isBroken ? [[span.file, span] as const] : [])).toReversed());
    unreadable = new Set([...(unreadable ?? faults.keys())].filter((file) => faults.has(file)));
    const [fault] = [...faults].flatMap(([file, span]) => (unreadable?.has(file) ? [] : [span]));
    if (fault && last && isLess(workflow, last)) return { workflow: bringOver(last, workflow, fault), findings, fault };
    last = workflow;
    return { workflow, findings, fault: undefined };
  };
}

/** An agent or a handoff that was there is not any more. */
function isLess(now: Workflow, before: Workflow): boolean {
  const [agents, edges] = [groupBy(now.agents, toAgentKey), groupBy(now.edges, toEdgeKeys(now))];
  const hasLess = <T>(then: ReadonlyMap<string, readonly T[]>, left: ReadonlyMap<string, readonly T[]>) =>
    [...then].some(([key, all]) => all.length > (left.get(key)?.length ?? 0));
  return hasLess(groupBy(before.agents, toAgentKey), agents) || hasLess(groupBy(before.edges, toEdgeKeys(before)), edges);
}

/** The structure of before; what is still there as it is now. */
function bringOver(before: Workflow, now: Workflow, fault: Span): Workflow {
  const [agentsNow, edgesNow] = [groupBy(now.agents, toAgentKey), groupBy(now.edges, toEdgeKeys(now))];
  const take = <T>(all: ReadonlyMap<string, readonly T[]>, of: ReadonlyMap<string, readonly T[]>, key: string): T | undefined =>
    all.get(key)?.length === 1 && of.get(key)?.length === 1 ? of.get(key)?.[0] : undefined;
  const agentsThen = groupBy(before.agents, toAgentKey);
  const idOf = new Map<string, string>();
  const agents = before.agents.map((agent): Agent => {
    // The id of what is gone may be that of something else by now.
    const found = take(agentsThen, agentsNow, toAgentKey(agent)) ?? { ...agent, id: `gone ${agent.id}`, span: fault, calleeSpan: fault };
    idOf.set(agent.id, found.id);
    return found;
  });
  const toEdgeKey = toEdgeKeys(before);
  const edgesThen = groupBy(before.edges, toEdgeKey);
  const edges = before.edges.map((edge): Edge => {
    const found = take(edgesThen, edgesNow, toEdgeKey(edge));
    if (found) return found;
    const { handoff: _, ...rest } = edge;
    const ends = { from: idOf.get(edge.from) ?? edge.from, ...(edge.to === undefined ? {} : { to: idOf.get(edge.to) ?? edge.to }) };
    return { ...rest, ...ends, id: `gone ${edge.id}`, span: fault };
  });
  return { ...now, agents, edges };
}

function toAgentKey(agent: Agent): string {
  return JSON.stringify([agent.span.file, toAgentName(agent)]);
}

function toEdgeKeys({ agents }: Workflow): (edge: Edge) => string {
  const keyOf = new Map(agents.map((agent) => [agent.id, toAgentKey(agent)]));
  return ({ from, to, kind, toolName }) => JSON.stringify([keyOf.get(from), to === undefined ? '?' : keyOf.get(to), kind, toolName]);
}
