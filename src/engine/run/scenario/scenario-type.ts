import type { InputSchema } from '../../../model/input-schema';
import type { Sdk } from '../../../model/workflow';

/** A scenario's input or output type as the analyzer reads one; of fields pydantic's model `Note`, zod's object. */
export function toInputType({ language }: Sdk, fields: InputSchema | readonly string[]): InputSchema {
  if ('form' in fields) return fields;
  const named = { name: 'Note', places: [] };
  if (language === 'typescript') {
    return {
      ...named,
      form: 'zod',
      zod: { type: 'object', shape: Object.fromEntries(fields.map((name) => [name, { type: 'string', checks: [] }])), checks: [] },
    };
  }
  const node = { type: 'model', name: 'Note', fields: fields.map((name) => ({ name, key: name, node: { type: 'str' }, isRequired: true })) };
  return { ...named, form: 'python', pydantic: { node, shown: 'Note' } };
}
