import { strict as assert } from 'node:assert';
import { findLine } from '../../../src/replay/places/find-line';

const PYTHON = ['import x', '', '@wrap', 'def keep(data):', '    return data', '', 'def drop(data):', '    return handoff(data)', ''];

describe('the line of a recorded place in the code of today', () => {
  for (const [what, line, fn, expected] of [
    ['stays where the function still is', 7, 'drop', { line: 7, moved: false }],
    ['stays within the function', 8, 'drop', { line: 8, moved: false }],
    ['stays on a decorator of the function', 3, 'keep', { line: 3, moved: false }],
    ['stays where no function is named', 1, undefined, { line: 1, moved: false }],
    ['stays where the function is gone', 5, 'gone', { line: 5, moved: false }],
    ['follows a function that moved down', 2, 'drop', { line: 7, moved: true }],
    ['follows a function that moved up', 8, 'keep', { line: 4, moved: true }],
    ['follows out of a file that is shorter now', 900, 'drop', { line: 7, moved: true }],
    ['stays within the file', 900, undefined, { line: 9, moved: false }],
  ] as const) {
    it(what, () => {
      assert.deepEqual(findLine(PYTHON.join('\n'), { file: 'a.py', line, ...(fn === undefined ? {} : { fn }) }), expected);
    });
  }

  it('knows how JavaScript begins functions', () => {
    const ways = [
      'function f(d) {',
      'export async function f(d) {',
      'const f = (d) => d;',
      'export const f: Filter = (d) => d;',
      '  f(d) {',
      '  f: (d) => d,',
      '  async f(d) {',
      '  f: function (d) {',
    ];
    for (const way of ways) assert.deepEqual(findLine(`\n\n${way}\n`, { file: 'a.ts', line: 1, fn: 'f' }), { line: 3, moved: true }, way);
  });
});
