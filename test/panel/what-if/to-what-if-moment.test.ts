import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { simulate } from '../../../src/engine/run/simulate';
import type { LedgerRow } from '../../../src/panel/ledger/messages';
import type { ToReplay } from '../../../src/panel/messages';
import type { ShownMoment } from '../../../src/panel/moment/messages';
import type { Link } from '../../../src/panel/rich';
import type { WhatIfChoice } from '../../../src/panel/what-if/messages';
import { WHAT_IF_KINDS } from '../../../src/replay/what-if/what-if-kind';
import { recordSimulation } from '../../../src/simulation/record-simulation';
import { rightOf } from '../../../webview/replay/ledger/right-of';
import { replaySample } from '../../cli/replay/replay-sample';
import { arbitraryRecording } from '../../support/recording/arbitrary-recording';
import { makeRecording } from '../../support/recording/make-recording';
import { type OpenScene, openScene } from '../../webview/replay/open-scene';
import { promiseRun, supportRun } from '../../webview/replay/scenes';

describe('what if, in the panel', () => {
  let scene: OpenScene;
  afterEach(() => scene.close());

  const choose = (kind: WhatIfChoice['kind'], beside: WhatIfChoice['beside'] = 'received') =>
    momentOf(scene.answer({ type: 'what-if', choice: { kind, beside } }));
  const ask = (link: Link) => {
    scene.answer({ type: 'follow', link });
    const asked = scene.asks.at(-1);
    return asked?.ask === 'copy' || asked?.ask === 'show' ? asked.text : assert.fail();
  };
  const leftItem = (row: number): unknown => JSON.parse(ask({ to: 'copy', what: 'item', row }));
  const rightItem = (row: number): unknown => JSON.parse(ask({ to: 'text', what: 'exact', row }));

  for (const half of ['python', 'typescript'] as const) {
    for (const kind of WHAT_IF_KINDS.filter((each) => half === 'python' || each !== 'nest')) {
      it(`shows of the sample what the command line tells: ${half}, ${kind}`, async () => {
        const told = await replaySample(half, kind);
        scene = await openScene(readFileSync(`src/extension/samples/refund-desk/${half}/refund-desk.handoffs.jsonl`, 'utf8'));
        assert.ok(told.length >= 2);
        for (const { seq, received, whatIf } of told) {
          scene.answer({ type: 'seek', seq });
          const { ledger: beside } = choose(kind, 'received');
          const rights = new Map(beside.rows.flatMap((row, index) => (positionOf(row) === undefined ? [] : [[positionOf(row), rightItem(index)]])));
          assert.deepEqual(
            [...rights.keys()].sort((one, other) => Number(one) - Number(other)),
            whatIf.received.map((_, index) => index + 1),
          );
          assert.deepEqual(
            whatIf.received.map((_, index) => rights.get(index + 1)),
            whatIf.received,
          );
          const lefts = beside.rows.flatMap(({ kind: is, left }, index) => (is === 'item' && left && 'text' in left ? [leftItem(index)] : []));
          assert.deepEqual(lefts, received);

          const { ledger: from } = choose(kind, 'given');
          const marked = (mark: LedgerRow['mark']) => from.rows.flatMap((row, index) => (row.kind === 'item' && row.wires[0] === mark ? [index] : []));
          assert.deepEqual(marked('dropped').map(leftItem), whatIf.dropped);
          assert.deepEqual(marked('added').map(rightItem), whatIf.added);
          assert.deepEqual(
            marked('rewritten').map(leftItem),
            whatIf.changed.flatMap(({ before }) => before),
          );
        }
      });
    }
  }

  it('tells how that differs from what was received', async () => {
    scene = await openScene(supportRun());
    scene.answer({ type: 'seek', seq: 21 });
    const { whatIf, ledger, header } = choose('none');
    assert.equal(header.headline, 'Refund Agent received 6 of 8 items');
    assert.equal(said(whatIf), 'With no filter, Refund Agent would have received 8 items instead of 6. +2 more');
    assert.deepEqual(
      [ledger.form, ledger.given.title, ledger.received.badge, ledger.received.title],
      ['comparison', 'Really received by Refund Agent', 'what if', 'Refund Agent would have received'],
    );
    assert.equal(ledger.given.facts.map(({ text }) => text).join(''), '6 items · ≈ 288 tokens · drop_tool_items');
    assert.deepEqual(
      ledger.rails.map(({ title, fact }) => [title[0]?.text, fact]),
      [['really → what if', '+2']],
    );
    assert.deepEqual(ledger.rows.map(draw), [
      'In both: assistant | = through',
      'In both: assistant | = through',
      'In both: assistant | = through',
      'Only in the what if: tool call | (not received) added',
      'Only in the what if: tool output | (not received) added',
      'In both: assistant | = through',
      'In both: handoff call | = through',
      'In both: handoff output | = through',
      'then said: Which charge should I refund? Please send me its id. | = ',
    ]);
    assert.deepEqual(ledger.rows.at(-1)?.right, { hatch: 'its model was not asked' });
    assert.equal(said(choose('nest').whatIf), 'With nest_handoff_history, Refund Agent would have received 3 items instead of 6. ~5 different');
    assert.equal(said(choose('remove-all-tools').whatIf), 'With remove_all_tools, Refund Agent would have received 4 items instead of 6. −2 missing');
  });

  it('compares what the SDK builds where a filter of the model’s input comes after it, and says so', async () => {
    scene = await openScene(supportRun({ modelFilter: 'drops' }));
    scene.answer({ type: 'seek', seq: 21 });
    const { whatIf, ledger, header } = choose('none');
    assert.equal(header.headline, 'Refund Agent received 5 of 8 items');
    assert.equal(
      said(whatIf),
      'With no filter, the SDK would have received 8 items instead of 6. +2 more What the filter of its model’s input would have made of this is not known.',
    );
    assert.deepEqual(
      [ledger.given.title, ledger.received.title],
      ['Really given to the SDK for Refund Agent', 'The SDK would have been given for Refund Agent'],
    );
    assert.match(ledger.given.facts.map(({ text }) => text).join(''), /^6 items · ≈ \d+ tokens · drop_tool_items$/);
    const { ledger: from } = choose('none', 'given');
    assert.deepEqual(
      from.rails.map(({ kind }) => kind),
      ['none', 'sdk'],
    );
    assert.equal(from.received.title, 'The SDK would have been given for Refund Agent');
  });

  it('says where it would have been the same', async () => {
    scene = await openScene(readFileSync('src/extension/samples/refund-desk/python/refund-desk.handoffs.jsonl', 'utf8'));
    scene.answer({ type: 'seek', seq: scene.recording.handoffs[0] ?? -1 });
    const { whatIf, ledger } = choose('nest');
    assert.match(said(whatIf), /^With nest_handoff_history, Billing Agent would have received the same \d items\.$/);
    assert.deepEqual([ledger.rails[0]?.fact, ledger.changed], ['no difference', 0]);
  });

  it('stays from handoff to handoff, is not there before the first, and ends where that is asked for', async () => {
    scene = await openScene(supportRun());
    scene.answer({ type: 'seek', seq: 21 });
    const { key } = choose('none', 'given');
    scene.answer({ type: 'step', step: 'reverse' });
    const first = momentOf(scene.answer({ type: 'step', step: 'reverse' }));
    assert.deepEqual([first.whatIf?.chosen, first.ledger.form], [{ kind: 'none', beside: 'given' }, 'what-if']);
    const begin = momentOf(scene.answer({ type: 'step', step: 'first' }));
    assert.deepEqual([begin.whatIf, begin.ledger.form], [undefined, 'recorded']);
    const again = scene.answer({ type: 'ready', seq: 21 });
    assert.equal(momentOf(again).key, key);
    const position = again.find((message) => message.type === 'position');
    assert.ok(position?.type === 'position');
    assert.equal(
      position.announcement,
      'Step 22 of 28. Refund Agent received 6 of 8 items. What if, not what happened: With no filter, Refund Agent would have received 8 items instead of 6. +2 more.',
    );
    const [real, live] = scene.answer({ type: 'what-if' });
    assert.deepEqual([real?.type === 'moment' && real.ledger.form, live], ['recorded', { type: 'say', text: 'Refund Agent received 6 of 8 items' }]);
    assert.deepEqual(real?.type === 'moment' && real.whatIf?.chosen, undefined);
    scene.close();
    scene = await openScene(supportRun());
    assert.equal(momentOf(scene.answer({ type: 'ready', seq: 21, whatIf: { kind: 'none', beside: 'given' } })).key, key);
  });

  it('is copied as what it is, and nothing can stop there', async () => {
    scene = await openScene(supportRun());
    scene.answer({ type: 'seek', seq: 21 });
    const { ledger, key } = choose('remove-all-tools', 'given');
    assert.match(
      ask({ to: 'copy', what: 'ledger' }),
      /^Refund Agent received 6 of 8 items\nWhat if, not what happened: With remove_all_tools, .*\n\nInput history \(3\)\n= /,
    );
    const row = ledger.rows.findIndex(({ mark }) => mark === 'dropped');
    const [details] = scene.answer({ type: 'select', key, row });
    const text = JSON.stringify(details);
    assert.match(text, /would be dropped by /);
    assert.doesNotMatch(text, /Break when/);
    const before = scene.asks.length;
    scene.answer({ type: 'follow', link: { to: 'break', row } });
    assert.equal(scene.asks.length, before);
  });

  it('says what the SDK of the recording has not got', async () => {
    scene = await openScene(promiseRun());
    const shown = momentOf(scene.answer({ type: 'seek', seq: 14 }));
    assert.deepEqual(
      shown.whatIf?.choices.map(({ text, fault }) => [text, fault]),
      [
        ['No filter', undefined],
        ['Remove all tools', undefined],
        ['Nest handoff history', 'The JavaScript SDK has no nested history'],
      ],
    );
    const { whatIf, ledger } = choose('nest');
    assert.deepEqual(
      [said(whatIf), ledger.nothing, ledger.arrived],
      ['The JavaScript SDK has no nested history.', 'The JavaScript SDK has no nested history.', 0],
    );
    assert.ok(ledger.rows.every(({ wires }) => wires.every((wire) => wire === 'none')));
    scene.close();
    scene = await openScene(makeRecording().replace('"0.24.0"', '"0.5.0"'));
    const old = momentOf(scene.answer({ type: 'seek', seq: scene.recording.handoffs[0] ?? -1 }));
    assert.equal(old.whatIf?.choices.at(-1)?.fault, 'openai-agents 0.5.0 has no nested history, 0.6.0 has');
  });

  it('shows what a failed filter would have handed on, beside what it was given', async () => {
    scene = await openScene(promiseRun());
    scene.answer({ type: 'seek', seq: 14 });
    const { whatIf, ledger, header } = choose('remove-all-tools');
    assert.deepEqual([header.failed, said(whatIf), whatIf?.besides], [true, 'With removeAllTools, Refund Agent would have received 2 items.', []]);
    assert.deepEqual([ledger.form, ledger.given.title, ledger.all, ledger.changed, ledger.arrived], ['what-if', 'Given to the handoff', 8, 6, 2]);
  });

  it('says why it cannot tell', async () => {
    const lines = makeRecording().split('\n');
    scene = await openScene(lines.map((line) => (line.includes('"k":"handoff.filter"') || line.includes('"k":"handoff.end"') ? '{"k":"it' : line)).join('\n'));
    scene.answer({ type: 'seek', seq: scene.recording.handoffs[0] ?? -1 });
    const { whatIf, ledger } = choose('none');
    assert.deepEqual([said(whatIf), ledger.nothing], ['What was handed on was not recorded.', 'What was handed on was not recorded.']);
    assert.deepEqual([ledger.form, ledger.rows.filter(({ kind }) => kind === 'item').length > 0], ['comparison', true]);
  });

  it('tells of conversations that lie with the server', async () => {
    const sdk = { language: 'python', version: '0.24.0' } as const;
    const agents = [{ name: 'Desk', handoffs: [{ by: 'handoff', to: 1, toolName: 'to_refund', nest: false }] }, { name: 'Refund' }] as const;
    const simulation = simulate(sdk, {
      agents,
      input: 'Money back!',
      run: { conversation: 'conversation' },
      answers: [[{ type: 'call', id: 'fc_1', callId: 'c1', name: 'to_refund', arguments: '{}' }], [{ type: 'message', id: 'msg_1', text: 'Done.' }]],
    });
    scene = await openScene(recordSimulation(sdk, simulation, { at: new Date(0), version: '0.1.0', root: '../..' }));
    scene.answer({ type: 'seek', seq: scene.recording.handoffs[0] ?? -1 });
    assert.equal(said(choose('remove-all-tools').whatIf), 'The conversation lies with the server: the SDK raises an error where a filter is set.');
    const { whatIf, ledger } = choose('nest');
    assert.match(
      said(whatIf),
      /^With nest_handoff_history, the SDK would have received the same \d items\. The conversation lies with the server: the SDK nests nothing\.$/,
    );
    assert.equal(ledger.received.title, 'The SDK would have been given for Refund');
  });
});

