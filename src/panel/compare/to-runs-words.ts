import type { ReplayWords } from '../words';

/** The words of a ledger that shows what a model was given in two runs. */
export function toRunsWords(words: ReplayWords): ReplayWords {
  return {
    ...words,
    notGiven: words.notIn('A'),
    notRecorded: words.notIn('A'),
    notReceived: words.notIn('B'),
    nothingReceived: words.notIn('B'),
    row: words.runsRow,
    droppedBy: words.notIn('B'),
    addedBy: words.notIn('A'),
    rewrittenBy: words.whatDiffers,
    givenAs: words.inA,
    receivedAs: words.inB,
    whoDidIt: words.whatDiffers,
  };
}
