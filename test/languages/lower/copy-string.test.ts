import { strict as assert } from 'node:assert';
import { copyString } from '../../../src/languages/lower/copy-string';
import { exposeCollector } from '../../../src/text/collect-garbage';

describe('copyString', () => {
  it('keeps every unit', () => {
    for (const text of ['', 'short', 'a lone surrogate \ud800 stays', '𝄞'.repeat(20)]) assert.equal(copyString(text), text);
  });

  it('lets go of the text', () => {
    const gc = exposeCollector();
    gc();
    const before = process.memoryUsage().heapUsed;
    const names = Array.from({ length: 200 }, (_, index) => copyString(`${'x'.repeat(100_000)}${index}`.slice(500, 520)));
    gc();
    const grown = process.memoryUsage().heapUsed - before;
    assert.ok(grown < 2_000_000, `${names.length} names keep ${grown} bytes`);
  });
});
