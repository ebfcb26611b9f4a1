import type { Option, OptionValue } from '../model/workflow';
import { toCallable } from './callables';
import { describeValue, reasonOf } from './describe-value';
import type { Machine } from './machine';
import { toTypeTerm } from './type-terms';
import type { GivenOption, Item } from './values';

/** Options of a call as plain data. */
export function toOptions(machine: Machine, given: readonly GivenOption[]): readonly Option[] {
  return given.map((option) => toOption(machine, option));
}

export function toOption(machine: Machine, { name, item, span, nameSpan }: GivenOption, isSchema = false): Option {
  return { written: name, value: isSchema ? toSchemaValue(machine, item) : toOptionValue(machine, item), span, nameSpan, valueSpan: item.span };
}

function toSchemaValue(machine: Machine, item: Item): OptionValue {
  const { value } = item;
  if (value.kind === 'constant' && (value.value === null || value.value === undefined)) return { kind: 'none' };
  const { language } = machine.frame.module;
  const support = machine.program.languages.find((each) => each.language === language);
  if (!support) return { kind: 'unknown', reason: 'no reader for this language' };
  return { kind: 'schema', schema: support.readSchema(toTypeTerm(machine, item), item.span, machine.program.project.sdk(item.span.file)) };
}

export function toOptionValue(machine: Machine, { value }: Item): OptionValue {
  if (value.kind === 'constant') {
    switch (typeof value.value) {
      case 'string':
        return { kind: 'string', value: value.value };
      case 'number':
        return { kind: 'number', value: value.value };
      case 'boolean':
        return { kind: 'boolean', value: value.value };
      default:
        return { kind: 'none' };
    }
  }
  const callable = toCallable(machine, value);
  if (callable) return { kind: 'callable', callable };
  const what = describeValue(value, machine.frame.module.language);
  return what === undefined || value.kind === 'instance' ? { kind: 'unknown', reason: reasonOf(value) } : { kind: 'other', what };
}
