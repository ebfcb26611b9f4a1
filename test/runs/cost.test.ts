import { strict as assert } from 'node:assert';
import { costOf, costOfAll } from '../../src/runs/cost';
import { readPrices } from '../../src/runs/prices';

const PRICES = readPrices({
  'gpt-5': { input: 1.25, cached: 0.125, output: 10 },
  'gpt-5*': { input: 2, output: 20 },
  'gpt-5-mini*': { input: 0.25, output: 2 },
});
const TOKENS = { input: 1_000_000, cached: 400_000, output: 100_000, reasoning: 50_000 };
const USAGE = { agent: 0, model: 'gpt-5', requests: 1, untold: 0, ...TOKENS };

describe('what tokens cost', () => {
  it('counts cached input by its own price, and reasoning as the output that it is', () => assert.equal(costOf(PRICES, 'gpt-5', TOKENS), 0.75 + 0.05 + 1));
  it('takes cached input for input where it has no price', () => assert.equal(costOf(PRICES, 'gpt-5-nano', TOKENS), 2 + 2));
  it('goes by the longest beginning', () => assert.equal(costOf(PRICES, 'gpt-5-mini-2026', TOKENS), 0.25 + 0.2));
  it('is unknown for other models', () => {
    for (const model of ['gpt-4', '', undefined]) assert.equal(costOf(PRICES, model, TOKENS), undefined);
  });
  it('is unknown of a sum of which a part is', () => {
    assert.equal(costOfAll(PRICES, [USAGE, USAGE]), 3.6);
    assert.equal(costOfAll(PRICES, [USAGE, { ...USAGE, untold: 1 }]), undefined);
    assert.equal(costOfAll(PRICES, [USAGE, { ...USAGE, model: 'other' }]), undefined);
    assert.equal(costOfAll(PRICES, []), undefined);
  });
  it('refuses tables that are none', () => {
    for (const value of [undefined, [], 'x', { a: 1 }, { a: { input: 1 } }, { a: { input: '1', output: 1 } }, { a: { input: -1, output: 1 } }])
      assert.throws(() => readPrices(value), /price/);
  });
});
