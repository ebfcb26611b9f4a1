import * as l10n from '@vscode/l10n';
import type { Letter } from './messages';

/** What one of two runs lacks. */
export function toNotIn(letter: Letter): string {
  return l10n.t('not in {0}', letter);
}
