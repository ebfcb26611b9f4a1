import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { toCellLine } from '../../../src/workspace/notebook/cell-table';
import { readNotebook } from '../../../src/workspace/notebook/read-notebook';
import { toModule, toModules } from '../../../src/workspace/notebook/to-module';

const code = (source: unknown, rest = {}) => ({ cell_type: 'code', metadata: {}, execution_count: null, outputs: [], source, ...rest });
const BROKEN = { reason: 'it is no notebook: its JSON is broken' };
const CELLLESS = { reason: 'it is no notebook: it has no cells' };

describe('a notebook file', () => {
  it('gives its code cells, whether their source is a text or lines', () => {
    const cells = [
      { cell_type: 'markdown', source: 'x = 1' },
      code(['a = 1\n', 'b = 2']),
      { cell_type: 'raw', source: '' },
      code('c = 3', { execution_count: 7 }),
    ];
    assert.deepEqual(readNotebook(JSON.stringify({ cells, metadata: { kernelspec: { language: 'Python' } }, nbformat: 4 })), {
      kernel: 'python',
      cells: [
        { number: 2, source: 'a = 1\nb = 2', executed: undefined },
        { number: 4, source: 'c = 3', executed: 7 },
      ],
    });
  });

  it('may be one of nbformat 3', () => {
    const worksheets = [
      { cells: [{ cell_type: 'code', input: ['a = 1'], language: 'python', prompt_number: 2 }] },
      { cells: [{ cell_type: 'code', input: 'b = 2' }] },
    ];
    assert.deepEqual(readNotebook(JSON.stringify({ worksheets, metadata: { name: '' }, nbformat: 3 })), {
      kernel: 'python',
      cells: [
        { number: 1, source: 'a = 1', executed: 2 },
        { number: 2, source: 'b = 2', executed: undefined },
      ],
    });
  });

  it('has, besides, what its cells write below it', () => {
    const kinds: readonly (readonly [string, string | undefined])[] = [
      ['%%writefile team.py\nx = 1', 'team.py'],
      ['\n  %%writefile  ./sub/team.py \nx = 1', 'sub/team.py'],
      ['%%file "my team.py"\nx', 'my team.py'],
      ['%%writefile -a team.py\nx', 'team.py'],
      ['%%writefile team.txt\nx', undefined],
      ['%%writefile ../team.py\nx', undefined],
      ['%%writefile a/../../team.py\nx', undefined],
      ['%%writefile /tmp/team.py\nx', undefined],
      ['%%writefile ~/team.py\nx', undefined],
      ['%%writefile {name}.py\nx', undefined],
      ['%%writefile $name.py\nx', undefined],
      ['x = 1\n%%writefile team.py\nx', undefined],
      ['%%writefile', undefined],
    ];
    for (const [source, name] of kinds) {
      const modules = toModules({ kernel: 'python', cells: [{ number: 3, source, executed: undefined }] });
      assert.deepEqual([...(modules?.keys() ?? [])], name === undefined ? [''] : ['', name], source);
      if (name !== undefined)
        assert.deepEqual(
          modules?.get(name)?.text,
          source.replace(/%%[^\n]*/, (head) => ' '.repeat(head.length)),
        );
    }
  });

  it('may be broken in any way', () => {
    const broken: readonly (readonly [string, unknown])[] = [
      ['', BROKEN],
      ['{"cells": [', BROKEN],
      ['[]', CELLLESS],
      ['null', CELLLESS],
      ['{}', CELLLESS],
      ['{"cells": 3}', CELLLESS],
      ['{"worksheets": [3, null, {}]}', { kernel: 'python', cells: [] }],
      [
        '{"cells": [3, null, [], {"cell_type": "code"}, {"cell_type": "code", "source": [1]}, {"cell_type": 5}], "metadata": 7}',
        { kernel: 'python', cells: [] },
      ],
      ['['.repeat(100_000), BROKEN],
      [`{"cells": [], "metadata": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, { kernel: 'python', cells: [] }],
    ];
    for (const [text, expected] of broken) assert.deepEqual(readNotebook(text), expected);
  });

  it('is read in the order in which its cells were last run, where only that gives names a value before they are used', () => {
    const cells = (...sources: readonly (readonly [string, number?])[]) =>
      sources.map(([source, executed], index) => ({ number: index + 1, source, executed }));
    const orders: readonly (readonly [ReturnType<typeof cells>, readonly number[], boolean])[] = [
      [cells(['import x', 1], ['b = a', 3], ['a = 1', 2]), [1, 3, 2], true],
      [cells(['import x', 1], ['b = a', 2], ['a = 1', 3]), [1, 2, 3], false],
      [cells(['import x', 1], ['b = a'], ['a = 1']), [1, 2, 3], false],
      [cells(['a = 1', 4], ['b = a', 2]), [1, 2], false],
      [cells(['b = a', 2], ['from m import (z, y as a)', 1], ['c = b']), [2, 1, 3], true],
      [cells(['b = "a"  # a', 2], ['def a(): pass', 1]), [1, 2], false],
      [cells(['b = x.a', 2], ['class a: pass', 1]), [1, 2], false],
      // Where neither gives all of them one, the better of both.
      [cells(['b = a', 4], ['a = 1', 3], ['c = d', 1], ['d = 1', 2]), [3, 4, 2, 1], true],
      [cells(['b = a', 1], ['a = 1', 2], ['c = a', 3]), [1, 2, 3], false],
    ];
    for (const [given, numbers, isByExecution] of orders) {
      const module = toModule(given);
      assert.deepEqual([module.cells.numbers, module.isByExecution], [numbers, isByExecution]);
    }
  });

  it('is the module that its cells make, each line in its cell', () =>
    fc.assert(
      fc.property(fc.array(fc.array(fc.stringMatching(/^[a-z]{0,3}$/), { minLength: 1 }), { minLength: 1 }), (cells) => {
        const sources = cells.map((lines) => lines.join('\n'));
        const { text, cells: table } = toModule(sources.map((source, index) => ({ number: index * 2 + 1, source, executed: undefined })));
        assert.equal(text, sources.join('\n'));
        const places = cells.flatMap((lines, index) => lines.map((_, line) => ({ cell: index * 2 + 1, line: line + 1 })));
        assert.deepEqual(
          places.map((_, line) => toCellLine(table, line + 1)),
          places,
        );
      }),
    ));
});
