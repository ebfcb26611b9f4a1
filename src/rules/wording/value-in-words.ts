import * as l10n from '@vscode/l10n';
import type { Classes } from '../../model/classes';
import type { OptionValue } from '../../model/option';

/** As it is written, by its class. */
const NOTHING: Readonly<Record<string, string>> = { NoneType: '`None`', null: '`null`', undefined: '`undefined`' };

/** What an option's value is, with its article, for messages. */
export function valueInWords(value: OptionValue, classes?: Classes): string {
  switch (value.kind) {
    case 'string':
      return l10n.t('a string');
    case 'number':
      return l10n.t('a number');
    case 'boolean':
      return l10n.t('a boolean');
    case 'none':
      return NOTHING[classes?.[0] ?? ''] ?? l10n.t('nothing');
    case 'callable':
      return isClass(classes) ? l10n.t('a class') : l10n.t('a function');
    case 'schema':
      return `\`${value.schema.name}\``;
    case 'other':
      return value.what;
    case 'unknown':
      return l10n.t('unknown');
  }
}

/** Whether something that can be called is a class, in Python or in JS. */
export function isClass(classes: Classes | undefined): boolean {
  return classes?.some((name) => name === 'type' || name === 'class') === true;
}
