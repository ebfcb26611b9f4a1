import type { Json } from '../../recording/schema';
import type { ScopeData, VariablesScope } from './scope';

/** The scopes in their order, by the path of their value. */
const TITLES: readonly (readonly [path: string, title: (data: ScopeData) => string])[] = [
  ['error', () => 'Error'],
  ['handoff', () => 'Handoff'],
  ['input_history', () => 'Input history'],
  ['pre_handoff_items', () => 'Pre-handoff items'],
  ['new_items', () => 'New items'],
  ['dropped', (data) => `Dropped by ${toChanger(data)}`],
  ['added', (data) => `Added by ${toChanger(data)}`],
  ['rewritten', (data) => `Rewritten by ${toChanger(data)}`],
  ['changed_by_sdk', () => 'Changed by the SDK'],
  ['model_filter', () => 'Model input filter'],
  ['next_agent_input', () => "Next agent's input"],
  ['next_agent_instructions', () => "Next agent's instructions"],
  ['run_context', () => 'Run context'],
  ['model.input', () => 'Model input'],
  ['model.output', () => 'Model output'],
  ['model.instructions', () => 'Model instructions'],
  ['model.tools', () => 'Model tools'],
  ['model.handoffs', () => 'Model handoffs'],
  ['model.settings', () => 'Model settings'],
  ['model.ids', () => 'Model ids'],
  ['model.usage', () => 'Model usage'],
  ['tool', () => 'Tool call'],
  ['guardrail', () => 'Guardrail'],
  ['span', () => 'Span'],
  ['run', () => 'Run'],
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
  return name === 'nest_handoff_history' ? 'nested history' : 'the filter';
}
