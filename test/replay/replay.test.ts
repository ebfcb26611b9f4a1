import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { openRecording } from '../../src/recording/open-recording';
import { createReplay, type Replay } from '../../src/replay/replay';
import { findAgents } from '../../src/replay/stepping/find-agents';
import type { StepKind } from '../../src/replay/stepping/step-ahead';
import { arbitraryRecording } from '../support/recording/arbitrary-recording';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';

const steps = fc.array(fc.record({ step: fc.constantFrom<StepKind>('over', 'over', 'into', 'into', 'out'), thread: fc.nat(3) }), { maxLength: 200 });

describe('a replay', () => {
  it('goes back the way it came, whatever the steps and threads', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, steps, async (text, taken) => {
        const replay = await open(text);
        const there = [toState(replay)];
        for (const { step, thread } of taken) {
          const next = replay.ahead(step, replay.threads()[thread]);
          if (next === undefined) break;
          assert.ok(next > replay.seq);
          replay.go(next);
          there.push(toState(replay));
        }
        const back = [toState(replay)];
        while (back.length < there.length) {
          replay.go(replay.behind() ?? assert.fail('no way back'));
          back.push(toState(replay));
        }
        assert.deepEqual(back.reverse(), there);
      }),
    );
  });

  it('visits the same states backward as forward when nothing is remembered', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, async (text) => {
        const replay = await open(text);
        const there = walk(replay, () => replay.search(1, () => true));
        const back = walk(replay, () => replay.search(-1, () => true));
        assert.deepEqual(back.reverse(), there);
      }),
    );
  });

  it('shows the same wherever it comes from', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, fc.array(fc.nat(200), { maxLength: 30 }), async (text, places) => {
        const replay = await open(text);
        for (const seq of places) {
          replay.seek(seq);
          const fresh = await open(text);
          fresh.seek(replay.seq);
          assert.deepEqual(toState(replay), toState(fresh));
        }
      }),
    );
  });

  it('steps over a handoff from the call to what was received', async () => {
    const replay = await open(makeRecording());
    const kinds = walk(replay, () => replay.ahead('over')).map(({ seq }) => replay.recording.event(seq)?.k);
    assert.deepEqual(kinds, [
      'run.begin',
      ...['model.begin', 'model.end', 'handoff.begin'],
      ...['model.begin', 'model.end', 'tool.begin', 'tool.end'],
      ...['model.begin', 'model.end', 'handoff.begin', 'handoff.invoke', 'handoff.filter'],
      ...['model.begin', 'model.end', 'run.end'],
    ]);
  });

  it('enters and leaves agents that run as tools', async () => {
    const inside = { agent: 'Expert', input: 'why?', turns: [{ does: 'answer', text: 'so' } as const], ending: 'ended' } as const;
    const tool = { does: 'tool', tool: 'ask_expert', args: '{}', result: 'so', inside: [inside, inside] } as const;
    const replay = await open(makeRecording({ runs: [{ agent: 'Triage', input: 'hi', turns: [tool], ending: 'ended' }] }));
    const at = () => `${replay.recording.event(replay.seq)?.k} ${(replay.recording.event(replay.seq) as { run: string }).run}`;
    const go = (step: StepKind) => {
      replay.go(replay.ahead(step) ?? assert.fail('no further'));
      return at();
    };
    assert.deepEqual(
      ['over', 'over', 'over'].map((step) => go(step as StepKind)),
      ['model.begin r1', 'model.end r1', 'tool.begin r1'],
    );
    assert.deepEqual([go('into'), go('over'), go('out')], ['run.begin r3', 'model.begin r3', 'tool.end r1']);
    replay.go(replay.behind() ?? assert.fail('no way back'));
    assert.equal(at(), 'model.begin r3');
    replay.seek(replay.runs.tops[0]?.end ?? 0);
    replay.go(replay.behind() ?? assert.fail('no way back'));
    replay.go(replay.behind() ?? assert.fail('no way back'));
    assert.equal(at(), 'tool.begin r1');
  });

  it('refuses a recording in which nothing happened', async () => {
    const [header] = makeRecording().split('\n');
    await assert.rejects(open(`${header}\n`), /holds no event to stop at/);
  });
});

async function open(text: string): Promise<Replay> {
  return createReplay(await openRecording(writeRecordingFile(text)));
}

/** Goes on until there is nothing more; the states it came through. */
function walk(replay: Replay, next: () => number | undefined): State[] {
  const states = [toState(replay)];
  for (let seq = next(); seq !== undefined; seq = next()) {
    replay.go(seq);
    states.push(toState(replay));
  }
  return states;
}

type State = ReturnType<typeof toState>;

function toState(replay: Replay) {
  const threads = replay.threads().map((thread) => {
    const seq = replay.at(thread);
    return { run: thread.id, seq, agents: [...findAgents(replay.recording, thread, seq)] };
  });
  return { seq: replay.seq, threads };
}
