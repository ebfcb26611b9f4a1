import * as l10n from '@vscode/l10n';
import type { OptionValue } from '../../model/workflow';

/** What an option's value is, with its article, for messages. */
export function valueInWords(value: OptionValue): string {
  switch (value.kind) {
    case 'string':
      return l10n.t('a string');
    case 'number':
      return l10n.t('a number');
    case 'boolean':
      return l10n.t('a boolean');
    case 'none':
      return l10n.t('nothing');
    case 'callable':
      return l10n.t('a function');
    case 'schema':
      return `\`${value.schema.name}\``;
    case 'other':
      return value.what;
    case 'unknown':
      return l10n.t('unknown');
  }
}
