import * as l10n from '@vscode/l10n';
import type { OptionName } from '../model/options/handoff-options';
import type { Callable, Handoff, OptionValue } from '../model/workflow';
import { toCode, toProse } from './markdown';

/** An option of a `handoff()` call in words; `absent` is what its absence means. */
export function describeOption({ options, isOpen }: Handoff, name: OptionName, absent: string): string {
  const value = options[name]?.value;
  if (value) return describeValue(value, absent);
  return isOpen ? l10n.t('unknown, options are spread into the call') : absent;
}

function describeValue(value: OptionValue, absent: string): string {
  switch (value.kind) {
    case 'string':
      return toCode(JSON.stringify(value.value));
    case 'number':
      return toCode(String(value.value));
    case 'boolean':
      return value.value ? l10n.t('yes') : l10n.t('no');
    case 'none':
      return absent;
    case 'callable':
      return describeCallable(value.callable);
    case 'schema':
      return toCode(value.schema.name);
    case 'other':
      return toProse(value.what);
    case 'unknown':
      return l10n.t('unknown, {0}', toProse(value.reason));
  }
}

function describeCallable({ name, parameters, isAsync }: Callable): string {
  if (name === undefined) return isAsync ? l10n.t('an async function') : l10n.t('a function');
  const list = parameters ? `(${parameters.map((parameter) => parameter.name).join(', ')})` : '';
  return isAsync ? l10n.t('{0}, async', toCode(name + list)) : toCode(name + list);
}
