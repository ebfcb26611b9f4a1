import * as l10n from '@vscode/l10n';
import type { ToolUse, Written } from '../../model/workflow';
import { OPEN } from '../state/common-values';
import type { Machine } from '../state/machine';
import type { PlacedValue, SymbolicValue, Value } from '../state/values';
import { reasonOf } from './describe-value';
import { toWritten } from './to-written';

/** What an agent does with what its tools return. Functions decide only when the program runs. */
export function toToolUse(machine: Machine, { value, span }: PlacedValue): Written<ToolUse> {
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

/** What the settings of an agent's model say of tools; undefined where they say nothing. */
export function toToolChoice(machine: Machine, { value }: PlacedValue): Written<string> | undefined {
  const { classes, toolChoice } = machine.program.sdk[machine.unit.module.language].modelSettings;
  const given = value.kind === 'map' ? machine.read(value.cells, toolChoice) : isCallOf(value, classes) ? namedIn(value, toolChoice) : undefined;
  return given && toWritten(given);
}

function isCallOf(value: Value, classes: readonly string[]): value is SymbolicValue {
  if (value.kind !== 'symbolic' || value.term.kind !== 'call') return false;
  const callee = value.term.callee.value;
  return callee.kind === 'symbolic' && callee.term.kind === 'external' && classes.includes(callee.term.name);
}

function namedIn({ term }: SymbolicValue, name: string): PlacedValue | undefined {
  return term.kind === 'call' ? term.arguments.named.find((each) => each.name === name)?.item : undefined;
}
