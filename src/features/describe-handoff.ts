import { handoffNames, isCallOption, type OptionName } from '../model/options/handoff-options';
import type { Edge, Handoff, HandoffTarget, Workflow } from '../model/workflow';
import { describeInput } from './describe-input';
import { describeOption } from './describe-option';
import { describeSdk } from './describe-sdk';
import { describeTool } from './describe-tool';
import { escapeMarkdown, toCode, toProse } from './markdown';
import { agentNameOf, toAgentLink } from './names';
import type { ToPlace } from './place';

/** A `handoff()` call in Markdown: where it leads, what the model sees, and what its options do. */
export function describeHandoff(workflow: Workflow, handoff: Handoff, toPlace: ToPlace): string {
  const { toolName, toolDescription, sdk } = handoff;
  const from = [...new Set(workflow.edges.filter((edge) => edge.handoff === handoff.id).map((edge) => describeSource(workflow, edge)))];
  const source = from.length > 0 ? ` from ${from.join(', ')}` : '';
  const targets = handoff.targets.map((target) => describeTarget(workflow, target, toPlace));
  return [
    `**Handoff**${source} to ${targets.join(' or ') || 'an unknown agent'}`,
    ...(from.length > 0 ? [] : ['No agent was found that has it among its handoffs.']),
    describeTool(toolName.value, toolDescription.value, toolName.reason ?? toolDescription.reason),
    describeInput(handoff),
    describeOptions(handoff),
    describeSdk(sdk),
  ].join('\n\n');
}

function describeSource(workflow: Workflow, { from, certainty, reason }: Edge): string {
  const name = escapeMarkdown(agentNameOf(workflow, from));
  return certainty === 'conditional' && reason !== undefined ? `${name} (when ${toCode(reason)})` : name;
}

function describeTarget(workflow: Workflow, target: HandoffTarget, toPlace: ToPlace): string {
  switch (target.kind) {
    case 'agent': {
      const name = toAgentLink(workflow, target.agent, toPlace);
      return target.condition === undefined ? name : `${name} (when ${toCode(target.condition)})`;
    }
    case 'other':
      return `${toProse(target.what)}, which is no agent`;
    case 'unknown':
      return `an unknown agent (${toProse(target.reason)})`;
  }
}

/** What each option is called here, and what its absence means; undefined where it is told of above. */
const LINES: Readonly<Record<OptionName, { readonly label: string; readonly absent: string } | undefined>> = {
  agent: undefined,
  toolName: undefined,
  toolDescription: undefined,
  onHandoff: { label: 'Callback', absent: 'none' },
  inputType: undefined,
  inputFilter: { label: 'History filter', absent: "the run's, if it has one" },
  nestHistory: { label: 'Nested history', absent: "as the run's configuration says" },
  isEnabled: { label: 'Enabled', absent: 'yes' },
};

/** The options that there are for what made the handoff; one made by hand is told of as others are. */
function describeOptions(handoff: Handoff): string {
  const { language, constructedBy } = handoff;
  return handoffNames(language, constructedBy === 'Handoff' ? 'handoff' : constructedBy)
    .flatMap(([option]) => {
      const line = isCallOption(option) ? LINES[option] : undefined;
      return line && isCallOption(option) ? [`- ${line.label}: ${describeOption(handoff, option, line.absent)}`] : [];
    })
    .join('\n');
}
