import { strict as assert } from 'node:assert';
import { findArgumentFaults } from '../../../src/replay/findings/calls/find-argument-faults';

describe('findArgumentFaults', () => {
  it('names the field that does not fit', () => {
    const schema = { type: 'object', properties: { reason: { $ref: '#/$defs/text' } }, required: ['reason'], $defs: { text: { type: 'string' } } };
    assert.deepEqual(
      findArgumentFaults({ reason: 5 }, schema)?.map(({ path }) => path),
      [['reason']],
    );
  });

  it('checks nothing against a schema that is larger than any', () => {
    const definitions = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`d${index}`, { $ref: `#/$defs/d${index + 1}` }]));
    const schema = { type: 'object', properties: { reason: { $ref: '#/$defs/d0' } }, $defs: { ...definitions, d60000: { type: 'string' } } };
    assert.equal(findArgumentFaults({ reason: 5 }, schema), undefined);
    // Each reference looked up among all others would take minutes.
  }).timeout(30_000);
});
