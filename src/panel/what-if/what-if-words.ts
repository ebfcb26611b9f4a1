import { type WhatIfFault, type WhatIfKind, type WhatIfNote, whatIfNoteInWords } from '../../replay/what-if/what-if';
import { many, number } from '../many';
import type { Mark, WhatIfChoice } from '../messages';

/** Between what was received and what would have been: nothing, the order, or the items. */
export type WhatIfDifference = 'same' | 'moved' | 'items';

/** The words of what would have happened with another filter or nesting. */
export interface WhatIfWords {
  /** Before what a what-if comes to. */
  readonly notWhatHappened: string;
  whatIfChoice(kind: WhatIfKind): string;
  /** Sentences without their full stop, these two. */
  whatIfFault(fault: WhatIfFault): string;
  whatIfNote(note: WhatIfNote): string;
  readonly whatIfBadge: string;
  beside(beside: WhatIfChoice['beside']): string;
  /** Without its full stop; `{0}`: the function, `{1}`: who. Undefined is what was not recorded. */
  wouldHaveReceived(count: number, really: number | undefined, difference: WhatIfDifference | undefined): string;
  /** Of what would have been received, against what was. */
  difference(mark: Mark): string;
  readonly noDifference: string;
  readonly otherOrder: string;
  readonly reallyToWhatIf: string;
  readonly theSdk: string;
  reallyReceivedBy(agent: string): string;
  reallyGivenToSdk(agent: string): string;
  wouldBeReceivedBy(agent: string): string;
  wouldBeGivenToSdk(agent: string): string;
  readonly wouldNotBeReceived: string;
  readonly wouldBeReceivedAs: string;
  wouldArrive(arrived: number, count: number): string;
  /** As `row`. */
  wouldRow(mark: Mark, by: string | undefined, item: string): string;
  comparedRow(mark: Mark, by: string | undefined, item: string): string;
  /** `{0}`, in these six: the function. */
  readonly wouldBeDroppedBy: string;
  readonly wouldBeRewrittenBy: string;
  readonly wouldBeAddedBy: string;
  readonly notWith: string;
  readonly differentWith: string;
  readonly onlyWith: string;
  readonly whatMakesTheDifference: string;
  /** Where the answer of a model would be. */
  readonly notAsked: string;
}

export const englishWhatIfWords: WhatIfWords = {
  notWhatHappened: 'What if, not what happened:',
  whatIfChoice: (kind) => ({ 'remove-all-tools': 'Remove all tools', nest: 'Nest handoff history', none: 'No filter' })[kind],
  whatIfFault: (fault) =>
    fault.is === 'not-in-javascript' ? 'The JavaScript SDK has no nested history' : `openai-agents ${fault.version} has no nested history, ${fault.since} has`,
  whatIfNote: (note) => whatIfNoteInWords(note),
  whatIfBadge: 'what if',
  beside: (beside) => ({ received: 'Received', given: 'Given' })[beside],
  wouldHaveReceived: (count, really, difference) => {
    if (difference === 'same') return `With {0}, {1} would have received the same ${many(count, 'item')}`;
    if (difference === 'moved') return `With {0}, {1} would have received the same ${many(count, 'item')} in another order`;
    if (really === undefined) return `With {0}, {1} would have received ${many(count, 'item')}`;
    return count === really
      ? `With {0}, {1} would have received ${many(count, 'item')} too, not all of them the same`
      : `With {0}, {1} would have received ${many(count, 'item')} instead of ${number(really)}`;
  },
  difference: (mark) => ({ kept: 'the same', dropped: 'missing', added: 'more', rewritten: 'different', failed: 'failed' })[mark],
  noDifference: 'no difference',
  otherOrder: 'another order',
  reallyToWhatIf: 'really → what if',
  theSdk: 'the SDK',
  reallyReceivedBy: (agent) => `Really received by ${agent}`,
  reallyGivenToSdk: (agent) => `Really given to the SDK for ${agent}`,
  wouldBeReceivedBy: (agent) => `${agent} would have received`,
  wouldBeGivenToSdk: (agent) => `The SDK would have been given for ${agent}`,
  wouldNotBeReceived: 'would not be received',
  wouldBeReceivedAs: 'Would be received as',
  wouldArrive: (arrived, count) => `${arrived} of ${count} would be received`,
  wouldRow: (mark, by, item) =>
    mark === 'kept' || mark === 'failed'
      ? `${mark === 'kept' ? 'Kept' : 'Given'}: ${item}`
      : `Would be ${mark}${by === undefined ? '' : ` by ${by}`}: ${item}${mark === 'dropped' ? ', not received' : ''}`,
  comparedRow: (mark, _, item) =>
    `${{ kept: 'In both', dropped: 'Only really received', added: 'Only in the what if', rewritten: 'Different in the what if', failed: 'Received' }[mark]}: ${item}`,
  wouldBeDroppedBy: 'would be dropped by {0}',
  wouldBeRewrittenBy: 'would be rewritten by {0}',
  wouldBeAddedBy: 'would be added by {0}',
  notWith: 'would not be received with {0}',
  differentWith: 'would be different with {0}',
  onlyWith: 'would be received with {0}',
  whatMakesTheDifference: 'What makes the difference',
  notAsked: 'its model was not asked',
};
