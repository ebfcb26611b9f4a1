import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { withoutOutputs } from '../../../src/workspace/notebook/without-outputs';

const PRINTED = { output_type: 'stream', text: ['"outputs": [\n', '   ]\n', 'x'] };

describe('a notebook without what its cells printed', () => {
  const short = (text: string): string => withoutOutputs(Buffer.from(text)).toString();

  it('is the notebook without outputs, as nbformat lays it out', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            source: fc.array(fc.string()),
            outputs: fc.array(
              fc.oneof(
                fc.constant(PRINTED),
                fc.json().map((json) => ({ data: [json] })),
              ),
            ),
          }),
        ),
        fc.constantFrom(1, 2, '\t'),
        (cells, indent) => {
          const expected = { cells: cells.map((cell) => ({ ...cell, outputs: [] })), metadata: {} };
          assert.deepEqual(JSON.parse(short(JSON.stringify({ cells, metadata: {} }, undefined, indent))), expected);
        },
      ),
    ));

  it('is left alone, or no JSON, in any other layout', () => {
    const kept = [
      '{"cells": [{"outputs": [{"text": "x"}], "source": "a"}]}',
      '{"cells": [\n{"outputs": [\n{"text": "x"}], "source": [\n"a"\n]}]}',
      '{"outputs": [\n',
      '{"cells": [], "outputs": [\n 1\n ]}',
      '',
    ];
    for (const text of kept) assert.equal(short(text), text);
    assert.throws(() => JSON.parse(short('{\n"outputs": [\n[\n1\n]\n]}')), SyntaxError);
  });
});
