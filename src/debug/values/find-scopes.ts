import * as l10n from '@vscode/l10n';
import type { Json } from '../../recording/schema';
import type { ScopeData, VariablesScope } from './scope';

/** The scopes in their order, by the path of their value. */
const TITLES: readonly (readonly [path: string, title: (data: ScopeData) => string])[] = [
  ['error', () => l10n.t('Error')],
  ['handoff', () => l10n.t('Handoff')],
  ['input_history', () => l10n.t('Input history')],
  ['pre_handoff_items', () => l10n.t('Pre-handoff items')],
  ['new_items', () => l10n.t('New items')],
  ['dropped', (data) => l10n.t('Dropped by {0}', toChanger(data))],
  ['added', (data) => l10n.t('Added by {0}', toChanger(data))],
  ['rewritten', (data) => l10n.t('Rewritten by {0}', toChanger(data))],
  ['changed_by_sdk', () => l10n.t('Changed by the SDK')],
  ['model_filter', () => l10n.t('Model input filter')],
  ['next_agent_input', () => l10n.t("Next agent's input")],
  ['next_agent_instructions', () => l10n.t("Next agent's instructions")],
  ['run_context', () => l10n.t('Run context')],
  ['model.input', () => l10n.t('Model input')],
  ['model.output', () => l10n.t('Model output')],
  ['model.instructions', () => l10n.t('Model instructions')],
  ['model.tools', () => l10n.t('Model tools')],
  ['model.handoffs', () => l10n.t('Model handoffs')],
  ['model.settings', () => l10n.t('Model settings')],
  ['model.ids', () => l10n.t('Model ids')],
  ['model.usage', () => l10n.t('Model usage')],
  ['tool', () => l10n.t('Tool call')],
  ['guardrail', () => l10n.t('Guardrail')],
  ['span', () => l10n.t('Span')],
  ['run', () => l10n.t('Run')],
];

/** The scopes that have a value in the data; lists with their length. */
export function findScopes(data: ScopeData): readonly VariablesScope[] {
  return TITLES.flatMap(([path, title]) => {
    const value = path.split('.').reduce<Json | undefined>((object, key) => (object as ScopeData | undefined)?.[key], data as Json);
    if (value === undefined || value === null) return [];
    return { name: Array.isArray(value) ? `${title(data)} (${value.length})` : title(data), expression: path, value };
  });
}

function toChanger({ changed_by: name }: ScopeData): string {
  return name === 'nest_handoff_history' ? l10n.t('nested history') : l10n.t('the filter');
}
