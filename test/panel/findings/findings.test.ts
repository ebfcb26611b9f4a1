import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { ShownMoment } from '../../../src/panel/moment/messages';
import { makeRecording } from '../../support/recording/make-recording';
import { openScene } from '../../webview/replay/open-scene';

const RECORDED = readFileSync('src/samples/refund-desk/python/refund-desk.handoffs.jsonl', 'utf8');

describe('findings in the panel', () => {
  it('are counted beside the run, and told at their handoff with the steps in which they came about', async () => {
    const scene = await openScene(RECORDED, 'refund-desk.handoffs.jsonl');
    try {
      const [recording] = scene.answer({ type: 'ready' });
      assert.match(JSON.stringify(recording), /· 1 finding"/);
      const [, second = -1] = scene.recording.handoffs;
      const shown = scene.answer({ type: 'seek', seq: second }).find((message): message is ShownMoment => message.type === 'moment');
      assert.equal(
        shown?.note?.map(({ text }) => text).join(''),
        'Refund Agent asked again for what get_charges had found. step 19 step 24 step 28 Why, and what to do',
      );
      assert.deepEqual(
        shown?.note?.flatMap(({ link }) => (link?.to === 'step' ? [link.seq] : [])),
        [18, 23, 27],
      );
      assert.match(JSON.stringify(shown?.details), /asked again for what.*never sees.*keep what the next agent needs/);
    } finally {
      scene.close();
    }
  });

  it('are gone to one after the other, past mere notes', async () => {
    const scene = await openScene(RECORDED, 'refund-desk.handoffs.jsonl');
    try {
      scene.answer({ type: 'ready' });
      const [, second] = scene.recording.handoffs;
      const seqOf = (direction: 1 | -1) => {
        const position = scene.answer({ type: 'finding', direction }).find((message) => message.type === 'position');
        return position?.type === 'position' ? position.seq : undefined;
      };
      assert.equal(seqOf(1), second);
      assert.equal(seqOf(1), second);
      scene.answer({ type: 'step', step: 'last' });
      assert.equal(seqOf(-1), second);
    } finally {
      scene.close();
    }
  });

  it('are said not to be there where there are none', async () => {
    const quiet = makeRecording({ runs: [{ agent: 'Triage', input: 'hi', turns: [{ does: 'answer', text: 'Done.' }], ending: 'ended' }] });
    const scene = await openScene(quiet, 'quiet.handoffs.jsonl');
    try {
      assert.match(JSON.stringify(scene.answer({ type: 'ready' })), /· No findings"/);
    } finally {
      scene.close();
    }
  });
});
