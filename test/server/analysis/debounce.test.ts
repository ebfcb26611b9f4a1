import { strict as assert } from 'node:assert';
import { createQuiet } from '../../../src/server/analysis/debounce';

describe('server: quiet after an edit', () => {
  it('lasts as long as the last analysis, within limits', () => {
    const quiet = createQuiet(undefined);
    const delays = [2, 40, 4_000].map((milliseconds) => {
      quiet.took(milliseconds);
      return quiet.delay;
    });
    assert.deepEqual(delays, [10, 40, 150]);
  });

  it('is no shorter because an analysis was given up', () => {
    const quiet = createQuiet(undefined);
    quiet.took(60);
    quiet.took(20, true);
    assert.equal(quiet.delay, 60);
    quiet.took(90, true);
    assert.equal(quiet.delay, 90);
  });

  it('is what the client asks for', () => {
    const quiet = createQuiet(1);
    quiet.took(4_000);
    assert.equal(quiet.delay, 1);
  });
});
