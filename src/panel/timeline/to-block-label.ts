import * as l10n from '@vscode/l10n';
import { toNumber } from '../../text/to-number';

/** `Step 14, get_charges, tool of Billing Agent, 0.7 s`; `time` is empty where it took none. */
export function toBlockLabel(step: number, what: string, time: string): string {
  return time === '' ? l10n.t('Step {0}, {1}', toNumber(step), what) : l10n.t('Step {0}, {1}, {2}', toNumber(step), what, time);
}
