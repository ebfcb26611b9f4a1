import { l10n } from 'vscode';
import type { Mark } from '../../../panel/messages';
import type { WhatIfDifference, WhatIfWords } from '../../../panel/what-if/what-if-words';
import { whatIfNoteInWords } from '../../../replay/what-if/what-if';
import { count } from '../../../text/count';

/** What the panel says of what would have happened with another filter or nesting, in the user's language. */
export function whatIfWords(): WhatIfWords {
  return {
    notWhatHappened: l10n.t('What if, not what happened:'),
    whatIfChoice: (kind) => ({ none: l10n.t('No filter'), 'remove-all-tools': l10n.t('Remove all tools'), nest: l10n.t('Nest handoff history') })[kind],
    whatIfFault: (fault) =>
      fault.is === 'not-in-javascript'
        ? l10n.t('The JavaScript SDK has no nested history')
        : l10n.t('openai-agents {0} has no nested history, {1} has', fault.version, fault.since),
    whatIfNote: whatIfNoteInWords,
    whatIfBadge: l10n.t('what if'),
    beside: (beside) => ({ received: l10n.t('Received'), given: l10n.t('Given') })[beside],
    wouldHaveReceived: toWouldHaveReceived,
    difference: (mark) =>
      ({ kept: l10n.t('the same'), dropped: l10n.t('missing'), added: l10n.t('more'), rewritten: l10n.t('different'), failed: l10n.t('failed') })[mark],
    noDifference: l10n.t('no difference'),
    otherOrder: l10n.t('another order'),
    reallyToWhatIf: l10n.t('really → what if'),
    theSdk: l10n.t('the SDK'),
    reallyReceivedBy: (agent) => l10n.t('Really received by {0}', agent),
    reallyGivenToSdk: (agent) => l10n.t('Really given to the SDK for {0}', agent),
    wouldBeReceivedBy: (agent) => l10n.t('{0} would have received', agent),
    wouldBeGivenToSdk: (agent) => l10n.t('The SDK would have been given for {0}', agent),
    wouldNotBeReceived: l10n.t('would not be received'),
    wouldBeReceivedAs: l10n.t('Would be received as'),
    wouldArrive: (arrived, of) => l10n.t('{0} of {1} would be received', arrived, of),
    wouldRow: toWouldRow,
    comparedRow: (mark, _, item) => toComparedRow(mark, item),
    wouldBeDroppedBy: l10n.t('would be dropped by {0}'),
    wouldBeRewrittenBy: l10n.t('would be rewritten by {0}'),
    wouldBeAddedBy: l10n.t('would be added by {0}'),
    notWith: l10n.t('would not be received with {0}'),
    differentWith: l10n.t('would be different with {0}'),
    onlyWith: l10n.t('would be received with {0}'),
    whatMakesTheDifference: l10n.t('What makes the difference'),
    notAsked: l10n.t('its model was not asked'),
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

/** With places for the function and for who receives. */
function toWouldHaveReceived(items: number, really: number | undefined, difference: WhatIfDifference | undefined): string {
  const all = count.items(items);
  if (difference === 'same') return l10n.t('With {0}, {1} would have received the same {2}', '{0}', '{1}', all);
  if (difference === 'moved') return l10n.t('With {0}, {1} would have received the same {2} in another order', '{0}', '{1}', all);
  if (really === undefined) return l10n.t('With {0}, {1} would have received {2}', '{0}', '{1}', all);
  if (items === really) return l10n.t('With {0}, {1} would have received {2} too, not all of them the same', '{0}', '{1}', all);
  return l10n.t('With {0}, {1} would have received {2} instead of {3}', '{0}', '{1}', all, really);
}
