import type { Handoff } from '../model/workflow';
import { escapeMarkdown, toCode, toCodeBlock } from './markdown';

/** What the model has to fill in when it hands off, as the JSON Schema the SDK sends. */
export function describeInput({ options, isOpen }: Handoff): string {
  const value = options.inputType?.value;
  if (!value) return isOpen ? 'Input: unknown, options are spread into the call.' : 'Input: none.';
  switch (value.kind) {
    case 'none':
      return 'Input: none.';
    case 'unknown':
      return `Input: unknown: ${escapeMarkdown(value.reason)}.`;
    case 'schema': {
      const { name, json, unknown, error } = value.schema;
      if (error) return `Input ${toCode(name)}: no schema, ${toCode(`${error.type}: ${error.message}`)}.`;
      if (!json) return `Input ${toCode(name)}: its schema is unknown: ${escapeMarkdown(unknown ?? 'only the running program knows it')}.`;
      return `Input ${toCode(name)}:\n${toCodeBlock('json', JSON.stringify(json, undefined, 2))}`;
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'callable':
    case 'other':
      return 'Input: what was given is no type.';
  }
}
