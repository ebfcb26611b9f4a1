import type { Agent, AgentKind, Edge, Part, Workflow, Written } from '../model/workflow';
import { describeSdk } from './describe-sdk';
import { escapeMarkdown, toCode, toProse } from './markdown';
import { agentName, agentNameOf, toAgentLink } from './names';
import { type ToPlace, toLink } from './place';

/** An agent in Markdown: what it is, where it leads, what it can do, what leads to it, and what is not known. */
export function describeAgent(workflow: Workflow, agent: Agent, toPlace: ToPlace): string {
  const from = workflow.edges.filter((edge) => edge.from === agent.id);
  const to = workflow.edges.filter((edge) => edge.to === agent.id);
  return [
    title(agent),
    agent.condition && `Only when ${toCode(agent.condition)}.`,
    agent.handoffDescription && `Described to other agents as: ${written(agent.handoffDescription, escapeMarkdown)}`,
    handoffs(
      workflow,
      agent,
      from.filter(({ kind }) => kind === 'handoff'),
      toPlace,
    ),
    list(
      'Runs as tools',
      from.filter(({ kind }) => kind === 'agent-tool').map((edge) => target(workflow, edge, toPlace)),
    ),
    list('Tools', tools(agent)),
    list('Guardrails', agent.guardrails.map(part)),
    list('MCP servers', agent.mcpServers.map(part)),
    agent.model && `Model: ${written(agent.model, toCode)}`,
    agent.outputType && `Output type: ${written(agent.outputType, toCode)}`,
    list(
      'Reached from',
      to.map((edge) => source(workflow, edge, toPlace)),
    ),
    list(
      'Started at',
      agent.startedAt.map((at) => toLink(undefined, at, toPlace)),
    ),
    to.length === 0 && agent.startedAt.length === 0 && 'Nothing was found that leads here or starts it.',
    describeSdk(agent.sdk),
  ]
    .filter((block) => typeof block === 'string')
    .join('\n\n');
}

const KINDS: Readonly<Record<AgentKind, string>> = { agent: 'agent', realtime: 'realtime agent', sandbox: 'sandbox agent' };

function title(agent: Agent): string {
  const { value, reason } = agent.name;
  const unknown = value === undefined ? `, name unknown: ${toProse(reason ?? 'only the running program knows it')}` : '';
  return `**${escapeMarkdown(agentName(agent))}** — ${KINDS[agent.kind]}${unknown}`;
}

function handoffs(workflow: Workflow, { handoffs: { form, description } }: Agent, edges: readonly Edge[], toPlace: ToPlace): string {
  const known = list(
    'Hands off to',
    edges.map((edge) => target(workflow, edge, toPlace)),
  );
  switch (form) {
    case 'list':
    case 'absent':
      return known ?? 'Hands off to nobody.';
    case 'other':
      return `Its handoffs are ${toProse(description ?? 'no list')}.`;
    case 'unknown': {
      const reason = `${known ? 'Further handoffs' : 'Handoffs'} unknown: ${toProse(description ?? 'only the running program knows them')}`;
      return known ? `${known}\n\n${reason}` : reason;
    }
  }
}

/** `[Billing](…) through transfer_to_billing, when is_open`. */
function target(workflow: Workflow, edge: Edge, toPlace: ToPlace): string {
  return `${edge.to === undefined ? 'an unknown agent' : toAgentLink(workflow, edge.to, toPlace)} ${through(edge)}`;
}

function source(workflow: Workflow, edge: Edge, toPlace: ToPlace): string {
  return `${toLink(agentNameOf(workflow, edge.from), edge.span, toPlace)} ${through(edge)}`;
}

function through({ toolName, certainty, reason, isDisabled }: Edge): string {
  const tool = toolName === undefined ? 'through a tool whose name is unknown' : `through ${toCode(toolName)}`;
  const disabled = isDisabled ? ', switched off' : '';
  switch (certainty) {
    case 'certain':
      return tool + disabled;
    case 'conditional':
      return `${tool}${reason ? `, when ${toCode(reason)}` : ', on some paths'}${disabled}`;
    case 'unknown':
      return `${tool}${disabled}: ${toProse(reason ?? 'only the running program knows it')}`;
  }
}

function tools({ tools: { form, description, entries } }: Agent): readonly string[] {
  const known = entries.flatMap(({ value, condition }) => {
    const when = condition ? `, when ${toCode(condition)}` : '';
    switch (value.kind) {
      case 'tool':
        if (value.tool.kind === 'agent') return [];
        return [written(value.tool.name, toCode) + (value.tool.isEnabled === false ? ', switched off' : '') + when];
      case 'unknown':
        return [`unknown: ${toProse(value.reason)}${when}`];
      case 'other':
        return [`${toProse(value.what)}, which is no tool${when}`];
      case 'agent':
      case 'handoff':
        return [];
    }
  });
  return form === 'unknown' ? [...known, `unknown: ${toProse(description ?? 'only the running program knows them')}`] : known;
}

function part({ name, kind, condition }: Part): string {
  return `${written(name, toCode)} (${escapeMarkdown(kind)})${condition ? `, when ${toCode(condition)}` : ''}`;
}

function written(text: Written<string>, format: (value: string) => string): string {
  return text.value === undefined ? `unknown: ${toProse(text.reason ?? 'only the running program knows it')}` : format(text.value);
}

function list(heading: string, items: readonly string[]): string | undefined {
  const [only] = items;
  if (only === undefined) return undefined;
  return items.length === 1 ? `${heading}: ${only}` : `${heading}:\n${items.map((item) => `- ${item}`).join('\n')}`;
}
