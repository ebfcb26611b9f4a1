import { strict as assert } from 'node:assert';
import { findOpening } from '../../../src/replay/stepping/find-opening';

const run = (end: number | undefined, failed: boolean) => ({ id: 'r1', parent: undefined, agent: 'Triage', begin: 0, end, failed }) as never;

describe('where a replay opens', () => {
  it('is at the first handoff', () => assert.equal(findOpening({ handoffs: [12, 30], runs: [run(40, false)] }), 12));

  it('is where a run failed before there was a handoff', () => {
    assert.equal(findOpening({ handoffs: [30], runs: [run(9, true), run(40, true)] }), 9);
    assert.equal(findOpening({ handoffs: [], runs: [run(9, false), run(21, true)] }), 21);
  });

  it('is at the handoff before which nothing failed', () => assert.equal(findOpening({ handoffs: [12], runs: [run(20, true)] }), 12));

  it('is at the beginning where nothing was handed off, nor failed', () => {
    assert.equal(findOpening({ handoffs: [], runs: [run(9, false), run(undefined, false)] }), 0);
    assert.equal(findOpening({ handoffs: [], runs: [run(9, false)] }, 4), 4);
  });

  it('is not before the run that is asked for', () => assert.equal(findOpening({ handoffs: [3, 12], runs: [run(5, true), run(40, false)] }, 6), 12));
});
