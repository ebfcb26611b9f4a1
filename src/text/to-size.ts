import * as l10n from '@vscode/l10n';
import { toNumber } from './to-number';

/** Bytes as people read them: `512 B`, `41.3 kB`, `2 MB`. */
export function toSize(bytes: number): string {
  if (bytes < 1000) return l10n.t('{0} B', toNumber(bytes));
  return bytes < 999_950 ? l10n.t('{0} kB', toTenths(bytes / 1000)) : l10n.t('{0} MB', toTenths(bytes / 1_000_000));
}

function toTenths(value: number): string {
  return toNumber(Math.round(value * 10) / 10);
}
