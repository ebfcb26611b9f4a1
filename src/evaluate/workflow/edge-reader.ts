import * as l10n from '@vscode/l10n';
import { toToolName } from '../../engine/define/tool-name';
import type { Agent, Edge, Entry, Handoff } from '../../model/workflow';

/** Gives the edges of agents, the same objects again where nothing about them changed since the last time. */
export function createEdgeReader(): (agents: readonly Agent[], handoffs: readonly Handoff[]) => readonly Edge[] {
  const known = new WeakMap<Agent, readonly Edge[]>();
  return (agents, handoffs) => {
    const byId = new Map(agents.map((agent) => [agent.id, agent]));
    const handoffById = new Map(handoffs.map((handoff) => [handoff.id, handoff]));
    const edges: Edge[] = [];
    for (const agent of agents) {
      const before = known.get(agent) ?? [];
      const first = edges.length;
      for (const edge of edgesFrom(agent, byId, handoffById)) {
        const made = { id: `${edge.from}>${edges.length - first}`, ...edge };
        const same = before[edges.length - first];
        edges.push(same && isSame(same, made) ? same : made);
      }
      known.set(agent, edges.slice(first));
    }
    return edges;
  };
}

/** Spans are the objects of entries, which stay while these do. */
function isSame(a: Edge, b: Edge): boolean {
  const keys = Object.keys(a) as (keyof Edge)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

function edgesFrom(agent: Agent, agents: ReadonlyMap<string, Agent>, handoffs: ReadonlyMap<string, Handoff>): readonly Omit<Edge, 'id'>[] {
  if (agent.retained && agent.handoffs.entries.length === 0) return [];
  const edges = agent.handoffs.entries.flatMap((entry) => handoffEdges(agent, inside(agent, entry), agents, handoffs));
  for (const { value, span, wiring, condition } of agent.tools.entries.map((entry) => inside(agent, entry))) {
    if (value.kind === 'unknown' && value.isAgentTool)
      edges.push({ kind: 'agent-tool', from: agent.id, to: undefined, toolName: undefined, certainty: 'unknown', reason: value.reason, span, wiring });
    if (value.kind !== 'tool' || value.tool.kind !== 'agent' || value.tool.agent === undefined || !agents.has(value.tool.agent)) continue;
    edges.push({
      kind: 'agent-tool',
      from: agent.id,
      to: value.tool.agent,
      toolName: value.tool.name.value,
      certainty: condition === undefined ? 'certain' : 'conditional',
      span,
      wiring,
      ...(condition === undefined ? {} : { reason: condition }),
      ...(value.tool.isEnabled === false ? { isDisabled: true } : {}),
    });
  }
  return edges;
}

/** What an agent that is there only under a condition leads to, is so only under that condition, too. */
function inside({ condition }: Agent, entry: Entry): Entry {
  return condition === undefined || entry.condition !== undefined ? entry : { ...entry, condition };
}

function handoffEdges(
  agent: Agent,
  { value, span, wiring, condition }: Entry,
  agents: ReadonlyMap<string, Agent>,
  handoffs: ReadonlyMap<string, Handoff>,
): Omit<Edge, 'id'>[] {
  const base = { kind: 'handoff' as const, from: agent.id, span, wiring };
  const toward = (to: string, toolName: string | undefined, reason: string | undefined): Omit<Edge, 'id'> => ({
    ...base,
    to,
    toolName,
    certainty: reason === undefined ? 'certain' : 'conditional',
    ...(reason === undefined ? {} : { reason }),
  });
  switch (value.kind) {
    case 'agent': {
      const name = agents.get(value.agent)?.name.value;
      return agents.has(value.agent) ? [toward(value.agent, name === undefined ? undefined : toToolName(name, agent.language), condition)] : [];
    }
    case 'handoff': {
      const handoff = handoffs.get(value.handoff);
      if (!handoff) return [];
      const enabled = handoff.options.isEnabled;
      const isDisabled = enabled?.value.kind === 'boolean' && !enabled.value.value;
      const gate = enabled && enabled.value.kind !== 'boolean' && enabled.value.kind !== 'none' ? l10n.t('`{0}` allows it', enabled.written) : undefined;
      const also = { handoff: handoff.id, ...(isDisabled ? { isDisabled: true as const } : {}) };
      return handoff.targets.flatMap((target): Omit<Edge, 'id'>[] => {
        if (target.kind === 'agent')
          return agents.has(target.agent) ? [{ ...toward(target.agent, handoff.toolName.value, condition ?? target.condition ?? gate), ...also }] : [];
        if (target.kind === 'other') return [];
        return [{ ...base, to: undefined, toolName: handoff.toolName.value, certainty: 'unknown', reason: target.reason, ...also }];
      });
    }
    case 'unknown':
      return [{ ...base, to: undefined, toolName: undefined, certainty: 'unknown', reason: value.reason }];
    case 'tool':
    case 'other':
      return [];
  }
}
