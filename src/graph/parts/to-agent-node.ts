import * as l10n from '@vscode/l10n';
import type { Agent, Edge, EntryList } from '../../model/workflow';
import { count } from '../../text/count';
import { fileName } from '../../text/file-name';
import { toNumber } from '../../text/to-number';
import type { AgentNode, GraphFact, GraphPart } from './graph';
import { toAgentName } from './to-agent-name';

/** The node of an agent: its name and, below it, what kind of agent it is and how many of what it has. */
export function toAgentNode(agent: Agent, incoming: readonly Edge[], newId: (wanted: string) => string): AgentNode {
  const isEntry = agent.isEntry === true;
  const isDisabled = incoming.length > 0 && incoming.every((edge) => edge.isDisabled);
  const name = toAgentName(agent);
  return {
    kind: 'agent',
    id: newId(name),
    agent: agent.id,
    agentKind: agent.kind,
    name,
    facts: toFacts(agent, isEntry, isDisabled),
    notes: [
      ...(isEntry ? [l10n.t('entry agent')] : []),
      ...(agent.name.value === undefined ? [l10n.t('Name not known: {0}', agent.name.reason ?? l10n.t('not known'))] : []),
      ...(agent.condition === undefined ? [] : [l10n.t('Only if {0}', agent.condition)]),
    ],
    span: agent.span,
    parts: toParts(agent),
    isEntry,
    isDisabled,
  };
}

function toFacts(agent: Agent, isEntry: boolean, isDisabled: boolean): readonly GraphFact[] {
  const word = (text: string): GraphFact => ({ short: text, text });
  const entry: GraphFact = { icon: 'entry', short: toFile(agent), text: l10n.t({ message: 'entry', comment: ['Of an agent that a program starts with'] }) };
  const guardrails = agent.guardrails.length;
  const servers = agent.mcpServers.length;
  const facts = [
    ...(isEntry ? [entry] : []),
    ...(isDisabled ? [word(l10n.t('disabled'))] : []),
    ...(agent.kind === 'agent' ? [] : [word(agent.kind === 'realtime' ? l10n.t('realtime') : l10n.t('sandbox'))]),
    ...toToolFacts(agent.tools),
    ...(guardrails > 0 ? [{ icon: 'guardrail', short: toNumber(guardrails), text: count.guardrails(guardrails) } as const] : []),
    ...(servers > 0 ? [{ icon: 'mcp', short: toNumber(servers), text: count.mcpServers(servers) } as const] : []),
  ];
  return facts.length > 0 ? facts : [word(l10n.t('no tools'))];
}

/** The file in which a run starts with it. */
function toFile({ startedAt: [first] }: Agent): string {
  return first ? fileName(first.file) : '';
}

function toParts({ tools, guardrails, mcpServers }: Agent): readonly GraphPart[] {
  const own = tools.entries.flatMap(({ value }) => (value.kind === 'tool' && value.tool.kind !== 'agent' ? [value.tool] : []));
  const named = (icon: GraphPart['icon'], all: readonly { readonly name: { readonly value?: string | undefined } }[]): readonly GraphPart[] =>
    all.flatMap(({ name: { value } }) => (value === undefined ? [] : [{ icon, name: value }]));
  return [...named('tool', own), ...named('guardrail', guardrails), ...named('mcp', mcpServers)];
}

/** Agents used as tools have edges of their own and do not count. */
function toToolFacts({ form, entries }: EntryList): readonly GraphFact[] {
  const known = entries.filter(({ value }) => value.kind === 'tool' && value.tool.kind !== 'agent').length;
  const isComplete = form !== 'unknown' && !entries.some(({ value }) => value.kind === 'unknown');
  if (isComplete && known === 0) return [];
  if (isComplete) return [{ icon: 'tool', short: toNumber(known), text: count.tools(known) }];
  return [
    { icon: 'tool', short: known === 0 ? '?' : `${toNumber(known)}+`, text: known === 0 ? l10n.t('tools not known') : l10n.t('{0}+ tools', toNumber(known)) },
  ];
}
