import type { RunFinding } from '../replay/findings/run-finding';
import type { RecordedHandoff, RecordedItem } from '../replay/handoff';
import type { DetailColumn } from './details/messages';
import type { LedgerTerms } from './ledger/ledger-terms';
import type { Ledger, LedgerRow } from './ledger/messages';
import type { ShownMoment } from './moment/messages';

/** A row of the ledger and the items behind it. */
export interface SourcedRow {
  readonly row: LedgerRow;
  readonly given: RecordedItem | undefined;
  readonly received: RecordedItem | undefined;
  /** Index into what was received. */
  readonly at?: number | undefined;
}

export interface SourcedLedger {
  readonly ledger: Ledger;
  /** The items behind each row of the ledger. */
  readonly sources: readonly Omit<SourcedRow, 'row'>[];
}

/** A moment as the page shows it, and what lies behind its rows. */
export interface SourcedMoment {
  readonly shown: ShownMoment;
  readonly handoff: RecordedHandoff;
  readonly sources: SourcedLedger['sources'];
  readonly findings: readonly RunFinding[];
  /** The columns beside those of a selected item. */
  readonly beside: readonly DetailColumn[];
  /** Not what happened: no program stops there. */
  readonly isWhatIf?: boolean;
  /** Those that tell of its items, if not the replay's. */
  readonly terms?: LedgerTerms;
}
