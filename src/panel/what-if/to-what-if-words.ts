import type { ReplayWords } from '../words';

/** The words of a ledger that shows what would have become of what a handoff was given. */
export function toWouldWords(words: ReplayWords): ReplayWords {
  return {
    ...words,
    receivedBy: words.wouldBeReceivedBy,
    givenToSdk: words.wouldBeGivenToSdk,
    notReceived: words.wouldNotBeReceived,
    arrived: words.wouldArrive,
    row: words.wouldRow,
    droppedBy: words.wouldBeDroppedBy,
    rewrittenBy: words.wouldBeRewrittenBy,
    addedBy: words.wouldBeAddedBy,
    receivedAs: words.wouldBeReceivedAs,
  };
}

/** The words of a ledger that shows what was really received beside what would have been. */
export function toComparedWords(words: ReplayWords): ReplayWords {
  return {
    ...toWouldWords(words),
    notGiven: words.notReceived,
    row: words.comparedRow,
    droppedBy: words.notWith,
    rewrittenBy: words.differentWith,
    addedBy: words.onlyWith,
    givenAs: words.receivedAs,
    whoDidIt: words.whatMakesTheDifference,
  };
}
