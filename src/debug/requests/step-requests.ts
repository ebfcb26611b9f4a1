import * as l10n from '@vscode/l10n';
import { eventsOfRun } from '../../replay/stepping/events-of-run';
import type { StepKind } from '../../replay/stepping/step-ahead';
import { isStop } from '../../replay/stepping/stops';
import { type DebugStage, stoppedShowOf } from '../debug-stage';
import { frameOf } from '../show';
import { arrive } from './arrive';
import type { Handlers } from './requests';
import { findHit, resume, say, toEnd, toStop } from './resume';

type Stepping = Pick<Handlers, 'next' | 'stepIn' | 'stepOut' | 'stepBack' | 'continue' | 'reverseContinue' | 'pause' | 'restartFrame'>;

/** What steps and goes on. At either end of the recording it stays, and says so: a replay never terminates by itself. */
export function createStepping(stage: DebugStage): Stepping {
  return {
    next: ({ threadId }) => step('over', threadId),
    stepIn: ({ threadId }) => step('into', threadId),
    stepOut: ({ threadId }) => step('out', threadId),
    stepBack: ({ threadId }) => {
      const { replay, findThread } = stoppedShowOf(stage);
      const thread = findThread(threadId);
      go(replay.behind(thread), -1, threadId);
    },
    continue: ({ threadId, singleThread = false }) => {
      const { findThread } = stoppedShowOf(stage);
      resume(stage, 1, singleThread ? findThread(threadId) : undefined);
      return { allThreadsContinued: true };
    },
    reverseContinue: ({ threadId, singleThread = false }) => {
      const { findThread } = stoppedShowOf(stage);
      resume(stage, -1, singleThread ? findThread(threadId) : undefined);
    },
    pause: () => {
      if (stage.running) stage.running.abort();
      else arrive(stage, { reason: 'pause' });
    },
    restartFrame: ({ frameId }) => {
      const show = stoppedShowOf(stage);
      const { recording, replay } = show;
      const { begin, run } = frameOf(show, frameId);
      if (begin === undefined) throw new Error(l10n.t('only the frame of an agent can be restarted'));
      for (const { s } of eventsOfRun(recording, run, begin - 1, 1)) {
        if (!isStop(recording, replay.runs, s)) continue;
        replay.seek(s);
        break;
      }
      arrive(stage, { reason: 'goto' });
    },
  };

  function step(kind: StepKind, threadId: number): void {
    const { replay, findThread } = stoppedShowOf(stage);
    go(replay.ahead(kind, findThread(threadId)), 1, threadId);
  }

  /** Goes to where a step leads, or to a breakpoint of the same thread on the way. */
  function go(target: number | undefined, direction: 1 | -1, threadId: number): void {
    const show = stoppedShowOf(stage);
    if (target === undefined) return arrive(stage, toEnd(direction));
    const seq = findHit(stage, show, { from: show.replay.seq, direction, thread: show.findThread(threadId), until: target })?.seq ?? target;
    const { stops, logs } = stage.breakpoints.hitsAt(show, seq);
    if (seq === target) for (const log of logs) say(stage, show, seq, log);
    show.replay.go(seq);
    arrive(stage, stops.length > 0 ? toStop(show, seq, stops) : { reason: 'step' });
  }
}
