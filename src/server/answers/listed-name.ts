import * as l10n from '@vscode/l10n';
import { printable } from '../../text/printable';

/** The name of an agent as the client's lists show it (outline, symbols, call hierarchy), which refuse empty ones. */
export function toListedName(name: string): string {
  return printable(name) || l10n.t('(empty)');
}
