import { strict as assert } from 'node:assert';
import { findEntries } from '../../../src/graph/workflows/find-entries';
import { buildWorkflow, type Sketch } from '../build-workflow';

describe('findEntries', () => {
  it('takes the agents that runs start with', () => {
    assert.deepEqual(entries({ agents: [{ name: 'a' }, { name: 'b', isStarted: true }], edges: [{ from: 'a', to: 'b' }] }), ['b']);
  });

  it('takes what nothing leads to where no run is in sight', () => {
    const agents = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    assert.deepEqual(
      entries({
        agents,
        edges: [
          { from: 'b', to: 'a' },
          { from: 'b', to: 'c' },
        ],
      }),
      ['b'],
    );
  });

  it('decides for each connected part on its own', () => {
    const agents = [{ name: 'a', isStarted: true }, { name: 'b' }, { name: 'c' }, { name: 'd' }];
    assert.deepEqual(
      entries({
        agents,
        edges: [
          { from: 'b', to: 'a' },
          { from: 'c', to: 'd' },
        ],
      }),
      ['a', 'c'],
    );
  });

  it('has none in a cycle, and none among agents on their own', () => {
    const agents = [{ name: 'a' }, { name: 'b' }, { name: 'alone' }];
    assert.deepEqual(
      entries({
        agents,
        edges: [
          { from: 'a', to: 'b' },
          { from: 'b', to: 'a' },
        ],
      }),
      [],
    );
  });

  it('takes an agent on its own that a run starts with', () => {
    assert.deepEqual(entries({ agents: [{ name: 'alone', isStarted: true }, { name: 'other' }] }), ['alone']);
  });

  it('does not take a handoff to itself for a way in', () => {
    assert.deepEqual(
      entries({
        agents: [{ name: 'a' }, { name: 'b' }],
        edges: [
          { from: 'a', to: 'a' },
          { from: 'a', to: 'b' },
        ],
      }),
      ['a'],
    );
  });

  it('takes an agent that leads only to what is unknown', () => {
    assert.deepEqual(entries({ agents: [{ name: 'a' }], edges: [{ from: 'a', certainty: 'unknown' }] }), ['a']);
  });
});

function entries(sketch: Sketch): readonly string[] {
  return [...findEntries(buildWorkflow(sketch))];
}
