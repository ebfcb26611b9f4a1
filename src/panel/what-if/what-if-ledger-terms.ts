import * as l10n from '@vscode/l10n';
import { type LedgerTerms, recordedTerms } from '../ledger/ledger-terms';
import type { Mark } from '../rich';

/** Of a ledger that shows what would have become of what a handoff was given. */
export function wouldTerms(): LedgerTerms {
  return {
    ...recordedTerms(),
    receivedBy: (agent) => l10n.t('{0} would have received', agent),
    givenToSdk: (agent) => l10n.t('The SDK would have been given for {0}', agent),
    notReceived: l10n.t('would not be received'),
    arrived: (arrived, count) => l10n.t('{0} of {1} would be received', arrived, count),
    row: toWouldRow,
    droppedBy: l10n.t('would be dropped by {0}'),
    rewrittenBy: l10n.t('would be rewritten by {0}'),
    addedBy: l10n.t('would be added by {0}'),
    receivedAs: l10n.t('Would be received as'),
  };
}

/** Of a ledger that shows what was really received beside what would have been. */
export function besideTerms(): LedgerTerms {
  const { notReceived, receivedAs } = recordedTerms();
  return {
    ...wouldTerms(),
    notGiven: notReceived,
    row: (mark, _, item) => toComparedRow(mark, item),
    droppedBy: l10n.t('would not be received with {0}'),
    rewrittenBy: l10n.t('would be different with {0}'),
    addedBy: l10n.t('would be received with {0}'),
    givenAs: receivedAs,
    whoDidIt: l10n.t('What makes the difference'),
  };
}

/** What a screen reader says of a row that shows what would have been. */
function toWouldRow(mark: Mark, by: string | undefined, item: string): string {
  switch (mark) {
    case 'kept':
      return l10n.t('Kept: {0}', item);
    case 'failed':
      return l10n.t('Given: {0}', item);
    case 'dropped':
      return by === undefined ? l10n.t('Would be dropped: {0}, not received', item) : l10n.t('Would be dropped by {0}: {1}, not received', by, item);
    case 'added':
      return by === undefined ? l10n.t('Would be added: {0}', item) : l10n.t('Would be added by {0}: {1}', by, item);
    case 'rewritten':
      return by === undefined ? l10n.t('Would be rewritten: {0}', item) : l10n.t('Would be rewritten by {0}: {1}', by, item);
  }
}

/** The same of a row that shows what was received beside what would have been. */
function toComparedRow(mark: Mark, item: string): string {
  switch (mark) {
    case 'kept':
      return l10n.t('In both: {0}', item);
    case 'dropped':
      return l10n.t('Only really received: {0}', item);
    case 'added':
      return l10n.t('Only in the what if: {0}', item);
    case 'rewritten':
      return l10n.t('Different in the what if: {0}', item);
    case 'failed':
      return l10n.t('Received: {0}', item);
  }
}
