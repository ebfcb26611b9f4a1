import * as l10n from '@vscode/l10n';
import type { InputSchema } from '../../model/input-schema';
import type { Option } from '../../model/option';
import type { Agent, Edge, EntryList, Handoff, Written } from '../../model/workflow';
import { fromOldFile } from './old-file';

/** What is compared of agents and of handoffs. */
export type AgentFact =
  | 'name'
  | 'file'
  | 'kind'
  | 'instructions'
  | 'model'
  | 'description'
  | 'output'
  | 'tools'
  | 'guardrails'
  | 'mcpServers'
  | 'handoffs'
  | 'entry'
  | 'condition';
export type HandoffFact = 'toolName' | 'toolDescription' | 'input' | 'filter' | 'callback' | 'enabled' | 'certainty';
export type FactName = AgentFact | HandoffFact;

/** As it is called; lists hold names. Undefined: there is none. */
export type FactValue = string | readonly string[] | undefined;
export type Facts<Name extends FactName> = Readonly<Record<Name, FactValue>>;

export function toAgentFacts(agent: Agent): Omit<Facts<AgentFact>, 'handoffs'> {
  return {
    name: written(agent.name),
    file: fromOldFile(agent.span.file),
    kind: agent.kind,
    instructions: written(agent.instructions),
    model: written(agent.model),
    description: written(agent.handoffDescription),
    output: agent.outputSchema ? toSchema(agent.outputSchema.schema) : written(agent.outputType),
    tools: toTools(agent.tools),
    guardrails: agent.guardrails.map(({ name }) => name.value ?? notKnown()).sort(),
    mcpServers: agent.mcpServers.map(({ name }) => name.value ?? notKnown()).sort(),
    entry: yesOrNo(agent.isEntry === true),
    condition: agent.condition,
  };
}

/** Of a handoff without a call of `handoff()`, what the SDK makes of the agent itself. */
export function toHandoffFacts(edge: Edge, handoff: Handoff | undefined): Facts<HandoffFact> {
  const options = handoff?.options;
  return {
    toolName: edge.toolName ?? notKnown(),
    // What the SDK makes of the agent changes with the agent, and is said there.
    toolDescription: options?.toolDescription ? written(handoff?.toolDescription) : undefined,
    input: toOption(options?.inputType),
    filter: toOption(options?.inputFilter),
    callback: toOption(options?.onHandoff),
    enabled: edge.isDisabled ? l10n.t('never') : toOption(options?.isEnabled),
    certainty: edge.certainty === 'conditional' ? edge.reason : edge.certainty === 'unknown' ? notKnown() : undefined,
  };
}

const notKnown = () => l10n.t('not known');
const yesOrNo = (is: boolean) => (is ? l10n.t('yes') : l10n.t('no'));

function written(value: Written<string> | undefined): string | undefined {
  return value && (value.value ?? notKnown());
}

/** Agents as tools are edges. Their order is the program's business. */
function toTools({ form, entries, description }: EntryList): readonly string[] {
  const names = entries.flatMap(({ value }) => {
    if (value.kind === 'unknown') return [notKnown()];
    if (value.kind !== 'tool' || value.tool.kind === 'agent') return [];
    const name = value.tool.name.value ?? notKnown();
    return [value.tool.isEnabled === false ? l10n.t('{0} (never offered)', name) : name];
  });
  return (form === 'unknown' ? [...names, description ?? notKnown()] : names).sort();
}

function toOption(option: Option | undefined): string | undefined {
  if (!option) return undefined;
  const { value } = option;
  switch (value.kind) {
    case 'callable':
      return value.callable.name ?? notKnown();
    case 'schema':
      return toSchema(value.schema);
    case 'string':
      return value.value;
    case 'number':
    case 'boolean':
      return String(value.value);
    case 'none':
      return undefined;
    case 'other':
      return value.what;
    case 'unknown':
      return notKnown();
  }
}

/** Its name with its fields: `Refund(order_id, reason?)`. */
function toSchema({ name, json, zod }: InputSchema): string {
  if (zod?.shape)
    return `${name}(${Object.entries(zod.shape)
      .map(([field, { type }]) => `${field}: ${type}`)
      .join(', ')})`;
  const properties = json?.['properties'];
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return name;
  const required = Array.isArray(json?.['required']) ? json['required'] : [];
  const fields = Object.entries(properties).map(([field, schema]) => {
    const type = typeof schema === 'object' && schema !== null && 'type' in schema && typeof schema.type === 'string' ? `: ${schema.type}` : '';
    return `${field}${required.includes(field) ? '' : '?'}${type}`;
  });
  return `${name}(${fields.join(', ')})`;
}
