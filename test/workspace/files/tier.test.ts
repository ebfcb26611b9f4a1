import { strict as assert } from 'node:assert';
import { tierOf } from '../../../src/workspace/files/tier';

describe('tierOf', () => {
  const cases: readonly (readonly [string, number])[] = [
    ['from agents import Agent', 1],
    ['import agents', 1],
    ["import { Agent } from '@openai/agents/realtime';", 1],
    ['from .billing import billing_agent', 2],
    ['triage.handoffs.append(billing)', 2],
    ['x = Handoff', 2],
    ['print("regent")', 2],
    ['assert calls == ["transfer_to_billing"]', 2],
    ['money.transfer(to=account)', 0],
    ['print("hello")', 0],
    ['', 0],
  ];
  for (const [text, tier] of cases) {
    it(`${JSON.stringify(text)} is ${tier}`, () => {
      assert.equal(tierOf(text), tier);
      assert.equal(tierOf(Buffer.from(text)), tier);
    });
  }
});
