import * as l10n from '@vscode/l10n';
import type { Json } from '../../recording/schema';
import type { ScopeData, ScopeName, VariablesScope } from './scope';

type Title = (data: ScopeData) => string;

/** The scopes in their order: of a value, of some of its fields, or of nothing, where only expressions name it. */
const TITLES: { readonly [Name in ScopeName]: Title | Readonly<Record<string, Title>> | undefined } = {
  error: () => l10n.t('Error'),
  handoff: () => l10n.t('Handoff'),
  input_history: () => l10n.t('Input history'),
  pre_handoff_items: () => l10n.t('Pre-handoff items'),
  new_items: () => l10n.t('New items'),
  changed_by: undefined,
  dropped: (data) => l10n.t('Dropped by {0}', toChanger(data)),
  added: (data) => l10n.t('Added by {0}', toChanger(data)),
  rewritten: (data) => l10n.t('Rewritten by {0}', toChanger(data)),
  rubbish: undefined,
  changed_by_sdk: () => l10n.t('Changed by the SDK'),
  model_filter: () => l10n.t('Model input filter'),
  next_agent_input: () => l10n.t("Next agent's input"),
  next_agent_instructions: () => l10n.t("Next agent's instructions"),
  run_context: () => l10n.t('Run context'),
  model: {
    input: () => l10n.t('Model input'),
    output: () => l10n.t('Model output'),
    instructions: () => l10n.t('Model instructions'),
    tools: () => l10n.t('Model tools'),
    handoffs: () => l10n.t('Model handoffs'),
    settings: () => l10n.t('Model settings'),
    ids: () => l10n.t('Model ids'),
    usage: () => l10n.t('Model usage'),
  },
  tool: () => l10n.t('Tool call'),
  guardrail: () => l10n.t('Guardrail'),
  span: () => l10n.t('Span'),
  run: () => l10n.t('Run'),
  agent: undefined,
  event: undefined,
};

/** The scopes that have a value in the data; lists with their length. */
export function findScopes(data: ScopeData): readonly VariablesScope[] {
  return Object.entries(TITLES).flatMap(([name, title]) => {
    if (title === undefined) return [];
    if (typeof title === 'function') return toScope(data, name, title, data[name]);
    const fields = data[name] as ScopeData | undefined;
    return Object.entries(title).flatMap(([field, each]) => toScope(data, `${name}.${field}`, each, fields?.[field]));
  });
}

function toScope(data: ScopeData, expression: string, title: Title, value: Json | undefined): readonly VariablesScope[] {
  if (value === undefined || value === null) return [];
  return [{ name: Array.isArray(value) ? `${title(data)} (${value.length})` : title(data), expression, value }];
}

function toChanger({ changed_by: name }: ScopeData): string {
  return name === 'nest_handoff_history' ? l10n.t('nested history') : l10n.t('the filter');
}
