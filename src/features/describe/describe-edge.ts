import * as l10n from '@vscode/l10n';
import { toDefaultDescription } from '../../engine/define/handoff-description';
import type { Agent, Edge, Workflow } from '../../model/workflow';
import { agentNameOf, toAgentLink } from '../agent-name';
import { escapeMarkdown, toCode } from '../markdown';
import type { ToPlace } from '../place';
import { describeSdk } from './describe-sdk';
import { describeTool } from './describe-tool';

/** An entry that wires an agent as it is, or as a tool, in Markdown. */
export function describeEdge(workflow: Workflow, edge: Edge, toPlace: ToPlace): string {
  const { kind, certainty, reason, isDisabled } = edge;
  const to = workflow.agents.find(({ id }) => id === edge.to);
  const source = escapeMarkdown(agentNameOf(workflow, edge.from));
  const target = to ? toAgentLink(workflow, to.id, toPlace) : l10n.t('an unknown agent');
  return [
    kind === 'handoff'
      ? l10n.t('**Handoff** from {0} to {1}', source, target)
      : l10n.t('**Agent as a tool**: {0} runs {1} and keeps the conversation', source, target),
    describeTool(edge.toolName, kind === 'handoff' && to ? toDescription(to) : undefined, certainty === 'unknown' ? reason : to?.name.reason),
    certainty === 'conditional' && (reason === undefined ? l10n.t('Only on some paths of the program.') : l10n.t('Only when {0}.', toCode(reason))),
    isDisabled && l10n.t('Switched off: the model never sees it.'),
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
