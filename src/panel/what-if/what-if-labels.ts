import * as l10n from '@vscode/l10n';
import type { WhatIfKind } from '../../replay/what-if/what-if-kind';
import type { WhatIfChoice } from './messages';

/** The words of what another filter would have done. */
export const whatIfLabels = () => ({
  /** What the choice of another filter is called, and its first entry. */
  whatIf: l10n.t('What if the handoff had another filter'),
  reallyHappened: l10n.t('What really happened'),
  whatIfGroup: l10n.t('What if'),
  /** Before the sentence that says what it comes to. */
  notWhatHappened: l10n.t('What if, not what happened:'),
  beside: l10n.t('Beside what was really'),
  endWhatIf: l10n.t('Back to what really happened (Escape)'),
  /** In place of `received`; `{0}`: how many. */
  wouldReceive: l10n.t('What if {0}'),
  /** In place of that, of what was received beside what would have been. */
  receivedInBoth: l10n.t('{0} in both'),
});

export function toChoiceText(kind: WhatIfKind): string {
  switch (kind) {
    case 'none':
      return l10n.t('No filter');
    case 'remove-all-tools':
      return l10n.t('Remove all tools');
    case 'nest':
      return l10n.t('Nest handoff history');
  }
}

export function toBesideText(beside: WhatIfChoice['beside']): string {
  return beside === 'received' ? l10n.t('Received') : l10n.t('Given');
}
