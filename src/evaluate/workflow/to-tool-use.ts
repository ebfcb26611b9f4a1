import * as l10n from '@vscode/l10n';
import type { Language, ToolUse, Written } from '../../model/workflow';
import type { Machine } from '../state/machine';
import { type Item, OPEN } from '../state/values';
import { reasonOf } from './describe-value';

const NAMES: Readonly<Record<Language, string>> = { python: 'stop_at_tool_names', typescript: 'stopAtToolNames' };

/** An agent's `tool_use_behavior` / `toolUseBehavior`. Functions decide only when the program runs. */
export function toToolUse(machine: Machine, { value, span }: Item): Written<ToolUse> {
  const is = (use: ToolUse): Written<ToolUse> => ({ value: use, span });
  if (value.kind === 'constant') {
    if (value.value === 'run_llm_again' || value.value === 'stop_on_first_tool') return is(value.value);
    if (value.value === undefined || value.value === null) return is('run_llm_again');
  }
  const names = value.kind === 'map' && !machine.read(value.cells, OPEN) ? machine.read(value.cells, NAMES[machine.unit.module.language]) : undefined;
  if (names?.value.kind !== 'list' || names.condition !== undefined) return { value: undefined, reason: reasonOf(value), span };
  const items = machine
    .items(names.value)
    .map(({ value: name, condition }) => (name.kind === 'constant' && typeof name.value === 'string' && condition === undefined ? name.value : undefined));
  const known = items.filter((name) => name !== undefined);
  return known.length === items.length
    ? is({ stopAtTools: known })
    : { value: undefined, reason: l10n.t('not all names of the tools to stop at are known'), span };
}
