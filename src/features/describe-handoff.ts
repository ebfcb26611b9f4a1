import type { Callable, Edge, Handoff, HandoffTarget, Language, OptionName, OptionValue, Workflow } from '../model/workflow';
import { toDefaultDescription } from '../engine/tool-name';
import { describeInput } from './describe-input';
import { describeSdk } from './describe-sdk';
import { escapeMarkdown, toCode } from './markdown';
import { agentName, nameOf } from './names';
import { type ToPlace, toLink } from './place';

/** A `handoff()` call in Markdown: where it leads, what the model sees, and what its options do. */
export function describeHandoff(workflow: Workflow, handoff: Handoff, toPlace: ToPlace): string {
  const from = workflow.edges.filter((edge) => edge.handoff === handoff.id).map((edge) => nameOf(workflow, edge.from));
  const targets = handoff.targets.map((target) => describeTarget(workflow, target, toPlace));
  return [
    `**Handoff** from ${escapeMarkdown([...new Set(from)].join(', ') || 'no agent')} to ${targets.join(' or ') || 'an unknown agent'}`,
    describeTool(handoff.toolName.value, handoff.toolDescription.value, handoff.toolName.reason ?? handoff.toolDescription.reason),
    describeInput(handoff),
    options(handoff).map((option) => `- ${option}`).join('\n'),
    describeSdk(handoff.sdk),
  ].join('\n\n');
}

/** An entry that wires an agent without `handoff()`, or as a tool. */
export function describeEdge(workflow: Workflow, edge: Edge, toPlace: ToPlace): string {
  const from = workflow.agents.find(({ id }) => id === edge.from);
  const to = workflow.agents.find(({ id }) => id === edge.to);
  const target = to ? toLink(agentName(to), to.span, toPlace) : 'an unknown agent';
  const source = escapeMarkdown(from ? agentName(from) : 'an unknown agent');
  const isHandoff = edge.kind === 'handoff';
  const description = isHandoff && to?.name.value !== undefined && to.handoffDescription?.value !== undefined;
  const isUndescribed = isHandoff && to?.name.value !== undefined && !to.handoffDescription;
  return [
    isHandoff ? `**Handoff** from ${source} to ${target}` : `${source} runs ${target} as a **tool** and keeps the conversation`,
    describeTool(
      edge.toolName,
      description || isUndescribed ? toDefaultDescription(to?.name.value ?? '', to?.handoffDescription?.value) : undefined,
      edge.certainty === 'unknown' ? edge.reason : undefined,
    ),
    edge.certainty === 'conditional' && edge.reason !== undefined && `Only when ${toCode(edge.reason)}.`,
    edge.isDisabled && 'Switched off: the model never sees it.',
    to && describeSdk(to.sdk),
  ]
    .filter((block) => typeof block === 'string')
    .join('\n\n');
}

function describeTarget(workflow: Workflow, target: HandoffTarget, toPlace: ToPlace): string {
  switch (target.kind) {
    case 'agent': {
      const agent = workflow.agents.find(({ id }) => id === target.agent);
      const name = agent ? toLink(agentName(agent), agent.span, toPlace) : 'an unknown agent';
      return target.condition ? `${name} (when ${toCode(target.condition)})` : name;
    }
    case 'other':
      return `${escapeMarkdown(target.what)}, which is no agent`;
    case 'unknown':
      return `an unknown agent (${escapeMarkdown(target.reason)})`;
  }
}

function describeTool(name: string | undefined, description: string | undefined, reason: string | undefined): string {
  const unknown = reason ? `: ${escapeMarkdown(reason)}` : '';
  const tool = name === undefined ? `The model sees a tool whose name is unknown${unknown}.` : `The model sees the tool ${toCode(name)}`;
  if (name === undefined) return tool;
  return description === undefined ? `${tool}; its description is unknown${unknown}.` : `${tool}:\n> ${escapeMarkdown(description)}`;
}

/** One line per option that decides how the conversation is handed over. */
function options(handoff: Handoff): readonly string[] {
  const { language, constructedBy } = handoff;
  const hasHistory = constructedBy !== 'realtime_handoff';
  return [
    `Callback: ${option(handoff, 'onHandoff', 'none')}`,
    ...(hasHistory ? [`History filter: ${option(handoff, 'inputFilter', "the run's, if it has one")}`] : []),
    ...(hasHistory && language === 'python' ? [`Nested history: ${option(handoff, 'nestHistory', "as the run's configuration says")}`] : []),
    `Enabled: ${option(handoff, 'isEnabled', 'always')}`,
  ];
}

function option({ options, isOpen, language }: Handoff, name: OptionName, absent: string): string {
  const value = options[name]?.value;
  if (value) return value.kind === 'none' ? absent : describeValue(value, language);
  return isOpen ? 'unknown: options are spread into the call' : absent;
}

function describeValue(value: OptionValue, language: Language): string {
  switch (value.kind) {
    case 'string':
      return toCode(JSON.stringify(value.value));
    case 'number':
      return toCode(String(value.value));
    case 'boolean':
      return value.value ? 'yes' : 'no';
    case 'none':
      return toCode(language === 'python' ? 'None' : 'undefined');
    case 'callable':
      return describeCallable(value.callable);
    case 'schema':
      return toCode(value.schema.name);
    case 'other':
      return escapeMarkdown(value.what);
    case 'unknown':
      return `unknown: ${escapeMarkdown(value.reason)}`;
  }
}

function describeCallable({ name, parameters, isAsync }: Callable): string {
  const list = parameters ? `(${parameters.map((parameter) => parameter.name).join(', ')})` : '';
  return `${name === undefined ? 'a function' : toCode(`${name}${list}`)}${isAsync ? ', async' : ''}`;
}
