import { strict as assert } from 'node:assert';
import { toClient } from '../../src/debug/client-format';
import type { DebugStage } from '../../src/debug/debug-stage';
import { showReadingProgress } from '../../src/debug/show-reading-progress';

describe('the progress of a reading', () => {
  const watch = (showsProgress: boolean) => {
    const sent: string[] = [];
    const stage = {
      client: toClient({ supportsProgressReporting: showsProgress }),
      readings: new Map<string, () => void>(),
      lastReading: 0,
      send: (event: string, body: unknown) => sent.push(`${event} ${JSON.stringify(body)}`),
    };
    return { sent, stage, begin: showReadingProgress(stage as unknown as DebugStage, '/desk/r1.handoffs.jsonl') };
  };

  it('is told in steps of five percent, until it is over', () => {
    const { sent, stage, begin } = watch(true);
    let stopped = 0;
    const one = begin(() => stopped++);
    const other = begin(() => assert.fail('the other was stopped'));
    for (const done of [0, 99, 100, 101, 149, 199, 1_000, 1_999, 2_000]) one.update(done, 2_000);
    other.update(0.049, 1);
    other.update(0.05, 1);
    other.update(0, 0);
    stage.readings.get('1')?.();
    assert.equal(stopped, 1);
    one.end();
    assert.deepEqual([...stage.readings.keys()], ['2']);
    other.end();
    assert.equal(stage.readings.size, 0);
    assert.deepEqual(sent, [
      'progressStart {"progressId":"1","title":"Reading r1.handoffs.jsonl","cancellable":true,"percentage":0}',
      'progressStart {"progressId":"2","title":"Reading r1.handoffs.jsonl","cancellable":true,"percentage":0}',
      'progressUpdate {"progressId":"1","percentage":5}',
      'progressUpdate {"progressId":"1","percentage":50}',
      'progressUpdate {"progressId":"1","percentage":99}',
      'progressUpdate {"progressId":"2","percentage":5}',
      'progressEnd {"progressId":"1"}',
      'progressEnd {"progressId":"2"}',
    ]);
  });

  it('is not told to a client that does not show it', () => {
    const { sent, stage, begin } = watch(false);
    const { update, end } = begin(() => undefined);
    update(1, 2);
    end();
    assert.deepEqual([sent, stage.readings.size], [[], 0]);
  });
});
