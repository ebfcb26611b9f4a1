import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { alignSteps } from '../../../src/panel/compare/align-steps';
import { withoutIds, withoutMarks } from '../../../src/panel/compare/exactness';
import type { CompareChange, Comparison, Letter, ShownDifference } from '../../../src/panel/compare/messages';
import type { LedgerRow } from '../../../src/panel/ledger/messages';
import type { FromReplay, ToReplay } from '../../../src/panel/messages';
import type { ShownMoment } from '../../../src/panel/moment/messages';
import type { Link } from '../../../src/panel/rich';
import { arbitraryRecording } from '../../support/recording/arbitrary-recording';
import { type OpenScene, openScene } from '../../webview/replay/open-scene';
import { loadRun, longRun, promiseRun, supportRun } from '../../webview/replay/scenes';

describe('two runs, in the panel', () => {
  let scene: OpenScene;
  afterEach(() => scene.close());

  const open = async (text: string, other: string, seq = 0) => {
    scene = await openScene(text, undefined, other);
    scene.answer({ type: 'seek', seq });
    return show({ type: 'compare' });
  };
  const show = (message: FromReplay) => {
    const messages = scene.answer(message);
    return { comparison: comparisonOf(messages), moment: momentOf(messages), messages };
  };
  const choose = (change: CompareChange) => show({ type: 'compare', change });
  const ask = (link: Link) => {
    scene.answer({ type: 'follow', link });
    return scene.asks.at(-1);
  };

  it('tells after how many steps they differ, in what, and what came of it', async () => {
    const { comparison, moment } = await open(supportRun(), supportRun({ hasFilter: false }), 21);
    assert.equal(moment.header.headline, 'Alike for 8 steps. Then Refund Agent received 2 items fewer in B');
    assert.deepEqual(moment.header.lines.map(toText), ['B has an input filter on this handoff, A has none: drop_tool_items filters.py:15']);
    assert.deepEqual(listOf(moment), [
      'Handoff 2, input filter | none | drop_tool_items filters.py:15',
      'Handoff 2, received | 8 items | 6 items',
      'Step 25, Refund Agent | called issue_refund(charge_id: "ch_91b") | said “Which charge should I refund? Please send me its id.”',
      'Final output | Done. $12 is on its way back to you. | Which charge should I refund? Please send me its id.',
    ]);
    assert.deepEqual(
      [comparison.columns, comparison.alike, comparison.firstDifference, comparison.current, toText(comparison.nth)],
      [12, { columns: 8, text: '8 steps alike' }, 'First difference', 8, 'Difference 1 of 4'],
    );
    assert.deepEqual(
      [comparison.a.title, comparison.b.title, comparison.a.end, comparison.b.end],
      [`${toLocal('2026-11-20T16:20:00Z')} · 8.1 s`, `${toLocal('2026-11-21T10:41:00Z')} · 6.8 s`, undefined, 'run ended'],
    );
    assert.deepEqual(
      comparison.agents.map(({ column, chip }) => `${column} ${chip.text}`),
      ['0 Triage Agent', '5 Billing Agent', '9 Refund Agent'],
    );
    assert.deepEqual(
      [comparison.a, comparison.b].map(({ blocks }) => blocks[8]?.counts?.map(({ text }) => text)),
      [['='], ['−2']],
    );
  });

  it('says which of two recordings a run of the same number is of', async () => {
    const { comparison } = await open(supportRun(), supportRun({ hasFilter: false }));
    assert.deepEqual(
      [comparison.a, comparison.b].map(({ runs }) => runs.map(({ text }) => text)),
      [[`Run r1 · Triage Agent · ${toLocal('2026-11-20T16:20:00Z')}`], [`Run r1 · Triage Agent · ${toLocal('2026-11-21T10:41:00Z')}`]],
    );
    scene.close();
    const twins = await open(supportRun(), supportRun());
    assert.deepEqual(
      [twins.comparison.a, twins.comparison.b].map(({ runs }) => runs.map(({ text }) => text)),
      [['Run r1 · Triage Agent · support.handoffs.jsonl'], ['Run r1 · Triage Agent · other-support.handoffs.jsonl']],
    );
    scene.close();
    const own = await open(loadRun(), 'own');
    assert.ok(own.comparison.a.runs.every(({ text }) => !text.includes('handoffs.jsonl')));
  });

  it('shows white space where nothing else differs, and says so', async () => {
    const { moment } = await open(supportRun({ hasFilter: false }), supportRun({ hasFilter: false }).replaceAll('Done. $12', 'Done.\\n $12'));
    const last = listOf(moment).at(-1);
    assert.match(last ?? '', /^Final output \| Done\. \$12 .* \| Done\.↵ \$12 .* \(only white space differs\)$/);
    scene.close();
    const items = await open(supportRun(), supportRun().replaceAll('I was charged twice', 'I was  charged twice'));
    const changed = items.moment.ledger.rows.filter(({ mark }) => mark === 'rewritten');
    assert.ok(changed.length > 0);
    for (const { left, right } of changed) assert.notDeepEqual(left && 'text' in left && left.text, right && 'text' in right && right.text);
  });

  it('shows what both models were given, without ids, and what each answered', async () => {
    const { moment } = await open(supportRun(), supportRun({ hasFilter: false }), 21);
    const { ledger } = moment;
    assert.deepEqual(
      [ledger.form, ledger.given.letter, ledger.given.title, ledger.received.letter, toText(ledger.given.facts), toText(ledger.received.facts)],
      ['runs', 'A', 'Received by Refund Agent', 'B', '8 items · ≈ 343 tokens · no filter', '6 items · ≈ 288 tokens · drop_tool_items'],
    );
    assert.deepEqual(
      ledger.rails.map(({ title, fact }) => `${toText(title)}, ${fact}`),
      ['A → B, 2 only in A'],
    );
    assert.deepEqual(
      ledger.rows.map(({ kind, mark, wires }) => `${kind} ${mark} ${wires.join()}`),
      [
        ...Array.from({ length: 3 }, () => 'item kept through'),
        'item dropped dropped',
        'item dropped dropped',
        ...Array.from({ length: 3 }, () => 'item kept through'),
        'then kept differs',
      ],
    );
    assert.equal(ledger.rows[3]?.label, 'Only in A: tool call, get_charges(order_id: "o-7")');
    assert.match(ledger.rows.at(-1)?.label ?? '', /^A then called: issue_refund\(.*\)\. B then said: “Which charge/);
    assert.equal(moment.whatIf, undefined);
  });

  it('counts ids where that is asked for, and never the marks of what was redacted', async () => {
    await open(supportRun(), supportRun({ hasFilter: false }), 21);
    const { moment } = choose({ isExact: true });
    assert.equal(moment.header.headline, 'Alike for 1 step. Then Triage Agent answered otherwise in B');
    scene.close();
    const secret = (mark: string) =>
      supportRun().replaceAll('[redacted api_key #a1f3]', `[redacted api_key #${mark}]`).replaceAll('gold', `[redacted tier #${mark}]`);
    scene = await openScene(secret('aaaa'), undefined, secret('bbbb'));
    for (const isExact of [false, true])
      assert.equal(
        show({ type: 'compare', change: { run: 'r1', other: 'r1', isSwapped: false, isExact, nth: 0 } }).moment.header.headline,
        'Alike in all 10 steps',
      );
  });

  it('goes from difference to difference, and swaps sides', async () => {
    await open(supportRun(), supportRun({ hasFilter: false }), 21);
    const second = show({ type: 'step', step: 'continue' });
    assert.deepEqual([toText(second.comparison.nth), second.comparison.can], ['Difference 2 of 4', { back: true, on: true }]);
    const last = show({ type: 'step', step: 'last' });
    assert.deepEqual([toText(last.comparison.nth), last.comparison.can, last.comparison.current], ['Difference 4 of 4', { back: true, on: false }, 11]);
    assert.equal(last.moment.ledger.given.title, 'Received by Refund Agent');
    assert.equal(toText(show({ type: 'step', step: 'continue' }).comparison.nth), 'Difference 4 of 4');
    assert.equal(toText(show({ type: 'difference', nth: 2 }).comparison.nth), 'Difference 3 of 4');
    assert.deepEqual(currentOf(show({ type: 'step', step: 'reverse' }).moment), 1);
    assert.deepEqual(scene.answer({ type: 'step', step: 'over' }), []);
    const swapped = choose({ isSwapped: false });
    assert.match(swapped.moment.header.headline, /received 2 items more in B$/);
    assert.deepEqual(
      swapped.moment.ledger.rows.map(({ mark }) => mark).filter((mark) => mark !== 'kept'),
      ['added', 'added'],
    );
  });

  it('leads to the code and the items of either recording, to steps of its own alone', async () => {
    const { moment } = await open(supportRun({ hasFilter: false }), supportRun(), 21);
    const link = listedOf(moment)[0]?.b.find((part) => part.link)?.link ?? assert.fail();
    assert.deepEqual(ask(link), { ask: 'open', place: { file: 'support/filters.py', line: 15, col: 1, fn: 'drop_tool_items' }, isOther: true });
    const then = moment.ledger.rows.at(-1) ?? assert.fail();
    assert.deepEqual([linkOf(then.left), linkOf(then.right)], [{ to: 'step', seq: 24 }, undefined]);
    const copied = ask({ to: 'copy', what: 'item', row: 3 });
    assert.match(copied?.ask === 'copy' ? copied.text : '', /call_Yy99/);
    const [details] = scene.answer({ type: 'select', key: moment.key, row: 3 });
    assert.ok(details?.type === 'details' && details.columns.length === 2);
    assert.doesNotMatch(JSON.stringify(details), /Break when|"to":"step"/);
  });

  it('ends where it began, or where a step leads', async () => {
    await open(supportRun(), supportRun({ hasFilter: false }), 21);
    const messages = scene.answer({ type: 'end-comparison' });
    assert.deepEqual(
      messages.map(({ type }) => type),
      ['comparison', 'recording', 'findings', 'moment', 'position'],
    );
    assert.deepEqual([scene.position.compare, scene.position.seq, momentOf(messages).ledger.form], [undefined, 21, 'recorded']);
    show({ type: 'compare' });
    scene.answer({ type: 'follow', link: { to: 'step', seq: 9 } });
    assert.deepEqual([scene.position.compare, scene.position.seq], [undefined, 9]);
    show({ type: 'compare' });
    assert.deepEqual(scene.answer({ type: 'seek', seq: 10 }), []);
    assert.equal(scene.position.seq, 10);
    assert.deepEqual(
      scene.answer({ type: 'ready' }).map(({ type }) => type),
      ['recording', 'findings', 'moment', 'position', 'comparison', 'moment', 'say'],
    );
  });

  it('takes runs of one recording, and begins with another than its own', async () => {
    const { comparison, moment } = await open(loadRun(), 'own', 15);
    assert.deepEqual([comparison.a.run, comparison.b.run, comparison.choice.run], ['r1', 'r2', 'r1']);
    assert.equal(moment.header.headline, 'The runs were given different input');
    assert.deepEqual(moment.header.lines.map(toText), ['A order o-7', 'B order o-9']);
    assert.ok(!listOf(moment).some((line) => line.includes('not recorded')));
    const { moment: same } = choose({ other: 'r1' });
    assert.deepEqual([same.header.headline, listOf(same), same.ledger.changed], ['Alike in all 7 steps', [], 0]);
    assert.equal(choose({ other: 'no such run', run: '__proto__', nth: 99 }).comparison.a.run, 'r1');
  });

  it('tells of runs that have nothing in common, and of lists of any length', async () => {
    const { comparison, moment } = await open(promiseRun(), longRun(498));
    assert.ok(comparison.columns > 100 && listOf(moment).length > 1);
    scene.close();
    const long = await open(longRun(500), longRun(498));
    assert.match(long.moment.header.headline, /^Alike for \d+ steps\. Then Refund Agent received 2 items fewer in B$/);
  });

  it('has nothing to compare where nothing was chosen', async () => {
    scene = await openScene(supportRun());
    assert.deepEqual(scene.answer({ type: 'compare' }), []);
    assert.deepEqual(scene.answer({ type: 'end-comparison' }), []);
    scene.answer({ type: 'choose-comparison' });
    assert.deepEqual(scene.asks, [{ ask: 'choose-comparison' }]);
  });

  for (const half of ['python', 'typescript'] as const) {
    it(`finds no difference in the sample but ids: ${half}`, async () => {
      const text = readFileSync(`src/extension/samples/refund-desk/${half}/refund-desk.handoffs.jsonl`, 'utf8');
      const ids = [...new Set([...text.matchAll(/"(?:call_id|callId|id)":"([\w-]{4,})"/g)].map(([, id = '']) => id))];
      assert.ok(ids.length > 3);
      const other = ids.reduce((sum, id) => sum.replaceAll(id, [...id].reverse().join('')), text);
      const { moment } = await open(text, other);
      assert.match(moment.header.headline, /^Alike in all \d+ steps$/);
    });
  }

  it('has an answer for any two recordings, and finds each like itself', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, arbitraryRecording, fc.boolean(), async (text, other, isExact) => {
        const pair = await openScene(text, undefined, other);
        const first = pair.answer({ type: 'compare' });
        const count = listedOf(momentOf(first)).length;
        for (let nth = 0; nth < Math.max(1, count); nth++) {
          const { compare = assert.fail() } = pair.position;
          const messages = pair.answer({ type: 'compare', change: { ...compare, isExact, nth } });
          const { key, ledger } = momentOf(messages);
          for (const row of ledger.rows) assert.equal(row.wires.length, 1);
          ledger.rows.forEach(({ kind }, row) => kind === 'item' && assert.equal(pair.answer({ type: 'select', key, row }).length, 1));
          for (const { blocks } of sidesOf(comparisonOf(messages))) assert.ok(blocks.every(({ column }, at) => column > (blocks[at - 1]?.column ?? -1)));
        }
        pair.close();
        const twin = await openScene(text, undefined, text);
        const alike = twin.answer({ type: 'compare', change: { run: 'r1', other: 'r1', isSwapped: false, isExact, nth: 0 } });
        assert.deepEqual(listOf(momentOf(alike)), []);
        twin.close();
      }),
      { numRuns: 40 },
    );
    scene = await openScene(supportRun());
  });
});

