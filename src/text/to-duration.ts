import * as l10n from '@vscode/l10n';
import { toFixedNumber, toNumber } from './to-number';

/** Microseconds as people read them: `25 µs`, `0.4 ms`, `31 ms`, `1.2 s`, `4 min 10 s`. */
export function toDuration(us: number): string {
  if (us < 100) return l10n.t('{0} µs', toNumber(us));
  const ms = us / 1000;
  if (ms < 10) return l10n.t('{0} ms', toNumber(Math.round(ms * 10) / 10));
  if (ms < 1000) return l10n.t('{0} ms', toNumber(Math.round(ms)));
  const seconds = ms / 1000;
  return seconds < 60 ? l10n.t('{0} s', toFixedNumber(seconds, 1)) : l10n.t('{0} min {1} s', toNumber(Math.floor(seconds / 60)), Math.floor(seconds % 60));
}
