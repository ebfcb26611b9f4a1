import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { FileIR, Statement } from '../../../src/languages/ir';
import type { LanguageSupport } from '../../../src/languages/language';
import { retain } from '../../../src/languages/lower/retain';
import { mutate, seeded } from '../python/mutate';
import { loadPython } from '../python/python-language';

const GOOD = `from agents import Agent, handoff

billing = Agent(name="billing")
refunds = Agent(name="refunds")
triage = Agent(
    name="triage",
    handoffs=[billing, refunds],
)
triage.handoffs.append(handoff(refunds))
refunds.handoffs.append(triage)


def main():
    return triage
`;

describe('retain', () => {
  let python: LanguageSupport;
  before(async () => {
    python = await loadPython();
  });
  const lower = (text: string) => python.lower('x.py', text);

  it('keeps what a broken region swallowed, in place and in order', () => {
    const good = lower(GOOD);
    const current: FileIR = { ...good, body: good.body.filter((_, index) => index !== 2 && index !== 3), broken: [{ start: 60, end: 70 }] };
    const { body } = retain(good, current);
    assert.deepEqual(body.map(keyOf), good.body.map(keyOf));
    assert.deepEqual(
      body.map(({ retained }) => retained ?? false),
      [false, false, true, true, false, false, false],
    );
    for (const { start, end, retained } of body) if (retained) assert.ok(start >= 60 && end <= 70);
  });

  it('keeps nothing once the file can be read', () => {
    const good = lower(GOOD);
    const current = lower('x = 1\n');
    assert.equal(retain(good, current), current);
  });

  it('takes what vanished away from the broken region for deleted', () => {
    const text = GOOD.replace('billing = Agent(name="billing")\n', '').replace('return triage', 'return triage.');
    const { body } = retain(lower(GOOD), lower(text));
    assert.ok(!body.some(({ retained }) => retained));
  });

  it('prefers what the current version says of a name', () => {
    const { body } = retain(lower(GOOD), lower(GOOD.replace('handoffs=[billing, refunds],\n)', 'handoffs=[billing,')));
    assert.ok(body.every(({ retained }) => !retained));
    assert.equal(body.length, lower(GOOD).body.length);
  });

  it('keeps an expression statement that turned into an error', () => {
    const good = lower(GOOD);
    const [last] = good.body.slice(-2);
    assert.ok(last);
    const error: Statement = { kind: 'unknown-statement', start: last.start, end: last.end, reason: 'syntax error', children: [] };
    const current: FileIR = { ...good, body: good.body.map((statement) => (statement === last ? error : statement)), broken: [last] };
    assert.deepEqual(
      retain(good, current).body.filter(({ retained }) => retained),
      [{ ...last, retained: true }],
    );
  });

  it('loses nothing, changes nothing twice, and stays in the file, whatever is typed', () => {
    const good = lower(GOOD);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const text = mutate(GOOD, seeded(seed))?.text ?? GOOD;
        const current = lower(text);
        const once = retain(good, current);
        assert.deepEqual(
          once.body.filter(({ retained }) => !retained),
          current.body,
        );
        assert.deepEqual(retain(good, once), once);
        for (const { start, end, retained } of once.body) {
          if (retained) assert.ok(current.broken.some((region) => region.start <= start && end <= region.end));
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

function keyOf(statement: Statement): string {
  return JSON.stringify(statement, (name, value: unknown) => (/^(?:start|end|retained)$/.test(name) ? undefined : value));
}
