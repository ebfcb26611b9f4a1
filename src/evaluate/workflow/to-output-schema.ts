import type { Agent } from '../../model/workflow';
import type { Machine } from '../state/machine';
import type { PlacedValue } from '../state/values';
import { toOption } from './to-options';
import { toTypeTerm } from './type-terms';

/** What an agent's output type is called where it is text; undefined for others. */
export function toTextOutput(machine: Machine, item: PlacedValue): string | undefined {
  const { constant, type } = machine.program.sdk[machine.unit.module.language].textOutput;
  if (item.value.kind === 'constant' && item.value.value === constant) return constant;
  const term = toTypeTerm(machine, item);
  return term.kind === 'external' && term.name === type ? term.name.replace(/.*\./, '') : undefined;
}

/** The type of an agent's final output that is no text. */
export function toOutputSchema(machine: Machine, item: PlacedValue): Agent['outputSchema'] {
  const { span } = item;
  const option = toOption(machine, { name: '', item, span, nameSpan: span }, 'schema');
  return option.value.kind === 'schema' ? { schema: option.value.schema, span } : undefined;
}
