import type { OptionValue } from '../../model/workflow';

/** What an option's value is, with its article, for messages. */
export function valueInWords(value: OptionValue): string {
  switch (value.kind) {
    case 'string':
      return 'a string';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'a boolean';
    case 'none':
      return 'nothing';
    case 'callable':
      return 'a function';
    case 'schema':
      return `\`${value.schema.name}\``;
    case 'other':
      return value.what;
    case 'unknown':
      return 'unknown';
  }
}