describe('items without ids', () => {
  it('are the same in any run, summaries included', () => {
    const summary = (id: string) => ({
      role: 'assistant',
      content: `For context, here is the conversation so far between the user and the previous agent:\n<CONVERSATION HISTORY>\n1. {"type": "function_call", "call_id": "${id}", "name": "f"}\n</CONVERSATION HISTORY>`,
    });
    assert.deepEqual(withoutIds(summary('one')), withoutIds(summary('two')));
    assert.deepEqual(withoutIds({ type: 'function_call', id: 'x', callId: 'y', arguments: '{"id":1}', providerData: { id: 'z', model: 'm' } }), {
      type: 'function_call',
      arguments: '{"id":1}',
      providerData: { model: 'm' },
    });
    assert.deepEqual(withoutIds({ type: 'function_call_output', call_id: 'y', output: [{ id: 'kept' }] }), {
      type: 'function_call_output',
      output: [{ id: 'kept' }],
    });
    assert.equal(withoutMarks('"[redacted api_key #a1f3] [redacted x]"'), '"[redacted api_key] [redacted x]"');
  });
});

describe('alignSteps', () => {
  it('puts steps of one key beside each other, every step once, in order', () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
    fc.assert(
      fc.property(keys, keys, (one, other) => {
        const columns = alignSteps(one, other);
        assert.deepEqual(
          columns.flatMap(({ a }) => a ?? []),
          one.map((_, at) => at),
        );
        assert.deepEqual(
          columns.flatMap(({ b }) => b ?? []),
          other.map((_, at) => at),
        );
        for (const { a, b } of columns) if (a !== undefined && b !== undefined) assert.equal(one[a], other[b]);
        assert.ok(columns.every(({ a, b }) => a !== undefined || b !== undefined));
      }),
    );
  });
});

