import * as l10n from '@vscode/l10n';
import { toFixedNumber, toNumber } from './to-number';

/** Bytes as people read them: `512 B`, `41.3 kB`, `2.1 MB`. */
export function toSize(bytes: number): string {
  if (bytes < 1000) return l10n.t('{0} B', toNumber(bytes));
  return bytes < 999_950 ? l10n.t('{0} kB', toFixedNumber(bytes / 1000, 1)) : l10n.t('{0} MB', toFixedNumber(bytes / 1_000_000, 1));
}
