import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { openRecording } from '../../src/recording/open-recording';
import type { Json } from '../../src/recording/schema';
import { toChanges, toHeadline } from '../../src/replay/explain/headline';
import { findInHandoff } from '../../src/replay/findings/find-in-handoff';
import { findInRunEnd } from '../../src/replay/findings/find-in-run-end';
import { findFindings } from '../../src/replay/findings/read/find-findings';
import type { RecordedHandoff, RecordedItem } from '../../src/replay/handoff';
import { readHandoff } from '../../src/replay/read-handoff';
import { arbitraryRecording } from '../support/recording/arbitrary-recording';
import { makeStage } from '../support/recording/make-handoff';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import type { HandoffTurn, Turn } from '../support/recording/recording-plan';

const look: Turn = { does: 'tool', tool: 'look_up', args: '{"order":7}', result: 'order 7: 12.00, paid' };
const answer: Turn = { does: 'answer', text: 'Done.' };

describe('readHandoff', () => {
  it('tells who handed what to whom, and where that is written', async () => {
    const [, second] = await readHandoffs(makeRecording());
    assert.ok(second);
    const {
      from,
      to,
      tool,
      callId,
      argumentsText,
      arguments: args,
      definition,
      filter,
      onHandoff,
      instructions,
      contextBefore,
      contextAfter,
      us,
      outcome,
    } = second;
    assert.deepEqual([from, to, tool, callId], ['Billing', 'Refund', 'transfer_to_refund', 'c4']);
    assert.deepEqual([argumentsText, args], ['{"reason":"paid twice"}', { reason: 'paid twice' }]);
    assert.deepEqual([definition?.line, filter?.name, filter?.loc?.line, onHandoff?.fn.name, onHandoff?.us], [50, 'drop_tools', 30, 'on_transfer', 70]);
    assert.deepEqual([contextBefore, contextAfter], [{ customer: 'Ada' }, { customer: 'Ada', told3: 'Refund' }]);
    assert.deepEqual([instructions, us, outcome], ['You are Refund.', 400, 'done']);
  });

  it('tells the three lists, the handoff\u2019s own output included, and what was made of them', async () => {
    const [first, second] = await readHandoffs(makeRecording());
    assert.deepEqual(kinds(first?.inputHistory), ['user']);
    assert.deepEqual(first?.inputHistory?.[0]?.value, { content: 'I want my money back for order 7.', role: 'user' });
    assert.deepEqual(kinds(first?.preHandoffItems), []);
    assert.deepEqual(kinds(first?.newItems), ['handoff-call', 'handoff-output']);
    assert.deepEqual(kinds(first?.received), ['user', 'handoff-call', 'handoff-output']);
    assert.deepEqual(kinds(second?.preHandoffItems), ['handoff-call', 'handoff-output', 'tool-call', 'tool-output']);
    assert.deepEqual(
      second?.stages.map(({ by, fn, before, after }) => [by, fn?.name, before.length, after?.length]),
      [
        ['filter', 'drop_tools', 7, 5],
        ['sdk', undefined, 5, 5],
      ],
    );
    assert.deepEqual(
      second?.received?.map(({ value }) => value),
      second?.nextInput?.map(({ value }) => value),
    );
  });

  it('makes of a text the item that the SDK of that language makes', async () => {
    const [handoff] = await readHandoffs(makeRecording({ lang: 'js' }));
    assert.deepEqual(handoff?.inputHistory?.[0]?.value, { type: 'message', role: 'user', content: 'I want my money back for order 7.' });
  });

  const headlines: readonly (readonly [string, Omit<HandoffTurn, 'does' | 'to'>, string, readonly string[]])[] = [
    ['nothing done', {}, 'Refund received 5 items, nothing changed', []],
    ['a filter that keeps all', { filter: { does: 'keep' } }, 'Refund received 5 items, nothing changed', []],
    ['earlier items dropped', { filter: { does: 'drop-earlier' } }, 'Refund received 3 of 5 items', ['−2 dropped by drop_earlier']],
    ['items of this turn dropped', { filter: { does: 'drop-this-turn' } }, 'Refund received 3 of 5 items', ['−2 dropped by drop_this_turn']],
    ['an item added', { filter: { does: 'add' } }, 'Refund received 6 items made from 5', ['+1 added by add']],
    ['a failing filter', { filter: { does: 'fail' } }, 'Refund never ran: its filter raised ValueError', []],
    ['a Promise', { filter: { does: 'promise' } }, 'Refund never ran: its filter returned a Promise', []],
    ['rubbish', { filter: { does: 'rubbish' } }, 'Refund never ran: its filter returned a number: 42', []],
    ['a failing callback', { on: 'fails' }, 'Refund never ran: on_transfer raised ValueError', []],
    ['several handoffs', { rejected: ['FAQ'] }, 'Refund took over, 1 call was ignored', []],
    ['a recording that ends', { isOpen: true }, 'The recording ends in the handoff to Refund', []],
  ];
  for (const [name, turn, headline, changes] of headlines) {
    it(`says in a sentence: ${name}`, async () => {
      const [handoff] = await readHandoffs(record([look, { does: 'handoff', to: 'Refund', ...turn }, answer]));
      assert.ok(handoff);
      assert.equal(toHeadline(handoff), headline);
      assert.deepEqual(
        toChanges(handoff).map(({ text }) => text),
        changes,
      );
      assert.equal(handoff.received === undefined, !headline.includes('received') && !headline.includes('took over'));
    });
  }

  it('says why the SDK dropped a call', () => {
    const user = { role: 'user', content: 'hi' };
    const call = (id: string) => ({ type: 'function_call', call_id: id, name: 'look_up', arguments: '{}' });
    const changes = (before: readonly Json[], after: readonly Json[]) => toChanges({ stages: [makeStage('sdk', before, after)] }).map(({ text }) => text);
    assert.deepEqual(changes([user, call('c1')], [user]), ['\u22121 dropped by the SDK: a call without its output']);
    assert.deepEqual(changes([call('c1'), user, call('c2')], [user]), ['\u22122 dropped by the SDK: calls without their outputs']);
    assert.deepEqual(changes([user, call('c1')], [call('c1')]), ['\u22121 dropped by the SDK']);
  });

  it('tells where a handoff failed, and what was given to what failed', async () => {
    const [handoff] = await readHandoffs(record([{ does: 'handoff', to: 'Refund', filter: { does: 'fail' } }]));
    assert.deepEqual([handoff?.outcome, handoff?.failedIn, handoff?.error?.name], ['failed', 'filter', 'ValueError']);
    assert.deepEqual(
      handoff?.stages.map(({ by, before, after, error }) => [by, before.length, after, error?.message]),
      [['filter', 3, undefined, 'the desk is closed']],
    );
    assert.equal(handoff?.nextInput, undefined);
  });

  it('tells of the calls that the SDK rejected', async () => {
    const [handoff] = await readHandoffs(record([{ does: 'handoff', to: 'Refund', args: '{"a":1}', rejected: ['FAQ'] }]));
    assert.deepEqual(handoff?.rejected, [{ callId: 'c3', tool: 'transfer_to_faq', to: 'FAQ', argumentsText: '{"a":1}' }]);
  });

  it('does not compare with what the server keeps', async () => {
    const [handoff] = await readHandoffs(record([look, { does: 'handoff', to: 'Refund' }, answer]).replaceAll('"calls":[', '"server":true,"calls":['));
    assert.deepEqual([handoff?.server, handoff?.stages, handoff && toHeadline(handoff)], [true, [], 'Refund received 5 items']);
  });

  it('says nothing about what no line tells', async () => {
    const lines = makeRecording().split('\n');
    const without = (pattern: RegExp) => readHandoffs(lines.filter((line) => !pattern.test(line)).join('\n'));
    const [, unanswered] = await without(/"k":"model\.begin"/);
    assert.deepEqual([unanswered?.received, unanswered?.instructions, kinds(unanswered?.nextInput).length], [undefined, undefined, 5]);
    assert.equal(unanswered && toHeadline(unanswered), '5 items were given to the SDK for Refund');
    const [, unfiltered] = await without(/"k":"handoff\.filter"/);
    assert.deepEqual(
      unfiltered?.stages.map(({ by }) => by),
      ['sdk'],
    );
    // What the filter left is not what it was given.
    assert.deepEqual(kinds(unfiltered?.newItems), ['handoff-call']);
    const [, listless] = await without(/"k":"list"/);
    assert.deepEqual(
      [listless?.preHandoffItems, listless?.newItems, listless?.nextInput, listless?.received, listless?.stages],
      [undefined, undefined, undefined, undefined, []],
    );
    assert.equal(listless && toHeadline(listless), 'Refund took over');
  });

  it('has every item of a stage in one link, whatever was recorded, broken or cut', async () => {
    const broken = fc.tuple(arbitraryRecording, fc.array(fc.nat(), { maxLength: 4 }), fc.option(fc.nat(), { nil: undefined }));
    await fc.assert(
      fc.asyncProperty(broken, async ([text, left, cut]) => {
        const [header = '', ...lines] = text.split('\n');
        const gone = new Set(left.map((number) => number % lines.length));
        const kept = [header, ...lines.filter((_, at) => !gone.has(at))].join('\n');
        const recording = await openRecording(writeRecordingFile(cut === undefined ? kept : kept.slice(0, header.length + 1 + (cut % kept.length))));
        for (const seq of recording.handoffs) {
          const handoff = readHandoff(recording, seq);
          if (!handoff) continue;
          for (const { before, after, links } of handoff.stages) {
            if (!after) continue;
            assert.deepEqual(
              links.flatMap((link) => link.before).sort((a, b) => a - b),
              [...before.keys()],
            );
            assert.deepEqual(
              links.flatMap((link) => link.after).sort((a, b) => a - b),
              [...after.keys()],
            );
          }
          assert.notEqual(toHeadline(handoff), '');
          findInHandoff(handoff, recording.header);
        }
        for (const run of recording.runs) findInRunEnd(recording, run);
        for (const { message, why, fix } of findFindings({ recording })) assert.ok(message && why && fix);
        recording.close();
      }),
    );
  });
});

function record(turns: readonly Turn[]): string {
  return makeRecording({ runs: [{ agent: 'Billing', input: 'Order 7, please.', turns, ending: 'ended' }] });
}

async function readHandoffs(text: string): Promise<readonly RecordedHandoff[]> {
  const recording = await openRecording(writeRecordingFile(text));
  return recording.handoffs.map((seq) => readHandoff(recording, seq)).filter((handoff) => handoff !== undefined);
}

function kinds(items: readonly RecordedItem[] | undefined): readonly string[] {
  return items?.map(({ kind }) => kind) ?? [];
}