function comparisonOf(messages: readonly ToReplay[]): Comparison {
  const found = messages.find((message) => message.type === 'comparison');
  return (found?.type === 'comparison' ? found.comparison : undefined) ?? assert.fail('no comparison');
}

function momentOf(messages: readonly ToReplay[]): ShownMoment {
  const found = messages.findLast((message) => message.type === 'moment');
  return found?.type === 'moment' ? found : assert.fail('no moment');
}

function listedOf({ details }: ShownMoment): readonly ShownDifference[] {
  return details.flatMap(({ blocks }) => blocks).flatMap((block) => (block.is === 'differences' ? block.differences : []));
}

/** `Nov 20, 2026, 16:20`, in whatever zone the tests run. */
function toLocal(at: string): string {
  return new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  );
}

function listOf(moment: ShownMoment): readonly string[] {
  return listedOf(moment).map(({ where, a, b }) => `${where} | ${toText(a)} | ${toText(b)}`);
}

function currentOf(moment: ShownMoment): number {
  return listedOf(moment).findIndex(({ isCurrent }) => isCurrent);
}

function sidesOf({ a, b }: Comparison): readonly Comparison[Lowercase<Letter>][] {
  return [a, b];
}

function linkOf(side: LedgerRow['left'] | LedgerRow['right']): Link | undefined {
  return side && 'text' in side ? side.link?.link : undefined;
}

function toText(rich: readonly { readonly text: string }[]): string {
  return rich.map(({ text }) => text).join('');
}
