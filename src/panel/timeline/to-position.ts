import * as l10n from '@vscode/l10n';
import type { Replay } from '../../replay/replay';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import { laneOf } from '../event-views';
import { handoffsOf } from '../moment/find-moment';
import type { ReplayPosition } from '../present/presented';
import type { ShownPosition } from '../recording-messages';
import { toRich } from '../to-rich';

/** Where the replay stands, and where it can go. `headline` is what the moment there says. */
export function toPosition(replay: Replay, { seq, inStep }: ReplayPosition, headline: string): ShownPosition {
  const { recording, runs } = replay;
  const event = recording.event(seq);
  const run = runs.of(event);
  const handoffs = run ? handoffsOf(recording, run) : [];
  const nth = handoffs.findLastIndex((begin) => begin <= seq);
  const top = run && runs.top(run);
  const number = toNumber(seq + 1);
  const [ahead, behind] = [replay.ahead('over') !== undefined, replay.behind() !== undefined];
  return {
    type: 'position',
    seq,
    run: run?.id,
    steps: recording.length,
    step: toRich(l10n.t('Step {0} of {1}'), [{ text: number, as: 'strong' }], toNumber(recording.length)),
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
    handoff: handoffs.length === 0 ? undefined : toNth(nth + 1, handoffs.length),
    agent: event && laneOf(event),
    others: replay
      .threads()
      .filter((thread) => thread !== top && (thread.end === undefined || thread.end >= seq))
      .map((thread) => ({ run: thread.id, seq: replay.at(thread) })),
    announcement: l10n.t('Step {0} of {1}. {2}.', toNumber(seq + 1), toNumber(recording.length), headline),
    inStep,
  };
}

function toNth(nth: number, handoffs: number): string {
  return nth === 0 ? count.handoffs(handoffs) : l10n.t('Handoff {0} of {1}', toNumber(nth), toNumber(handoffs));
}
