import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { toCode } from '../../../src/panel/details/code';
import { toPreview } from '../../../src/panel/details/to-preview';
import { toShownCode } from '../../../src/panel/details/to-shown-code';
import { findPlace } from '../../../src/panel/find-place';
import type { LedgerRow } from '../../../src/panel/ledger/messages';
import type { ToReplay } from '../../../src/panel/messages';
import type { ShownMoment } from '../../../src/panel/moment/messages';
import type { ShownPosition, ShownRecording } from '../../../src/panel/recording-messages';
import type { Rich } from '../../../src/panel/rich';
import type { Json } from '../../../src/recording/schema';
import { toItem } from '../../../src/replay/items/to-item';
import { rightOf } from '../../../webview/replay/ledger/right-of';
import { arbitraryRecording } from '../../support/recording/arbitrary-recording';
import { type OpenScene, openScene } from '../../webview/replay/open-scene';
import { createScene, loadRun, lonelyRun, longRun, promiseRun, severalRun, supportRun } from '../../webview/replay/scenes';

const find = <T extends ToReplay['type']>(messages: readonly ToReplay[], type: T) =>
  messages.find((message) => message.type === type) as Extract<ToReplay, { type: T }> | undefined;

/** Opens a recording and goes to an event; what the page is shown there. */
async function showAt(
  text: string,
  seq: number,
  name?: string,
): Promise<{ scene: OpenScene; recording: ShownRecording; moment: ShownMoment; position: ShownPosition }> {
  const scene = await openScene(text, name);
  const [first, second] = [scene.answer({ type: 'ready' }), scene.answer({ type: 'seek', seq })];
  const recording = find(first, 'recording');
  const moment = find(second, 'moment') ?? find(first, 'moment');
  const position = find(second, 'position');
  assert.ok(recording && moment && position);
  return { scene, recording, moment, position };
}

const textOf = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text).join('');

/** A row as one line: mark, wires, what is on both sides. */
function draw(row: LedgerRow): string {
  const { kind, mark, wires, left, group, box } = row;
  const side = (cell: LedgerRow['left']) =>
    !cell ? '' : 'hatch' in cell ? `(${cell.hatch})` : `${cell.position ?? ''}${cell.type} ${textOf(cell.text).slice(0, 24)}`;
  const name = group ? `${group.text} ${group.count} ${group.arrived ?? ''}` : side(left);
  return `${kind === 'item' ? mark : kind} | ${name.trim()} | ${wires.join(' ')} | ${side(rightOf(row))}${box ? ` [${box}]` : ''}`;
}

