import * as l10n from '@vscode/l10n';
import { judgeInputType } from '../../engine/schema/judge-input-type';
import type { Callable } from '../../model/callable';
import type { InputSchema } from '../../model/input-schema';
import type { OptionValue } from '../../model/option';
import { handoffNames, isCallOption, type OptionName } from '../../model/options/handoff-options';
import type { Edge, Handoff, HandoffTarget, Sdk, Workflow } from '../../model/workflow';
import { agentNameOf, toAgentLink } from '../agent-name';
import { escapeMarkdown, toCode, toCodeBlock, toProse } from '../markdown';
import type { ToPlace } from '../place';
import { describeSdk } from './describe-sdk';
import { describeTool } from './describe-tool';

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
  const name = escapeMarkdown(agentNameOf(workflow, from));
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

/** What the model has to fill in when it hands off: the JSON Schema as this release of the SDK sends it. */
function describeInput({ options, isOpen, sdk }: Handoff): string {
  const value = options.inputType?.value;
  if (!value) return isOpen ? l10n.t('Input: unknown, options are spread into the call.') : l10n.t('Input: none.');
  switch (value.kind) {
    case 'none':
      return l10n.t('Input: none.');
    case 'unknown':
      return l10n.t('Input: unknown, {0}.', toProse(value.reason));
    case 'schema':
      return describeSchema(sdk, value.schema);
    case 'string':
    case 'number':
    case 'boolean':
    case 'callable':
    case 'other':
      return l10n.t('Input: what was given is no type.');
  }
}

function describeSchema(sdk: Sdk, schema: InputSchema): string {
  const name = toCode(schema.name);
  const verdict = judgeInputType(sdk, schema);
  switch (verdict.kind) {
    case 'accepted':
      return `${l10n.t('Input {0}:', name)}\n${toCodeBlock('json', JSON.stringify(verdict.schema, undefined, 2))}`;
    case 'rejected-by-api':
      return `${l10n.t('Input {0}, which the API refuses:', name)}\n${toCodeBlock('json', JSON.stringify(verdict.schema, undefined, 2))}`;
    case 'error':
      return l10n.t('Input {0}, for which the SDK raises {1}.', name, toCode(`${verdict.type}: ${verdict.message}`));
    case 'unknown':
      return l10n.t('Input {0}, whose schema is unknown: {1}.', name, toProse(verdict.reason));
  }
}

/** What each option is called here, and what its absence means; undefined where it is told of above. */
const LINES: Readonly<Record<OptionName, { told(value: string): string; absent(): string } | undefined>> = {
  agent: undefined,
  toolName: undefined,
  toolDescription: undefined,
  onHandoff: { told: (value) => l10n.t('Callback: {0}', value), absent: () => l10n.t('none') },
  inputType: undefined,
  inputFilter: { told: (value) => l10n.t('History filter: {0}', value), absent: () => l10n.t("the run's, if it has one") },
  nestHistory: { told: (value) => l10n.t('Nested history: {0}', value), absent: () => l10n.t("as the run's configuration says") },
  isEnabled: { told: (value) => l10n.t('Enabled: {0}', value), absent: () => l10n.t('yes') },
};

/** The options that there are for what made the handoff; one made by hand is told of as others are. */
function describeOptions(handoff: Handoff): string {
  const { language, constructedBy } = handoff;
  return handoffNames(language, constructedBy === 'Handoff' ? 'handoff' : constructedBy)
    .flatMap(([option]) => {
      const line = isCallOption(option) ? LINES[option] : undefined;
      return line && isCallOption(option) ? [`- ${line.told(describeOption(handoff, option, line.absent()))}`] : [];
    })
    .join('\n');
}

/** An option of a `handoff()` call in words; `absent` is what its absence means. */
function describeOption({ options, isOpen }: Handoff, name: OptionName, absent: string): string {
  const value = options[name]?.value;
  if (value) return describeValue(value, absent);
  return isOpen ? l10n.t('unknown, options are spread into the call') : absent;
}

function describeValue(value: OptionValue, absent: string): string {
  switch (value.kind) {
    case 'string':
      return toCode(JSON.stringify(value.value));
    case 'number':
      return toCode(String(value.value));
    case 'boolean':
      return value.value ? l10n.t('yes') : l10n.t('no');
    case 'none':
      return absent;
    case 'callable':
      return describeCallable(value.callable);
    case 'schema':
      return toCode(value.schema.name);
    case 'other':
      return toProse(value.what);
    case 'unknown':
      return l10n.t('unknown, {0}', toProse(value.reason));
  }
}

function describeCallable({ name, parameters, isAsync }: Callable): string {
  if (name === undefined) return isAsync ? l10n.t('an async function') : l10n.t('a function');
  const list = parameters ? `(${parameters.map((parameter) => parameter.name).join(', ')})` : '';
  return isAsync ? l10n.t('{0}, async', toCode(name + list)) : toCode(name + list);
}
