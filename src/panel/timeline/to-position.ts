import type { Replay } from '../../replay/replay';
import { laneOf } from '../event-views';
import { handoffsOf } from '../find-moment';
import type { ShownPosition } from '../messages';
import type { ReplayPosition } from '../presented';
import { toRich } from '../to-rich';
import type { ReplayWords } from '../words';

/** Where the replay stands, and where it can go. `headline` is what the moment there says. */
export function toPosition(replay: Replay, { seq, inStep }: ReplayPosition, headline: string, words: ReplayWords): ShownPosition {
  const { recording, runs } = replay;
  const event = recording.event(seq);
  const run = runs.of(event);
  const handoffs = run ? handoffsOf(recording, run) : [];
  const nth = handoffs.findLastIndex((begin) => begin <= seq);
  const top = run && runs.top(run);
  const number = words.number(seq + 1);
  const [ahead, behind] = [replay.ahead('over') !== undefined, replay.behind() !== undefined];
  return {
    type: 'position',
    seq,
    run: run?.id,
    steps: recording.length,
    step: toRich(words.step, [{ text: number, as: 'strong' }], words.number(recording.length)),
    can: {
      over: ahead,
      into: replay.ahead('into') !== undefined,
      out: run?.parent !== undefined && replay.ahead('out') !== undefined,
      back: behind,
      continue: ahead,
      reverse: behind,
      first: behind,
      last: ahead,
    },
    handoff: handoffs.length === 0 ? undefined : words.handoffOf(nth + 1, handoffs.length),
    agent: event && laneOf(event),
    others: replay
      .threads()
      .filter((thread) => thread !== top && (thread.end === undefined || thread.end >= seq))
      .map((thread) => ({ run: thread.id, seq: replay.at(thread) })),
    announcement: words.announcement(seq + 1, recording.length, headline),
    inStep,
  };
}