describe('the presented replay', () => {
  it('puts what a filter of the model’s input did on a rail of its own', async () => {
    const { scene, moment } = await showAt(supportRun({ modelFilter: 'drops' }), 21);
    assert.deepEqual(moment.header.lines.map(textOf), ['−2 dropped by drop_tool_items filters.py:15', '−1 dropped by trim_for_models filters.py:40']);
    assert.deepEqual(
      moment.ledger.rails.map(({ kind, title, fact }) => [kind, textOf(title), fact]),
      [
        ['filter', 'drop_tool_items', 'input filter · 8 → 6'],
        ['sdk', 'SDK', 'no change'],
        ['model-filter', 'trim_for_models', 'model input filter · 6 → 5'],
      ],
    );
    assert.deepEqual(
      moment.ledger.rows.filter(({ kind }) => kind === 'item').map(({ mark, wires }) => [mark, ...wires].join(' ')),
      [
        'kept through through through',
        'dropped through through dropped',
        'kept through through through',
        'dropped dropped none none',
        'dropped dropped none none',
        'kept through through through',
        'kept through through through',
        'kept through through through',
      ],
    );
    const row = moment.ledger.rows.findIndex(({ wires }) => wires[2] === 'dropped');
    const details = find(scene.answer({ type: 'select', key: moment.key, row }), 'details');
    assert.match(JSON.stringify(details?.columns[0]), /dropped by .*trim_for_models/);
    assert.doesNotMatch(JSON.stringify(details?.columns[0]), /drop_tool_items/);
    assert.match(moment.ledger.rows[row]?.label ?? '', /^Dropped by trim_for_models: assistant, /);
    assert.deepEqual(
      moment.header.phases.map(({ text }) => text),
      ['call', 'on_handoff 11 ms', 'filter 0.4 ms', 'model input filter 0.2 ms', 'received'],
    );
    const link = moment.ledger.rails[2]?.title[0]?.link;
    assert.ok(link?.to === 'place');
    assert.deepEqual(findPlace(scene.recording, link.place), { file: 'support/filters.py', line: 40 });
    scene.answer({ type: 'follow', link: { to: 'break', row } });
    assert.deepEqual(scene.asks.at(-1), { ask: 'break', fn: 'trim_for_models', place: { file: 'support/filters.py', line: 40 } });
    scene.answer({ type: 'follow', link: { to: 'break', row: moment.ledger.rows.findIndex(({ wires }) => wires[0] === 'dropped') } });
    assert.equal((scene.asks.at(-1) as { readonly fn?: string }).fn, 'drop_tool_items');
    scene.close();
  });

  it('tells that a filter of the model’s input failed, and leads to it', async () => {
    const { scene, moment } = await showAt(supportRun({ modelFilter: 'raises' }), 21);
    assert.equal(moment.header.headline, 'Refund Agent never ran: trim_for_models raised KeyError');
    assert.deepEqual(moment.header.lines.map(textOf), ["filters.py:40 trim_for_models raised KeyError: 'order'"]);
    assert.deepEqual(
      moment.ledger.rails.map(({ kind }) => kind),
      ['filter', 'sdk', 'model-filter'],
    );
    assert.equal(moment.ledger.nothing, 'Nothing was received. The run ended here.');
    assert.deepEqual(moment.header.phases.map(({ text, failed }) => [text, failed]).slice(-2), [
      ['model input filter 0.2 ms', true],
      ['received', false],
    ]);
    const buttons = columnsOf(moment).flatMap(({ blocks }) => blocks.flatMap((block) => (block.is === 'buttons' ? block.buttons : [])));
    assert.equal(buttons[0]?.text, 'Open filters.py:40');
    scene.close();
  });

  it('tells what a filter dropped', async () => {
    const { scene, moment, position, recording } = await showAt(supportRun(), 21);
    assert.equal(moment.header.headline, 'Refund Agent received 6 of 8 items');
    assert.equal(textOf(moment.header.lines[0] ?? []), '−2 dropped by drop_tool_items filters.py:15');
    assert.deepEqual(moment.ledger.rows.map(draw), [
      'group | Input history 3 | none none | ',
      'kept | assistant summary of 3: user “I wa | through through | 1assistant summary of 3: user “I wa',
      'kept | assistant That looks like a billin | through through | 2assistant That looks like a billin',
      'kept | assistant summary of 2: transfer_t | through through | 3assistant summary of 2: transfer_t',
      'group | Pre-handoff items 2 0 of 2 received | none none | ',
      'dropped | tool call get_charges(order_id: "o | dropped none | (not received)',
      'dropped | tool output {"charges": [{"id": "ch_ | dropped none | (not received)',
      'group | New items 3 | none none | ',
      'kept | assistant I can see two charges of | through through | 4assistant I can see two charges of',
      'kept | handoff call transfer_to_refund(order | through through | 5handoff call transfer_to_refund(order',
      'kept | handoff output {"assistant": "Refund Ag | through through | 6handoff output {"assistant": "Refund Ag',
      'then |  |  | then said “Which charge should I r',
    ]);
    assert.deepEqual([moment.ledger.all, moment.ledger.changed, moment.ledger.arrived, moment.selected], [8, 2, 6, 5]);
    assert.equal(moment.ledger.rows[5]?.label, 'Dropped by drop_tool_items: tool call, Billing Agent, get_charges(order_id: "o-7"), not received');
    assert.equal(textOf(position.step), 'Step 22 of 28');
    assert.equal(position.handoff, 'Handoff 2 of 2');
    assert.deepEqual(
      recording.timeline.lanes.map(({ text }) => text),
      ['Triage Agent', 'Billing Agent', 'Refund Agent'],
    );
    assert.deepEqual(
      recording.timeline.blocks.flatMap(({ counts = [] }) => counts.map(({ text }) => text)),
      ['~5', '−2'],
    );
    scene.close();
  });

  it('puts what was made of several items into one box, each line beside its source', async () => {
    const { scene, moment } = await showAt(supportRun(), 10);
    assert.equal(moment.header.headline, 'Billing Agent received 3 items made from 6');
    assert.equal(textOf(moment.header.lines[0] ?? []), '~5 rewritten into 2 summaries by nest_handoff_history turned on in main.py:41');
    assert.match(textOf(bandOf(moment) ?? []), /is now text inside an assistant message/);
    assert.deepEqual(moment.ledger.rows.map(draw), [
      'group | Input history 1 | none none | 1assistant Summary of 3 items [start]',
      'rewritten | user I was charged twice for | rewritten through | 1 1. user: I was charged t [middle]',
      'group | Pre-handoff items 2 | none none |  [middle]',
      'rewritten | tool call lookup_account(user_id: | rewritten through | 1 2. {"type":"function_cal [middle]',
      'rewritten | tool output {"tier": "gold", "since" | rewritten through | 1 3. {"type":"function_cal [end]',
      'group | New items 3 | none none | ',
      'kept | assistant That looks like a billin | through through | 2assistant That looks like a billin',
      'kept |  | none none | 3assistant Summary of 2 items [start]',
      'rewritten | handoff call transfer_to_billing() | rewritten through | 3 1. {"type":"function_cal [middle]',
      'rewritten | handoff output {"assistant": "Billing A | rewritten through | 3 2. {"type":"function_cal [end]',
      'then |  |  | then called get_charges(order_id: "o',
    ]);
    assert.equal(moment.ledger.changed, 5);
    scene.close();
  });

  it('says which of two stages dropped what', async () => {
    const { scene, moment } = await showAt(supportRun({ sdkDrops: true }), 21);
    assert.deepEqual(moment.header.lines.map(textOf), ['−1 dropped by drop_outputs filters.py:15', '−1 dropped by the SDK: a call without its output']);
    assert.deepEqual(
      moment.ledger.rows.filter(({ mark }) => mark === 'dropped').map(({ wires }) => wires),
      [
        ['through', 'dropped'],
        ['dropped', 'none'],
      ],
    );
    assert.deepEqual(
      moment.ledger.rails.map(({ fact }) => fact),
      ['input filter · 8 → 7', '7 → 6'],
    );
    scene.close();
  });

  it('gathers the items where a filter gave a Promise, and explains it', async () => {
    const { scene, moment } = await showAt(promiseRun(), 14);
    assert.equal(moment.header.headline, 'Refund Agent never ran: its filter returned a Promise');
    const items = moment.ledger.rows.filter(({ kind }) => kind === 'item');
    assert.deepEqual(
      items.map(({ wires }) => wires.join(' ')),
      ['bus-first none', 'bus-in none', 'bus-in none', 'rubbish failed', 'bus-in none', 'bus-in none', 'bus-in none', 'bus-last none'],
    );
    assert.equal(moment.ledger.nothing, 'Nothing was received. The run ended here.');
    assert.deepEqual(
      columnsOf(moment).map(({ title }) => textOf(title)),
      ['Why it failed', 'What the SDK said', 'How to fix it'],
    );
    scene.answer({ type: 'follow', link: { to: 'copy', what: 'explanation' } });
    assert.match(JSON.stringify(scene.asks), /redactCards.*is async/);
    scene.close();
  });

  it('shows an agent that runs as a tool below its caller, and how its run began', async () => {
    const { scene, moment, recording, position } = await showAt(loadRun(), 15);
    assert.equal(moment.header.kind, 'call');
    assert.deepEqual([moment.header.from?.text, moment.header.via, moment.header.to?.text], ['Billing Agent', 'review_fraud()', 'Fraud Review']);
    assert.deepEqual(recording.timeline.lanes.map(({ text, depth }) => `${depth} ${text}`).slice(0, 5), [
      '0 Run r1',
      '0 Triage Agent',
      '0 Billing Agent',
      '1 Fraud Review',
      '0 Refund Agent',
    ]);
    assert.deepEqual(
      recording.timeline.edges.filter(({ kind }) => kind !== 'handoff').map(({ kind, lane }) => `${kind} ${lane}`),
      ['call 3', 'return 2'],
    );
    assert.deepEqual(
      position.others.map(({ run }) => run),
      ['r2', 'r3'],
    );
    scene.close();
  });

  it('says that there was no handoff, and which there could have been', async () => {
    const { scene, moment } = await showAt(lonelyRun(), 3);
    assert.equal(moment.header.headline, 'No handoff in this run');
    assert.equal(textOf(moment.header.lines[0] ?? []), 'Triage Agent answered by itself. It could have called:');
    assert.deepEqual(
      moment.ledger.rows.slice(0, 2).map(({ kind, label }) => [kind, label]),
      [
        ['call', 'handoff, transfer_to_billing · Billing Agent'],
        ['call', 'disabled, escalate · Boss'],
      ],
    );
    assert.deepEqual(scene.answer({ type: 'select', key: moment.key, row: 1 }), []);
    scene.close();
  });

  it('shows the calls of a turn with several handoffs, and what became of each', async () => {
    const { scene, moment } = await showAt(severalRun(), 8);
    assert.deepEqual(
      moment.ledger.rows.slice(0, 4).map(({ kind, mark, label }) => `${kind} ${mark}: ${label}`),
      [
        'call kept: call 1, transfer_to_billing(), accepted',
        'call dropped: call 2, transfer_to_refund(order_id: "o-7"), ignored',
        'call kept: its output, Multiple handoffs detected, ignoring this one.',
        'group kept: Input history, 1',
      ],
    );
    const details = find(scene.answer({ type: 'select', key: moment.key, row: 1 }), 'details');
    assert.equal(textOf(details?.columns[0]?.title ?? []), 'Handoff call transfer_to_refund · h2');
    const found = find(scene.answer({ type: 'find', text: 'multiple' }), 'matches');
    assert.equal(found?.rows[0], 2);
    scene.close();
  });

  it('tells of a run within another, and of the runs beside it', async () => {
    const { scene } = await showAt(loadRun(), 0);
    const begin = scene.recording.runs.find(({ id }) => id === 'r1.1')?.begin ?? -1;
    const moment = find(scene.answer({ type: 'seek', seq: begin }), 'moment');
    const lines = moment?.details.map(({ title, blocks }) => [
      textOf(title),
      ...blocks.flatMap((block) =>
        block.is === 'fields' ? block.fields.map(({ name, value }) => `${name}: ${value}`) : block.is === 'text' ? [textOf(block.text)] : [],
      ),
    ]);
    assert.deepEqual(lines, [
      ['Sub-run r1.1', 'turns: 2', 'tools called: check_velocity', 'time: 3.1 s'],
      ['Other runs at 1.8 s', 'r2 Triage Agent waiting for its model'],
    ]);
    scene.close();
  });

  it('says where the user\u2019s text came from', async () => {
    const { scene, moment } = await showAt(supportRun(), 10);
    const details = find(scene.answer({ type: 'select', key: moment.key, row: 1 }), 'details');
    const told = details?.columns.at(-1)?.blocks.flatMap((block) => (block.is === 'text' ? [textOf(block.text)] : []));
    assert.equal(told?.[0], 'Run input, step 1');
    scene.close();
  });

  it('says what stands for bytes, for what was cut, and for what was redacted', () => {
    const preview = (value: Json) =>
      toPreview(toItem(value))
        .map(({ text, as }) => (as ? `<${text}>` : text))
        .join('');
    assert.equal(
      preview({
        role: 'user',
        content: [
          { type: 'input_text', text: 'look' },
          { type: 'input_image', image_url: { $blob: 'image/png', bytes: 2_100_000, sha: 'x' } },
        ],
      }),
      'look image/png, 2.1 MB',
    );
    assert.equal(preview({ type: 'function_call_output', call_id: 'c', output: { $trunc: 'the head', length: 2_100_000 } }), 'the head (cut at 8 B of 2.1 MB)');
    assert.equal(preview({ role: 'user', content: 'my key is [redacted api_key #a1f3], keep it' }), 'my key is <redacted>, keep it');
  });

  it('leads from a finding to the document of its rule', async () => {
    const { scene, moment } = await showAt(supportRun(), 10);
    const [link] = columnsOf(moment)[0]?.aside ?? [];
    assert.equal(link?.text, 'user-message-lost');
    assert.ok(link?.link);
    scene.answer({ type: 'follow', link: link.link });
    scene.answer({ type: 'follow', link: { to: 'document', rule: '../../../etc/passwd' } });
    assert.deepEqual(scene.asks, [{ ask: 'document', rule: 'user-message-lost' }]);
    scene.close();
  });

  it('tells of code that has moved since the run, and shows the code that failed', async () => {
    const code = (scene: OpenScene, text: string) => {
      const ask = scene.code;
      assert.ok(ask);
      return toShownCode(
        ask.moment,
        ask.places.map(({ name, place }) => toCode(name, { ...place, fn: place.fn ?? 'drop_tool_items' }, text)),
      );
    };
    const moved = await showAt(supportRun(), 21);
    const shown = code(moved.scene, `${'\n'.repeat(17)}def drop_tool_items(data):\n    return data\n`);
    assert.equal(textOf(shown.header.lines[0] ?? []), '−2 dropped by drop_tool_items filters.py:18 was line 15');
    assert.equal(
      textOf(code(moved.scene, `${'\n'.repeat(14)}def drop_tool_items(data):\n    return data\n`).header.lines[0] ?? []),
      '−2 dropped by drop_tool_items filters.py:15',
    );
    moved.scene.close();

    const failed = await showAt(promiseRun(), 14);
    const [why] =
      code(failed.scene, `${'\n'.repeat(7)}  export const redactCards = async (data) => {\n    return await scrub(data);\n  };\n  next();\n`).findings?.shown[0]
        ?.columns ?? [];
    const block = why?.blocks.find(({ is }) => is === 'code');
    assert.ok(block?.is === 'code');
    assert.equal(block.line, 8);
    assert.deepEqual(block.lines.map(textOf), ['export const redactCards = async (data) => {', '  return await scrub(data);', '};']);
    assert.deepEqual(
      block.lines
        .flat()
        .filter(({ as }) => as === 'fault')
        .map(({ text }) => text),
      ['async', 'await'],
    );
    failed.scene.close();
  });

  it('makes one block of what repeats, and rows for every item', async () => {
    const { scene, moment, recording } = await showAt(longRun(5000), 405);
    assert.equal(recording.timeline.blocks[0]?.text, '200 × get_charges');
    assert.equal(moment.ledger.changed, 5);
    assert.equal(moment.ledger.rows.filter(({ kind }) => kind === 'item').length, moment.ledger.all + 1);
    assert.ok(JSON.stringify(moment).length < 5000 * 700, 'bytes of a row');
    const found = find(scene.answer({ type: 'find', text: 'ONLY THE CHARGES' }), 'matches');
    assert.deepEqual(found?.rows.length, 1);
    scene.close();
  });

  it('tells of a file that was cut off', async () => {
    const whole = supportRun();
    const { scene, recording } = await showAt(whole.slice(0, -40), 21);
    assert.deepEqual(
      recording.notices.map(({ level }) => level),
      ['warning', 'live'],
    );
    scene.close();
  });

  it('opens places of the recording, and nothing else that a page may name', async () => {
    const { scene, moment } = await showAt(supportRun(), 21);
    const link = moment.ledger.rails[0]?.title[0]?.link;
    assert.ok(link);
    scene.answer({ type: 'follow', link });
    assert.deepEqual(
      scene.asks.map((ask) => ask.ask === 'open' && `${ask.place.file}:${ask.place.line}`),
      ['support/filters.py:15'],
    );
    for (const place of ['/etc/passwd', '21', '21.filter', '19.filter.loc.file', '19.constructor', '19.__proto__.loc', '-1.def', '1e3.def', '']) {
      assert.equal(findPlace(scene.recording, place), undefined, place);
    }
    scene.close();
  });

  it('details an item: where it was made, who dropped it, where to stop', async () => {
    const { scene, moment } = await showAt(supportRun(), 21);
    const details = find(scene.answer({ type: 'select', key: moment.key, row: 6 }), 'details');
    assert.deepEqual(
      details?.columns.map(({ title }) => textOf(title)),
      ['Tool output call_Zt81', 'Handoff arguments', 'Run context'],
    );
    const way = details?.columns[0]?.blocks.find((block) => block.is === 'text');
    assert.equal(way?.is === 'text' && textOf(way.text), 'Made by get_charges in step 17 — − dropped by drop_tool_items filters.py:15');
    scene.answer({ type: 'follow', link: { to: 'break', row: 6 } });
    assert.deepEqual(
      scene.asks.map((ask) => ask.ask === 'break' && ask.fn),
      ['drop_tool_items'],
    );
    assert.deepEqual(scene.answer({ type: 'select', key: 'another moment', row: 6 }), []);
    scene.close();
  });

  it('sends details and moments only where they change', async () => {
    const { scene } = await showAt(supportRun(), 19);
    assert.deepEqual(
      scene.answer({ type: 'step', step: 'over' }).map(({ type }) => type),
      ['position'],
    );
    assert.deepEqual(
      scene.answer({ type: 'step', step: 'reverse' }).map(({ type }) => type),
      ['position'],
    );
    assert.deepEqual(
      scene.answer({ type: 'step', step: 'reverse' }).map(({ type }) => type),
      ['moment', 'position'],
    );
    assert.equal(scene.position.seq, 9);
    scene.close();
  });

  for (const language of ['python', 'typescript']) {
    it(`shows the sample's handoffs as a real recorder wrote them: ${language}`, async () => {
      const scene = await openScene(readFileSync(`src/extension/samples/refund-desk/${language}/refund-desk.handoffs.jsonl`, 'utf8'));
      const moments = [scene.answer({ type: 'ready' }), ...scene.recording.handoffs.map((seq) => scene.answer({ type: 'seek', seq }))].map((messages) =>
        find(messages, 'moment'),
      );
      assert.ok(scene.recording.handoffs.length > 0);
      assert.ok(moments.some((moment) => moment?.ledger.rows.some(({ mark }) => mark === 'dropped')));
      scene.close();
    });
  }

  it('refuses a recording that holds nothing to show', async () => {
    await assert.rejects(openScene(createScene('py').text()), /holds no event to stop at/);
  });

  it('has an answer for every event of any recording, and the same backward as forward', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, async (text) => {
        const scene = await openScene(text);
        const shown = new Map<number, string>();
        const note = (messages: readonly ToReplay[]) => {
          const moment = find(messages, 'moment');
          const position = find(messages, 'position');
          for (const row of moment?.ledger.rows ?? []) if (row.kind !== 'then') assert.equal(row.wires.length, moment?.ledger.rails.length);
          const numbers =
            moment?.ledger.rows.map(rightOf).flatMap((right) => (right && 'text' in right && right.position !== undefined ? [right.position] : [])) ?? [];
          assert.equal(new Set(numbers).size, moment?.ledger.arrived ?? 0);
          assert.equal(JSON.stringify(JSON.parse(JSON.stringify(messages))), JSON.stringify(messages));
          return position;
        };
        note(scene.answer({ type: 'ready' }));
        const way = [scene.position.seq];
        for (
          let position = note(scene.answer({ type: 'step', step: 'first' }));
          position?.can.over;
          position = note(scene.answer({ type: 'step', step: 'into' }))
        ) {
          shown.set(position.seq, JSON.stringify({ ...position, can: { ...position.can, back: undefined, reverse: undefined, first: undefined } }));
          way.push(position.seq);
          assert.ok(way.length <= scene.recording.length + 2);
        }
        for (
          let position = note(scene.answer({ type: 'step', step: 'back' }));
          position && shown.size > 0;
          position = note(scene.answer({ type: 'step', step: 'back' }))
        ) {
          const before = shown.get(position.seq);
          if (before !== undefined)
            assert.equal(JSON.stringify({ ...position, can: { ...position.can, back: undefined, reverse: undefined, first: undefined } }), before);
          if (!position.can.back) break;
        }
        scene.close();
      }),
      { numRuns: 60 },
    );
  });
});

function bandOf({ findings }: ShownMoment): Rich | undefined {
  return findings?.shown[findings.chosen]?.band?.text;
}

function columnsOf({ findings }: ShownMoment) {
  return findings?.shown[findings.chosen]?.columns ?? [];
}
