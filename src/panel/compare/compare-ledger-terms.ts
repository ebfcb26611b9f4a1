import * as l10n from '@vscode/l10n';
import { type LedgerTerms, recordedTerms } from '../ledger/ledger-terms';
import type { Mark } from '../rich';
import { toNotIn } from './to-not-in';

/** Of a ledger that shows what a model was given in two runs. */
export function compareLedgerTerms(): LedgerTerms {
  return {
    ...recordedTerms(),
    notGiven: toNotIn('A'),
    notRecorded: toNotIn('A'),
    notReceived: toNotIn('B'),
    nothingReceived: toNotIn('B'),
    row: (mark, _, item) => toRow(mark, item),
    droppedBy: toNotIn('B'),
    addedBy: toNotIn('A'),
    rewrittenBy: l10n.t('What differs'),
    givenAs: l10n.t('In A'),
    receivedAs: l10n.t('In B'),
    whoDidIt: l10n.t('What differs'),
  };
}

function toRow(mark: Mark, item: string): string {
  switch (mark) {
    case 'kept':
      return l10n.t('In both: {0}', item);
    case 'added':
      return l10n.t('Only in B: {0}', item);
    case 'rewritten':
      return l10n.t('Different in B: {0}', item);
    case 'dropped':
    case 'failed':
      return l10n.t('Only in A: {0}', item);
  }
}
