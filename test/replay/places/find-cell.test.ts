import { strict as assert } from 'node:assert';
import { findCell, hashCell } from '../../../src/replay/places/find-cell';

const TEXTS = ['import os', 'def drop(data):\n  return data', 'run()'];
const CELLS = TEXTS.map((source, index) => ({ number: index + 1, id: `id-${index}`, source }));
const GONE = hashCell('what is written nowhere now');

describe('the cell of a recorded place', () => {
  const cases: readonly (readonly [string, Parameters<typeof findCell>[1], number | undefined])[] = [
    ['has its id still, whatever it says by now', { file: 'a.ipynb', cell: { h: GONE, n: 1, id: 'id-2' }, line: 1 }, 3],
    ['else has its text still, wherever it stands', { file: 'a.ipynb', cell: { h: hashCell('run()\n'), n: 1, id: 'gone' }, line: 1 }, 3],
    ['else defines the function', { file: 'a.ipynb', cell: { h: GONE, n: 1 }, line: 1, fn: 'drop' }, 2],
    ['else stands where it stood', { file: 'a.ipynb', cell: { h: GONE, n: 3 }, line: 1, fn: 'other' }, 3],
    ['may be gone', { file: 'a.ipynb', cell: { h: GONE, n: 9, id: 'gone' }, line: 1 }, undefined],
    ['may be one that was never saved', { file: 'a.ipynb', cell: { h: GONE }, line: 1 }, undefined],
  ];
  for (const [title, place, expected] of cases) it(title, () => assert.equal(findCell(CELLS, place)?.number, expected));
});
