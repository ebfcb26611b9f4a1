import { strict as assert } from 'node:assert';
import { toPythonRepr, toPythonText, toPythonTuple } from '../../../src/engine/sdk/python-repr';
import type { JsonValue } from '../../../src/model/input-schema';

/** As CPython 3.11 writes them. */
const REPRS: readonly (readonly [JsonValue | undefined, string])[] = [
  [undefined, 'None'],
  ['', "''"],
  ['a\tb\nc\rd\\e', "'a\\tb\\nc\\rd\\\\e'"],
  ["it's", '"it\'s"'],
  ['say "x"', '\'say "x"\''],
  ['it\'s "x"', "'it\\'s \"x\"'"],
  ['\0\u001f\u007f!~', "'\\x00\\x1f\\x7f!~'"],
  ['é👍', "'é👍'"],
  [[], '[]'],
  [['a', 1, true, null], "['a', 1, True, None]"],
  [{ a: { b: [false] }, "c'": 'd' }, "{'a': {'b': [False]}, \"c'\": 'd'}"],
  [1.5, '1.5'],
  [-3, '-3'],
];

describe('what Python writes', () => {
  for (const [value, written] of REPRS) it(written, () => assert.deepEqual([toPythonRepr(value), toPythonText([value ?? null])], [written, `[${written}]`]));

  it('texts as they are, and tuples', () => {
    assert.equal(toPythonText("it's\n"), "it's\n");
    assert.deepEqual([[], ['a'], ['a', "b'c"]].map(toPythonTuple), ['()', "('a',)", "('a', \"b'c\")"]);
  });
});
