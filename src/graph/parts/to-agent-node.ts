import type { Agent, Edge, EntryList } from '../../model/workflow';
import type { GraphWords } from '../words';
import type { AgentNode } from './graph';

/** The node of an agent: its name and, below it, what kind of agent it is and what it has. */
export function toAgentNode(agent: Agent, edges: readonly Edge[], isEntry: boolean, newId: (wanted: string) => string, words: GraphWords): AgentNode {
  const incoming = edges.filter(({ to }) => to === agent.id);
  const isDisabled = incoming.length > 0 && incoming.every((edge) => edge.isDisabled);
  const name = agent.name.value ?? `‹${agent.variable ?? words.unnamed}›`;
  return {
    kind: 'agent',
    id: newId(name),
    agent: agent.id,
    agentKind: agent.kind,
    name,
    detail: toDetail(agent, incoming, isDisabled, words),
    notes: [
      ...(isEntry ? [words.entry] : []),
      ...(agent.name.value === undefined ? [words.nameNotKnown(agent.name.reason ?? words.notKnown)] : []),
      ...(agent.condition === undefined ? [] : [words.onlyIf(agent.condition)]),
    ],
    span: agent.span,
    isEntry,
    isDisabled,
  };
}

function toDetail(agent: Agent, incoming: readonly Edge[], isDisabled: boolean, words: GraphWords): string {
  if (isDisabled) return words.disabled;
  const isOnlyTool = incoming.length > 0 && incoming.every(({ kind }) => kind === 'agent-tool');
  return [
    agent.kind === 'agent' ? '' : words[agent.kind],
    agent.model?.value ?? '',
    toToolCount(agent.tools, words),
    agent.guardrails.length > 0 ? words.guardrails(agent.guardrails.length) : '',
    agent.mcpServers.length > 0 ? words.mcp : '',
    isOnlyTool ? words.agentAsTool : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Agents used as tools have edges of their own and do not count. */
function toToolCount({ form, entries }: EntryList, words: GraphWords): string {
  const count = entries.filter(({ value }) => value.kind === 'tool' && value.tool.kind !== 'agent').length;
  const isComplete = form !== 'unknown' && !entries.some(({ value }) => value.kind === 'unknown');
  return count === 0 && isComplete ? '' : words.tools(count, isComplete);
}
