import { judgeInputType } from '../engine/schema/judge-input-type';
import type { Handoff, InputSchema, Sdk } from '../model/workflow';
import { toCode, toCodeBlock, toProse } from './markdown';

/** What the model has to fill in when it hands off: the JSON Schema as this release of the SDK sends it. */
export function describeInput({ options, isOpen, sdk }: Handoff): string {
  const value = options.inputType?.value;
  if (!value) return isOpen ? 'Input: unknown, options are spread into the call.' : 'Input: none.';
  switch (value.kind) {
    case 'none':
      return 'Input: none.';
    case 'unknown':
      return `Input: unknown, ${toProse(value.reason)}.`;
    case 'schema':
      return describeSchema(sdk, value.schema);
    case 'string':
    case 'number':
    case 'boolean':
    case 'callable':
    case 'other':
      return 'Input: what was given is no type.';
  }
}

function describeSchema(sdk: Sdk, schema: InputSchema): string {
  const name = toCode(schema.name);
  const verdict = judgeInputType(sdk, schema);
  switch (verdict.kind) {
    case 'accepted':
      return `Input ${name}:\n${toCodeBlock('json', JSON.stringify(verdict.schema, undefined, 2))}`;
    case 'rejected-by-api':
      return `Input ${name}, which the API refuses:\n${toCodeBlock('json', JSON.stringify(verdict.schema, undefined, 2))}`;
    case 'error':
      return `Input ${name}, for which the SDK raises ${toCode(`${verdict.type}: ${verdict.message}`)}.`;
    case 'unknown':
      return `Input ${name}, whose schema is unknown: ${toProse(verdict.reason)}.`;
  }
}
