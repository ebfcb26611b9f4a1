import type { Agent } from '../../model/workflow';
import type { Machine } from '../state/machine';
import type { Item } from '../state/values';
import { toOption } from './to-options';
import { toTypeTerm } from './type-terms';

/** The type of an agent's final output; undefined where it is text. */
export function toOutputSchema(machine: Machine, item: Item): Agent['outputSchema'] {
  const { value, span } = item;
  const { textOutput } = machine.program.sdk[machine.unit.module.language];
  if (value.kind === 'constant' && typeof value.value === 'string' && value.value === textOutput.constant) return undefined;
  const term = toTypeTerm(machine, item);
  if (term.kind === 'external' && term.name === textOutput.type) return undefined;
  const option = toOption(machine, { name: '', item, span, nameSpan: span }, 'schema');
  return option.value.kind === 'schema' ? { schema: option.value.schema, span } : undefined;
}
