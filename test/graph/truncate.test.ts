import { strict as assert } from 'node:assert';
import { toEdgeLabel, toNodeLines } from '../../src/graph/mermaid/to-label-lines';
import type { GraphEdge, GraphNode } from '../../src/graph/parts/graph';
import { printable } from '../../src/text/printable';
import { truncate } from '../../src/text/truncate';

describe('a text in so many columns', () => {
  const cases: readonly (readonly [text: string, columns: number, shown: string])[] = [
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abcde…'],
    ['abcd efg', 6, 'abcd…'],
    ['', 3, ''],
    ['', 0, ''],
    ['abc', 1, '…'],
    ['abc', 0, '…'],
    ['a\tb\nc', 5, 'a\tb\nc'],
    ['a\r\nb', 3, 'a\r\nb'],
    ['abcde\u0301', 5, 'abcde\u0301'],
    ['abcde\u0301f', 5, 'abcd…'],
    ['abcdefg\u0301', 5, 'abcd…'],
    ['©', 1, '…'],
    ['日本語', 6, '日本語'],
    ['日本語', 5, '日本…'],
    ['日本語', 4, '日…'],
    ['a日本語', 4, 'a日…'],
    ['👩‍👩‍👧ab', 4, '👩‍👩‍👧ab'],
    ['👩‍👩‍👧ab', 3, '👩‍👩‍👧…'],
    [`e${'\u0301'.repeat(23)}x`, 3, `e${'\u0301'.repeat(23)}x`],
    [`e${'\u0301'.repeat(24)}x`, 3, '…'],
  ];
  for (const [text, columns, shown] of cases) {
    it(`${JSON.stringify(text)} in ${columns}`, () => assert.equal(truncate(text, columns), shown));
  }
});

describe('printable', () => {
  it('has one line, with a sign for what nothing can show', () => {
    assert.equal(printable('  a\r\nb\tc\u0085d\u2028e\u2029f   g\u0000\u001b\u007f\ud800\ufffe '), 'a b c d e f g\ufffd\ufffd\ufffd\ufffd\ufffd');
  });
});

describe('the lines of a label', () => {
  const node = (name: string, text = '') => toNodeLines({ kind: 'agent', name, facts: [{ short: text, text }] } as unknown as GraphNode);
  const long = 'x'.repeat(100);

  it('are short enough not to wrap', () => {
    assert.deepEqual(
      node(long, long).map(({ length }) => length),
      [40, 44],
    );
    assert.equal(toEdgeLabel({ label: long } as GraphEdge).length, 44);
  });

  it('have names in place of how many there are: ten at most', () => {
    const parts = (count: number) => Array.from({ length: count }, (_, at) => ({ icon: 'tool', name: at === 0 ? long : at === 1 ? '\u2060' : `tool ${at}` }));
    const facts = (count: number) => [
      { icon: 'tool', short: `${count}`, text: `${count} tools` },
      { icon: 'mcp', short: '1', text: '1 MCP server' },
    ];
    const lines = (count: number, tools: boolean) =>
      toNodeLines({ kind: 'agent', name: 'a', facts: facts(count), parts: parts(count) } as unknown as GraphNode, tools);
    assert.deepEqual(lines(10, false), ['a', '10 tools · 1 MCP server']);
    const [, facts10, first, second, ...more] = lines(10, true);
    assert.deepEqual([facts10, first?.length, second, more.at(0), more.length, more.at(-1)], ['1 MCP server', 32, ' ', 'tool 2', 8, 'tool 9']);
    assert.deepEqual(lines(11, true).slice(-2), ['tool 8', '+2']);
    assert.equal(lines(2_000, true).at(-1), '+1,991');
    const bare = { kind: 'agent', name: 'a', facts: facts(2).slice(0, 1), parts: parts(2).slice(1) } as unknown as GraphNode;
    assert.deepEqual(toNodeLines(bare, true), ['a', '2 tools', ' ']);
    assert.deepEqual(toNodeLines({ ...bare, facts: facts(1).slice(0, 1) } as GraphNode, true), ['a', ' ']);
    assert.deepEqual(toNodeLines({ kind: 'unknown', name: '?', facts: facts(2) } as unknown as GraphNode, true), ['?', '2 tools · 1 MCP server']);
  });

  it('are never empty, and have no joiners of their own', () => {
    assert.deepEqual(node(''), [' ', '']);
    assert.deepEqual(node('a\u2060b', 'c\u2060'), ['ab', 'c']);
    assert.equal(toEdgeLabel({ label: 'a\u2060\nb' } as GraphEdge), 'a b');
  });
});