describe('what if, in the panel, of any recording', () => {
  it('has an answer for every handoff', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, fc.constantFrom(...WHAT_IF_KINDS), fc.constantFrom('received', 'given'), async (text, kind, beside) => {
        const scene = await openScene(text);
        scene.answer({ type: 'ready', whatIf: { kind, beside } });
        for (const seq of scene.recording.handoffs) {
          scene.answer({ type: 'seek', seq });
          const { key, ledger, whatIf } = momentOf(scene.answer({ type: 'what-if', choice: { kind, beside } }));
          assert.ok(said(whatIf) !== '' && whatIf?.chosen?.kind === kind);
          for (const row of ledger.rows) if (row.kind !== 'then') assert.equal(row.wires.length, ledger.rails.length);
          const positions = ledger.rows.flatMap((row) => positionOf(row) ?? []);
          assert.equal(new Set(positions).size, ledger.arrived);
          ledger.rows.forEach(({ kind: is }, row) => is === 'item' && assert.equal(scene.answer({ type: 'select', key, row }).length, 1));
        }
        scene.close();
      }),
      { numRuns: 60 },
    );
  });
});

function momentOf(messages: readonly ToReplay[]): ShownMoment {
  const moment = messages.find((message) => message.type === 'moment');
  return moment?.type === 'moment' ? moment : assert.fail('no moment');
}

function said(whatIf: ShownMoment['whatIf']): string {
  return (whatIf?.said ?? []).map(({ text }) => text).join('');
}

function positionOf(row: LedgerRow): number | undefined {
  const right = rightOf(row);
  return right && 'position' in right ? right.position : undefined;
}

/** What is said of a row, what is on its left, and its wire. */
function draw({ label, left, wires }: LedgerRow): string {
  const [words] = label.split(',');
  return `${label.startsWith('then') ? label : words} | ${left && 'hatch' in left ? `(${left.hatch})` : '='} ${wires.join(' ')}`;
}
