import * as l10n from '@vscode/l10n';
import { toSize } from '../text/to-size';

/** Why a file of more than `maximumSize` bytes is not read: one sentence without its full stop, to follow the file's name. */
export function tooLarge(maximumSize: number): string {
  return l10n.t('it is larger than {0}', toSize(maximumSize));
}

/** The same of the code that is in a file which itself is not too large: a notebook's. */
export function codeTooLarge(maximumSize: number): string {
  return l10n.t('its code is larger than {0}', toSize(maximumSize));
}
