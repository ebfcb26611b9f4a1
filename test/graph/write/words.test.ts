import { strict as assert } from 'node:assert';
import { type Attempt, comesTo, isMinor } from '../../../src/graph/write/attempt';
import { isSameRange, nodesAround, nodesIn } from '../../../src/graph/write/nodes';
import { isName, namesInText, splitPath, wordOf } from '../../../src/graph/write/words';
import { textAt } from '../../../src/graph/write/writable';

describe('words of code', () => {
  for (const name of ['a', 'ä', '$', '_', 'a1', 'größe2', '$x_1', 'Ünï']) {
    it(`${name} is a name`, () => {
      assert.ok(isName(name));
      assert.deepEqual(splitPath(name), { root: name, rest: '' });
      assert.deepEqual(splitPath(`${name}.b.${name}`), { root: name, rest: `.b.${name}` });
    });
  }

  for (const text of ['', '1', '1a', 'a b', 'a-b', ' a', 'a ', 'a\n', 'a()', 'a[0]', '"a"', 'a,b', '…']) {
    it(`${JSON.stringify(text)} is none`, () => {
      assert.equal(isName(text), false);
      assert.equal(splitPath(text), undefined);
      assert.equal(splitPath(`a.${text}`), undefined);
    });
  }

  it('are found in a text', () => {
    assert.deepEqual(namesInText('if (größe2 < $a.b) return 1 + _c'), ['if', 'größe2', '$a', 'b', 'return', '_c']);
    assert.deepEqual(namesInText('1 + 2'), []);
  });

  for (const [name, found] of [
    ['a', [2, 9, 12]],
    ['$a', [17]],
    ['a1', [20]],
    ['x', []],
  ] as const) {
    it(`${name} is found where it stands for itself`, () => {
      const places = [...'( a, ba, a;\na ab $a a1 ä1a aä _a'.matchAll(wordOf(name))].map(({ index }) => index);
      assert.deepEqual(places, found);
    });
  }
});

describe('parts of a file', () => {
  const inner = { kind: 'name', name: 'b', start: 4, end: 5 };
  const argument = { start: 4, end: 5, value: inner };
  const call = { kind: 'call', start: 2, end: 6, arguments: [argument], callee: { kind: 'name', name: 'a', start: 2, end: 3 } };
  const body = [{ kind: 'expression', start: 2, end: 7, value: call, none: null, also: { context: { kind: 'name', name: 'c', start: 0, end: 9 } } }];

  it('are all below it, outer ones first', () => {
    assert.deepEqual(
      nodesIn(body).map((node) => node.kind ?? ('context' in node ? 'context' : 'argument')),
      ['expression', 'call', 'argument', 'name', 'name', 'context', 'name'],
    );
    assert.deepEqual(nodesIn(null), []);
    assert.deepEqual(nodesIn('text'), []);
  });

  it('are the same where both ends are', () => {
    const same = (start: number, end: number) => isSameRange(inner, { start, end });
    assert.deepEqual([same(4, 5), same(3, 5), same(4, 6)], [true, false, false]);
  });

  it('are those around a range, with what has no place', () => {
    const around = (start: number, end: number) => nodesAround(body, { start, end }).map((node) => ('name' in node ? node.name : node.kind));
    assert.deepEqual(around(4, 5), ['expression', 'call', undefined, 'b', undefined, 'c']);
    assert.deepEqual(around(3, 5), ['expression', 'call', undefined, 'c']);
    assert.deepEqual(around(4, 6), ['expression', 'call', undefined, 'c']);
    assert.deepEqual(around(1, 3), []);
    assert.deepEqual(around(2, 8), []);
  });
});

describe('what edits come to', () => {
  const none = { isDarker: false, added: [], removed: [], addedAgents: [], removedAgents: [] } as unknown as Attempt;

  for (const change of ['added', 'removed', 'addedAgents', 'removedAgents'] as const) {
    it(`is as many ${change} as are asked for`, () => {
      const tried = { ...none, [change]: [{}, {}] };
      assert.deepEqual([comesTo(none, {}), comesTo(tried, {}), comesTo(tried, { [change]: 1 }), comesTo(tried, { [change]: 2 })], [true, false, false, true]);
      assert.equal(comesTo({ ...tried, isDarker: true }, { [change]: 2 }), false);
    });
  }

  it('may be a word more', () => {
    const severities = ['error', 'warning', 'info', 'hint'] as const;
    assert.deepEqual(
      severities.filter((severity) => isMinor({ rule: 'x', message: '', severity, at: { file: '', start: 0, end: 0 } })),
      ['info', 'hint'],
    );
  });

  it('is read off the text, where there is one', () => {
    const writable = { text: (file: string) => (file === 'a.py' ? 'abcdef' : undefined) } as Parameters<typeof textAt>[0];
    assert.deepEqual([textAt(writable, { file: 'a.py', start: 2, end: 4 }), textAt(writable, { file: 'b.py', start: 2, end: 4 })], ['cd', '']);
  });
});
