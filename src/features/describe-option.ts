import type { OptionName } from '../model/options/handoff-options';
import type { Callable, Handoff, OptionValue } from '../model/workflow';
import { toCode, toProse } from './markdown';

/** An option of a `handoff()` call in words; `absent` is what its absence means. */
export function describeOption({ options, isOpen }: Handoff, name: OptionName, absent: string): string {
  const value = options[name]?.value;
  if (value) return describeValue(value, absent);
  return isOpen ? 'unknown, options are spread into the call' : absent;
}

function describeValue(value: OptionValue, absent: string): string {
  switch (value.kind) {
    case 'string':
      return toCode(JSON.stringify(value.value));
    case 'number':
      return toCode(String(value.value));
    case 'boolean':
      return value.value ? 'yes' : 'no';
    case 'none':
      return absent;
    case 'callable':
      return describeCallable(value.callable);
    case 'schema':
      return toCode(value.schema.name);
    case 'other':
      return toProse(value.what);
    case 'unknown':
      return `unknown, ${toProse(value.reason)}`;
  }
}

function describeCallable({ name, parameters, isAsync }: Callable): string {
  if (name === undefined) return isAsync ? 'an async function' : 'a function';
  const list = parameters ? `(${parameters.map((parameter) => parameter.name).join(', ')})` : '';
  return `${toCode(name + list)}${isAsync ? ', async' : ''}`;
}
