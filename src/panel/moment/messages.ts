import type { DetailColumn } from '../details/messages';
import type { MomentFindings } from '../findings/messages';
import type { Ledger } from '../ledger/messages';
import type { AgentChip, Rich } from '../rich';
import type { ShownWhatIf } from '../what-if/messages';

/** A handoff, or the begin of a run, in full. */
export interface ShownMoment {
  readonly type: 'moment';
  /** Changes with the moment; rows of one key keep focus and scroll. */
  readonly key: string;
  readonly header: MomentHeader;
  readonly note: Rich | undefined;
  /** What went wrong here. */
  readonly findings?: MomentFindings | undefined;
  readonly ledger: Ledger;
  /** Instead of those of an item, while none is selected. */
  readonly details: readonly DetailColumn[];
  /** The row to begin with: the first change. */
  readonly selected: number | undefined;
  /** Of a handoff: what can be shown instead of what happened, and whether that is what the ledger shows. */
  readonly whatIf?: ShownWhatIf | undefined;
}

export interface MomentHeader {
  readonly from: AgentChip | undefined;
  readonly via: string | undefined;
  readonly to: AgentChip | undefined;
  readonly kind: 'handoff' | 'call';
  readonly failed: boolean;
  readonly headline: string;
  /** Who did it. */
  readonly lines: readonly Rich[];
  readonly phases: readonly Phase[];
  /** Instead of `Handoff 2 of 2`, of a run that is part of another. */
  readonly place: Rich | undefined;
}

/** A station of a handoff. The current one is the last whose event has happened. */
export interface Phase {
  readonly text: string;
  /** Undefined: it never came to that. */
  readonly seq: number | undefined;
  readonly failed: boolean;
}

/** A moment again, with what the code of today says at its places. */
export interface ShownCode {
  readonly type: 'code';
  readonly key: string;
  readonly header: MomentHeader;
  readonly note: Rich | undefined;
  readonly findings?: MomentFindings | undefined;
  readonly details: readonly DetailColumn[];
}

/** What the page is told of it. */
export type MomentShown = ShownMoment | ShownCode;
