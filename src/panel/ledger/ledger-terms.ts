import * as l10n from '@vscode/l10n';
import type { Mark } from '../rich';

/** What a ledger says otherwise where it does not show what happened: of a what-if, or of two runs. */
export interface LedgerTerms {
  receivedBy(agent: string): string;
  givenToSdk(agent: string): string;
  readonly notGiven: string;
  readonly notRecorded: string;
  readonly notReceived: string;
  readonly nothingReceived: string;
  arrived(arrived: string, count: string): string;
  /** What a screen reader says of a row: `Dropped by drop_tool_items: tool output, Billing Agent, not received`. */
  row(mark: Mark, by: string | undefined, item: string): string;
  /** `{0}`, in these three: the function. */
  readonly droppedBy: string;
  readonly rewrittenBy: string;
  readonly addedBy: string;
  readonly givenAs: string;
  readonly receivedAs: string;
  readonly whoDidIt: string;
}

/** Of what happened. */
export function recordedTerms(): LedgerTerms {
  return {
    receivedBy: (agent) => l10n.t('Received by {0}', agent),
    givenToSdk: (agent) => l10n.t('Given to the SDK for {0}', agent),
    notGiven: l10n.t('not given'),
    notRecorded: l10n.t('not recorded'),
    notReceived: l10n.t('not received'),
    nothingReceived: l10n.t('Nothing was received. The run ended here.'),
    arrived: (arrived, count) => l10n.t('{0} of {1} received', arrived, count),
    row: toRow,
    droppedBy: l10n.t('dropped by {0}'),
    rewrittenBy: l10n.t('rewritten by {0}'),
    addedBy: l10n.t('added by {0}'),
    givenAs: l10n.t('Given as'),
    receivedAs: l10n.t('Received as'),
    whoDidIt: l10n.t('Who did it'),
  };
}

function toRow(mark: Mark, by: string | undefined, item: string): string {
  switch (mark) {
    case 'kept':
      return by === undefined ? l10n.t('Kept: {0}', item) : l10n.t('Kept by {0}: {1}', by, item);
    case 'dropped':
      return by === undefined ? l10n.t('Dropped: {0}, not received', item) : l10n.t('Dropped by {0}: {1}, not received', by, item);
    case 'added':
      return by === undefined ? l10n.t('Added: {0}', item) : l10n.t('Added by {0}: {1}', by, item);
    case 'rewritten':
      return by === undefined ? l10n.t('Rewritten: {0}', item) : l10n.t('Rewritten by {0}: {1}', by, item);
    case 'failed':
      return by === undefined ? l10n.t('Given: {0}', item) : l10n.t('Given to {0}: {1}', by, item);
  }
}
