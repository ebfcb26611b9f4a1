import * as l10n from '@vscode/l10n';
import type { Edge, Handoff, HandoffTarget, Workflow } from '../model/workflow';
import { describeInput } from './describe-input';
import { describeOption } from './describe-option';
import { describeSdk } from './describe-sdk';
import { describeTool } from './describe-tool';
import { escapeMarkdown, toCode, toProse } from './markdown';
import { nameOf, toAgentLink } from './names';
import type { ToPlace } from './place';

/** A `handoff()` call in Markdown: where it leads, what the model sees, and what its options do. */
export function describeHandoff(workflow: Workflow, handoff: Handoff, toPlace: ToPlace): string {
  const { toolName, toolDescription, sdk } = handoff;
  const from = [...new Set(workflow.edges.filter((edge) => edge.handoff === handoff.id).map((edge) => describeSource(workflow, edge)))];
  const targets = handoff.targets.map((target) => describeTarget(workflow, target, toPlace));
  const to = targets.length === 0 ? l10n.t('an unknown agent') : targets.reduce((one, other) => l10n.t('{0} or {1}', one, other));
  return [
    from.length > 0 ? l10n.t('**Handoff** from {0} to {1}', from.join(', '), to) : l10n.t('**Handoff** to {0}', to),
    ...(from.length > 0 ? [] : [l10n.t('No agent was found that has it among its handoffs.')]),
    describeTool(toolName.value, toolDescription.value, toolName.reason ?? toolDescription.reason),
    describeInput(handoff),
    describeOptions(handoff),
    describeSdk(sdk),
  ].join('\n\n');
}

function describeSource(workflow: Workflow, { from, certainty, reason }: Edge): string {
  const name = escapeMarkdown(nameOf(workflow, from));
  return certainty === 'conditional' && reason !== undefined ? l10n.t('{0} (when {1})', name, toCode(reason)) : name;
}

function describeTarget(workflow: Workflow, target: HandoffTarget, toPlace: ToPlace): string {
  switch (target.kind) {
    case 'agent': {
      const name = toAgentLink(workflow, target.agent, toPlace);
      return target.condition === undefined ? name : l10n.t('{0} (when {1})', name, toCode(target.condition));
    }
    case 'other':
      return l10n.t('{0}, which is no agent', toProse(target.what));
    case 'unknown':
      return l10n.t('an unknown agent ({0})', toProse(target.reason));
  }
}

/** Realtime handoffs pass on no history, so nothing filters or nests it; only Python nests. */
function describeOptions(handoff: Handoff): string {
  const hasHistory = handoff.constructedBy !== 'realtime_handoff';
  return [
    `- ${l10n.t('Callback: {0}', describeOption(handoff, 'onHandoff', l10n.t('none')))}`,
    hasHistory && `- ${l10n.t('History filter: {0}', describeOption(handoff, 'inputFilter', l10n.t("the run's, if it has one")))}`,
    hasHistory &&
      handoff.language === 'python' &&
      `- ${l10n.t('Nested history: {0}', describeOption(handoff, 'nestHistory', l10n.t("as the run's configuration says")))}`,
    `- ${l10n.t('Enabled: {0}', describeOption(handoff, 'isEnabled', l10n.t('yes')))}`,
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
}
