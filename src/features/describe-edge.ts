import { toDefaultDescription } from '../engine/define/tool-name';
import type { Agent, Edge, Workflow } from '../model/workflow';
import { describeSdk } from './describe-sdk';
import { describeTool } from './describe-tool';
import { escapeMarkdown, toCode } from './markdown';
import { agentNameOf, toAgentLink } from './names';
import type { ToPlace } from './place';

/** An entry that wires an agent as it is, or as a tool, in Markdown. */
export function describeEdge(workflow: Workflow, edge: Edge, toPlace: ToPlace): string {
  const { kind, certainty, reason, isDisabled } = edge;
  const to = workflow.agents.find(({ id }) => id === edge.to);
  const source = escapeMarkdown(agentNameOf(workflow, edge.from));
  const target = to ? toAgentLink(workflow, to.id, toPlace) : 'an unknown agent';
  return [
    kind === 'handoff' ? `**Handoff** from ${source} to ${target}` : `**Agent as a tool**: ${source} runs ${target} and keeps the conversation`,
    describeTool(edge.toolName, kind === 'handoff' && to ? toDescription(to) : undefined, certainty === 'unknown' ? reason : to?.name.reason),
    certainty === 'conditional' && (reason === undefined ? 'Only on some paths of the program.' : `Only when ${toCode(reason)}.`),
    isDisabled && 'Switched off: the model never sees it.',
    to && describeSdk(to.sdk),
  ]
    .filter((block) => typeof block === 'string')
    .join('\n\n');
}

/** Undefined where only the running program knows the name or what stands in the description. */
function toDescription({ name, handoffDescription }: Agent): string | undefined {
  const isKnown = name.value !== undefined && (handoffDescription === undefined || handoffDescription.value !== undefined);
  return isKnown ? toDefaultDescription(name.value, handoffDescription?.value) : undefined;
}
