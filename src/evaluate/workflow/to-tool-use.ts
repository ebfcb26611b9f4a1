import * as l10n from '@vscode/l10n';
import type { ToolUse, Written } from '../../model/workflow';
import type { Machine } from '../state/machine';
import { type Item, OPEN } from '../state/values';
import { reasonOf } from './describe-value';

/** What an agent does with what its tools return. Functions decide only when the program runs. */
export function toToolUse(machine: Machine, { value, span }: Item): Written<ToolUse> {
  const is = (use: ToolUse): Written<ToolUse> => ({ value: use, span });
  const { texts, usual, toolNames } = machine.program.sdk[machine.unit.module.language].toolUse;
  if (value.kind === 'constant') {
    const text = texts.find((each) => each === value.value);
    if (text) return is(text);
    if (value.value === undefined || value.value === null) return is(usual);
  }
  const names = value.kind === 'map' && !machine.read(value.cells, OPEN) ? machine.read(value.cells, toolNames) : undefined;
  if (names?.value.kind !== 'list' || names.condition !== undefined) return { value: undefined, reason: reasonOf(value), span };
  const items = machine
    .items(names.value)
    .map(({ value: name, condition }) => (name.kind === 'constant' && typeof name.value === 'string' && condition === undefined ? name.value : undefined));
  const known = items.filter((name) => name !== undefined);
  return known.length === items.length
    ? is({ stopAtTools: known })
    : { value: undefined, reason: l10n.t('not all names of the tools to stop at are known'), span };
}
