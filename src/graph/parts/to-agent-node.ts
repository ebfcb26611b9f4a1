import * as l10n from '@vscode/l10n';
import type { Agent, Edge, EntryList } from '../../model/workflow';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import type { AgentNode } from './graph';

/** The node of an agent: its name and, below it, what kind of agent it is and what it has. */
export function toAgentNode(agent: Agent, edges: readonly Edge[], isEntry: boolean, newId: (wanted: string) => string): AgentNode {
  const incoming = edges.filter(({ to }) => to === agent.id);
  const isDisabled = incoming.length > 0 && incoming.every((edge) => edge.isDisabled);
  const name = agent.name.value ?? `‹${agent.variable ?? l10n.t('unnamed')}›`;
  return {
    kind: 'agent',
    id: newId(name),
    agent: agent.id,
    agentKind: agent.kind,
    name,
    detail: toDetail(agent, incoming, isDisabled),
    notes: [
      ...(isEntry ? [l10n.t('entry agent')] : []),
      ...(agent.name.value === undefined ? [l10n.t('Name not known: {0}', agent.name.reason ?? l10n.t('not known'))] : []),
      ...(agent.condition === undefined ? [] : [l10n.t('Only if {0}', agent.condition)]),
    ],
    span: agent.span,
    isEntry,
    isDisabled,
  };
}

function toDetail(agent: Agent, incoming: readonly Edge[], isDisabled: boolean): string {
  if (isDisabled) return l10n.t('disabled');
  const isOnlyTool = incoming.length > 0 && incoming.every(({ kind }) => kind === 'agent-tool');
  return [
    agent.kind === 'agent' ? '' : agent.kind === 'realtime' ? l10n.t('realtime') : l10n.t('sandbox'),
    agent.model?.value ?? '',
    toToolCount(agent.tools),
    agent.guardrails.length > 0 ? count.guardrails(agent.guardrails.length) : '',
    agent.mcpServers.length > 0 ? l10n.t('MCP') : '',
    isOnlyTool ? l10n.t('agent as tool') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Agents used as tools have edges of their own and do not count. */
function toToolCount({ form, entries }: EntryList): string {
  const known = entries.filter(({ value }) => value.kind === 'tool' && value.tool.kind !== 'agent').length;
  const isComplete = form !== 'unknown' && !entries.some(({ value }) => value.kind === 'unknown');
  if (isComplete) return known === 0 ? '' : count.tools(known);
  return known === 0 ? l10n.t('tools not known') : l10n.t('{0}+ tools', toNumber(known));
}
