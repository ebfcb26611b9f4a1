import * as l10n from '@vscode/l10n';
import { judgeInputType } from '../engine/schema/judge-input-type';
import type { Handoff, InputSchema, Sdk } from '../model/workflow';
import { toCode, toCodeBlock, toProse } from './markdown';

/** What the model has to fill in when it hands off: the JSON Schema as this release of the SDK sends it. */
export function describeInput({ options, isOpen, sdk }: Handoff): string {
  const value = options.inputType?.value;
  if (!value) return isOpen ? l10n.t('Input: unknown, options are spread into the call.') : l10n.t('Input: none.');
  switch (value.kind) {
    case 'none':
      return l10n.t('Input: none.');
    case 'unknown':
      return l10n.t('Input: unknown, {0}.', toProse(value.reason));
    case 'schema':
      return describeSchema(sdk, value.schema);
    case 'string':
    case 'number':
    case 'boolean':
    case 'callable':
    case 'other':
      return l10n.t('Input: what was given is no type.');
  }
}

function describeSchema(sdk: Sdk, schema: InputSchema): string {
  const name = toCode(schema.name);
  const verdict = judgeInputType(sdk, schema);
  switch (verdict.kind) {
    case 'accepted':
      return `${l10n.t('Input {0}:', name)}\n${toCodeBlock('json', JSON.stringify(verdict.schema, undefined, 2))}`;
    case 'rejected-by-api':
      return `${l10n.t('Input {0}, which the API refuses:', name)}\n${toCodeBlock('json', JSON.stringify(verdict.schema, undefined, 2))}`;
    case 'error':
      return l10n.t('Input {0}, for which the SDK raises {1}.', name, toCode(`${verdict.type}: ${verdict.message}`));
    case 'unknown':
      return l10n.t('Input {0}, whose schema is unknown: {1}.', name, toProse(verdict.reason));
  }
}
