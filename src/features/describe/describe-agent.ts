import * as l10n from '@vscode/l10n';
import type { Agent, AgentKind, Edge, Part, Workflow, Written } from '../../model/workflow';
import { agentName, agentNameOf, toAgentLink } from '../agent-name';
import { escapeMarkdown, toCode, toProse } from '../markdown';
import { type ToPlace, toLink } from '../place';
import { describeSdk } from './describe-sdk';

/** An agent in Markdown: what it is, where it leads, what it can do, what leads to it, and what is not known. */
export function describeAgent(workflow: Workflow, agent: Agent, toPlace: ToPlace): string {
  const from = workflow.edges.filter((edge) => edge.from === agent.id);
  const to = workflow.edges.filter((edge) => edge.to === agent.id);
  return [
    title(agent),
    agent.condition && l10n.t('Only when {0}.', toCode(agent.condition)),
    agent.handoffDescription && l10n.t('Described to other agents as: {0}', written(agent.handoffDescription, escapeMarkdown)),
    handoffs(
      workflow,
      agent,
      from.filter(({ kind }) => kind === 'handoff'),
      toPlace,
    ),
    list(
      l10n.t('Runs as tools'),
      from.filter(({ kind }) => kind === 'agent-tool').map((edge) => target(workflow, edge, toPlace)),
    ),
    list(l10n.t('Tools'), tools(agent)),
    list(l10n.t('Guardrails'), agent.guardrails.map(part)),
    list(l10n.t('MCP servers'), agent.mcpServers.map(part)),
    agent.model && l10n.t('Model: {0}', written(agent.model, toCode)),
    agent.outputType && l10n.t('Output type: {0}', written(agent.outputType, toCode)),
    list(
      l10n.t('Reached from'),
      to.map((edge) => source(workflow, edge, toPlace)),
    ),
    list(
      l10n.t('Started at'),
      agent.startedAt.map((at) => toLink(undefined, at, toPlace)),
    ),
    to.length === 0 && agent.startedAt.length === 0 && l10n.t('Nothing was found that leads here or starts it.'),
    describeSdk(agent.sdk),
  ]
    .filter((block) => typeof block === 'string')
    .join('\n\n');
}

function kindInWords(kind: AgentKind): string {
  return { agent: l10n.t('agent'), realtime: l10n.t('realtime agent'), sandbox: l10n.t('sandbox agent') }[kind];
}

function title(agent: Agent): string {
  const { value, reason } = agent.name;
  const title = `**${escapeMarkdown(agentName(agent))}** — ${kindInWords(agent.kind)}`;
  return value === undefined ? l10n.t('{0}, name unknown: {1}', title, toProse(reason ?? l10n.t('only the running program knows it'))) : title;
}

function handoffs(workflow: Workflow, { handoffs: { form, description } }: Agent, edges: readonly Edge[], toPlace: ToPlace): string {
  const known = list(
    l10n.t('Hands off to'),
    edges.map((edge) => target(workflow, edge, toPlace)),
  );
  switch (form) {
    case 'list':
    case 'absent':
      return known ?? l10n.t('Hands off to nobody.');
    case 'other':
      return l10n.t('Its handoffs are {0}.', toProse(description ?? l10n.t('no list')));
    case 'unknown': {
      const reason = toProse(description ?? l10n.t('only the running program knows them'));
      return known ? `${known}\n\n${l10n.t('Further handoffs unknown: {0}', reason)}` : l10n.t('Handoffs unknown: {0}', reason);
    }
  }
}

/** `[Billing](…) through transfer_to_billing, when is_open`. */
function target(workflow: Workflow, edge: Edge, toPlace: ToPlace): string {
  return through(edge.to === undefined ? l10n.t('an unknown agent') : toAgentLink(workflow, edge.to, toPlace), edge);
}

function source(workflow: Workflow, edge: Edge, toPlace: ToPlace): string {
  return through(toLink(agentNameOf(workflow, edge.from), edge.span, toPlace), edge);
}

function through(agent: string, { toolName, certainty, reason, isDisabled }: Edge): string {
  const tool = toolName === undefined ? l10n.t('{0} through a tool whose name is unknown', agent) : l10n.t('{0} through {1}', agent, toCode(toolName));
  const switchedOff = (way: string) => (isDisabled ? toSwitchedOff(way) : way);
  switch (certainty) {
    case 'certain':
      return switchedOff(tool);
    case 'conditional':
      return switchedOff(reason ? onlyWhen(tool, reason) : l10n.t('{0}, on some paths', tool));
    case 'unknown':
      return `${switchedOff(tool)}: ${toProse(reason ?? l10n.t('only the running program knows it'))}`;
  }
}

function toSwitchedOff(what: string): string {
  return l10n.t('{0}, switched off', what);
}

function onlyWhen(what: string, condition: string | undefined): string {
  return condition ? l10n.t('{0}, when {1}', what, toCode(condition)) : what;
}

function tools({ tools: { form, description, entries } }: Agent): readonly string[] {
  const known = entries.flatMap(({ value, condition }) => {
    switch (value.kind) {
      case 'tool': {
        if (value.tool.kind === 'agent') return [];
        const name = written(value.tool.name, toCode);
        return [onlyWhen(value.tool.isEnabled === false ? toSwitchedOff(name) : name, condition)];
      }
      case 'unknown':
        return [onlyWhen(l10n.t('unknown: {0}', toProse(value.reason)), condition)];
      case 'other':
        return [onlyWhen(l10n.t('{0}, which is no tool', toProse(value.what)), condition)];
      case 'agent':
      case 'handoff':
        return [];
    }
  });
  return form === 'unknown' ? [...known, l10n.t('unknown: {0}', toProse(description ?? l10n.t('only the running program knows them')))] : known;
}

function part({ name, kind, condition }: Part): string {
  return onlyWhen(`${written(name, toCode)} (${escapeMarkdown(kind)})`, condition);
}

function written(text: Written<string>, format: (value: string) => string): string {
  return text.value === undefined ? l10n.t('unknown: {0}', toProse(text.reason ?? l10n.t('only the running program knows it'))) : format(text.value);
}

function list(heading: string, items: readonly string[]): string | undefined {
  const [only] = items;
  if (only === undefined) return undefined;
  return items.length === 1 ? `${heading}: ${only}` : `${heading}:\n${items.map((item) => `- ${item}`).join('\n')}`;
}
