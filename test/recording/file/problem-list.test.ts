import { strict as assert } from 'node:assert';
import { createProblemList } from '../../../src/recording/file/problem-list';

describe('problems of a recording', () => {
  it('are told once each, in the order of the file, by the line that whoever found them knew', () => {
    const asked: number[] = [];
    const problems = createProblemList((offset) => {
      asked.push(offset);
      return offset * 10;
    });
    problems.note(7, 'broken');
    problems.note(3, 'broken');
    problems.note(7, 'broken', 2);
    problems.note(7, 'broken', 9);
    problems.note(7, 'too long');
    const told = [
      { line: 30, offset: 3, reason: 'broken' },
      { line: 2, offset: 7, reason: 'broken' },
      { line: 70, offset: 7, reason: 'too long' },
    ];
    assert.deepEqual(problems.list(), told);
    assert.deepEqual(problems.list(), told);
    assert.deepEqual(asked, [3, 7]);
  });
});
