import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { ShownFindings } from '../../../src/panel/findings/messages';
import type { ToReplay } from '../../../src/panel/messages';
import type { ShownMoment } from '../../../src/panel/moment/messages';
import { toPlain } from '../../../src/panel/to-rich';
import type { Recording } from '../../../src/recording/recording';
import { findFindings } from '../../../src/replay/findings/read/find-findings';
import { readFindingsInSlices } from '../../../src/replay/findings/read/read-findings-in-slices';
import { toNotChecked } from '../../../src/replay/findings/to-not-checked';
import { makeRecording } from '../../support/recording/make-recording';
import { openScene } from '../../webview/replay/open-scene';

const RECORDED = readFileSync('src/extension/samples/refund-desk/python/refund-desk.handoffs.jsonl', 'utf8');

describe('findings in the panel', () => {
  it('are counted beside the run, and told at their handoff with the steps in which they came about', async () => {
    const scene = await openScene(RECORDED, 'refund-desk.handoffs.jsonl');
    try {
      const shownFindings = findingsOf(scene.answer({ type: 'ready' }));
      assert.deepEqual(shownFindings?.badge, { icon: 'warning', text: '2 findings', title: '1 warning, 1 note' });
      assert.deepEqual(
        shownFindings?.rows.map(({ severity, rule, where, step }) => [severity, rule, where, step]),
        [
          ['warning', 'tool-result-lost', 'r1, 2', '22'],
          ['note', 'user-message-lost', 'r1, 1', '11'],
        ],
      );
      const [, second = -1] = scene.recording.handoffs;
      const shown = scene.answer({ type: 'seek', seq: second }).find((message): message is ShownMoment => message.type === 'moment');
      const told = shown?.findings?.shown[shown.findings.chosen];
      assert.equal(toPlain(told?.band?.text ?? []), 'Refund Agent asked again for what get_charges had found lost in step 24, seen in step 28');
      assert.equal(told?.band?.nth, 'Finding 1 of 2');
      assert.deepEqual(
        told?.columns.map(({ title }) => toPlain(title)),
        ['Why', 'How to fix it'],
      );
      assert.match(JSON.stringify(told?.columns), /never sees.*keep what the next agent needs/);
      const lost = shown?.ledger.rows.filter(({ finding }) => finding);
      assert.deepEqual(
        lost?.map(({ kind, finding }) => [kind, toPlain(finding?.says ?? [])]),
        [
          ['item', 'asked for again in step 28'],
          ['then', ''],
        ],
      );
    } finally {
      scene.close();
    }
  });

  it('are gone to one after the other, the gravest first, and round again', async () => {
    const scene = await openScene(RECORDED, 'refund-desk.handoffs.jsonl');
    try {
      scene.answer({ type: 'ready' });
      const [first, second] = scene.recording.handoffs;
      const seqOf = (direction: 1 | -1) => {
        const position = scene.answer({ type: 'finding', direction }).find((message) => message.type === 'position');
        return position?.type === 'position' ? position.seq : undefined;
      };
      assert.deepEqual([seqOf(1), seqOf(1), seqOf(1), seqOf(-1)], [second, first, second, first]);
      scene.answer({ type: 'step', step: 'first' });
      assert.equal(seqOf(-1), first);
    } finally {
      scene.close();
    }
  });

  it('are said not to be there where there are none', async () => {
    const quiet = makeRecording({ runs: [{ agent: 'Triage', input: 'hi', turns: [{ does: 'answer', text: 'Done.' }], ending: 'ended' }] });
    const scene = await openScene(quiet, 'quiet.handoffs.jsonl');
    try {
      assert.deepEqual(findingsOf(scene.answer({ type: 'ready' }))?.badge, { icon: 'none', text: 'No findings', title: '' });
    } finally {
      scene.close();
    }
  });

  it('no longer count where the user says that they are no problem, until they are put back', async () => {
    const setAside = [{ rule: 'tool-result-lost', at: 21 }] as const;
    const scene = await openScene(RECORDED, 'refund-desk.handoffs.jsonl', undefined, setAside);
    try {
      const shown = findingsOf(scene.answer({ type: 'ready' }));
      assert.deepEqual(shown?.badge, { icon: 'note', text: '1 note, 1 set aside', title: '1 note' });
      const aside = shown?.rows.find(({ isSetAside }) => isSetAside);
      assert.equal(aside?.rule, 'tool-result-lost');
      const moment = scene.answer({ type: 'choose-finding', key: aside?.key ?? '' }).find((message) => message.type === 'moment');
      const told = moment?.findings?.shown[moment.findings.chosen];
      assert.deepEqual([told?.band, told?.isSetAside], [undefined, true]);
      const [link] = told?.columns.at(-1)?.aside ?? [];
      assert.equal(link?.text, 'Put back');
      assert.ok(link?.link);
      scene.answer({ type: 'follow', link: link.link });
      assert.deepEqual(
        scene.asks.map((ask) => (ask.ask === 'put-back' ? ask.finding.rule : ask.ask)),
        ['tool-result-lost'],
      );
    } finally {
      scene.close();
    }
  });

  it('are not said to be none where what they need was not recorded, or comes from another format', () => {
    const header = { missing: ['models', 'tools', 'handoffs', 'runs', 'filters'] };
    assert.ok(toNotChecked(header).some(({ layer, rules }) => layer === 'models' && rules.includes('orphan-call')));
    const imported = { missing: [], imported: { format: 'otlp', by: 'x', file: 'x.json', absent: [] } };
    const [unasked] = toNotChecked(imported);
    assert.ok(unasked?.rules.includes('orphan-call') && !unasked.rules.includes('ping-pong'));
  });

  it('are read in slices, in the order of those read at once', async () => {
    const scene = await openScene(RECORDED, 'refund-desk.handoffs.jsonl');
    try {
      assert.deepEqual(await readFindingsInSlices(scene), findFindings(scene));
      assert.equal(await readFindingsInSlices(scene, {}, { signal: AbortSignal.abort() }), undefined);
    } finally {
      scene.close();
    }
  });

  it('are no longer read once that is stopped, since the recording may be closed by then', async () => {
    const scene = await openScene(RECORDED, 'refund-desk.handoffs.jsonl');
    const abort = new AbortController();
    const slow = (seq: number) => {
      for (const since = performance.now(); performance.now() - since < 20; );
      return scene.recording.event(seq);
    };
    const recording: Recording = Object.assign(Object.create(scene.recording), { event: slow });
    const onProgress = () => {
      abort.abort();
      scene.close();
    };
    assert.equal(await readFindingsInSlices({ recording }, {}, { signal: abort.signal, onProgress }), undefined);
  });
});

function findingsOf(messages: readonly ToReplay[]): ShownFindings | undefined {
  return messages.find((message): message is ShownFindings => message.type === 'findings');
}
