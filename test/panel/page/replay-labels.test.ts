import { strict as assert } from 'node:assert';
import { compareLabels } from '../../../src/panel/compare/compare-labels';
import { findingsLabels } from '../../../src/panel/findings/findings-labels';
import { ledgerLabels } from '../../../src/panel/ledger/ledger-labels';
import { keyLabels } from '../../../src/panel/page/key-labels';
import { timelineLabels } from '../../../src/panel/timeline/timeline-labels';
import { whatIfLabels } from '../../../src/panel/what-if/what-if-labels';

describe('the words of the replay', () => {
  it('are each of one part of its page', () => {
    const parts = [timelineLabels, ledgerLabels, whatIfLabels, compareLabels, findingsLabels, keyLabels].flatMap((labels) => Object.keys(labels()));
    assert.deepEqual(
      parts.filter((name, at) => parts.indexOf(name) !== at),
      [],
    );
  });
});
