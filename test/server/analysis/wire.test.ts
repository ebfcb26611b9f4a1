import { deepStrictEqual, ok } from 'node:assert/strict';
import type { Report } from '../../../src/server/analysis/messages';
import { NO_ANALYSIS } from '../../../src/server/analysis/no-analysis';
import { applyChange, createWireReceiver, createWireSender, findChange } from '../../../src/server/analysis/wire';
import { createRandom } from '../../engine/generate/random';
import { atLeast, SEED } from '../../support/random';

describe('what is sent of an analysis', () => {
  it('makes any list out of any other', () => {
    const random = createRandom(SEED);
    let list: readonly { readonly id: number }[] = [];
    let id = 0;
    for (let round = 0; round < atLeast(500); round++) {
      const next = list.filter(() => random.chance(0.8));
      for (let added = random.below(5); added > 0; added--) next.splice(random.below(next.length + 1), 0, { id: id++ });
      if (random.chance(0.1)) next.reverse();
      if (next.length > 1 && random.chance(0.1)) next.push(next[0] as { readonly id: number });
      deepStrictEqual(applyChange(list, structuredClone(findChange(list, next))), next);
      list = next;
    }
  });

  it('is put together again, and leaves out what the other side has', () => {
    const [send, receive] = [createWireSender(), createWireReceiver()];
    const findings = Array.from({ length: 100 }, (_, start) => ({
      rule: 'handoff-to-itself',
      severity: 'warning' as const,
      message: `It is number ${start}.`,
      at: { file: '/a.py', start, end: start + 1 },
    }));
    const told = (list: typeof findings): Report & { readonly kind: 'analysed' } => ({
      kind: 'analysed',
      analysis: { ...NO_ANALYSIS, findings: list },
      bindings: [],
      milliseconds: 1,
      number: 1,
      isPartial: false,
      isCancelled: false,
      fileCount: 1,
      notices: [],
      lineStarts: new Map(),
    });
    const first = structuredClone(send(told(findings)));
    deepStrictEqual(receive(first), told(findings));
    const changed = findings.with(50, { ...findings[50], message: 'It is another.' } as (typeof findings)[number]);
    const second = structuredClone(send(told(changed)));
    deepStrictEqual(receive(second), told(changed));
    ok(JSON.stringify(second).length < JSON.stringify(first).length / 10, JSON.stringify(second));
  });
});
