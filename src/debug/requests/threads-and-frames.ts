import type { DebugProtocol } from '@vscode/debugprotocol';
import { toClientNumber } from '../client-format';
import { type DebugStage, showOf, stoppedShowOf } from '../debug-stage';
import { findFrames, type ReplayFrame } from '../find-frames';
import type { Show } from '../show';
import { toSourcePlace } from '../to-source';
import { toLabel } from '../values/label';
import type { Handlers } from './requests';

/** The part of an event's data that tells most of it. */
const MOST = 'handoff || tool || model || guardrail || run || span || error || event';

/** What a client shows of a stop: runs as threads, and their agents and what these do as frames. */
export function createThreadsAndFrames(stage: DebugStage): Pick<Handlers, 'threads' | 'stackTrace'> {
  return {
    threads: () => {
      const { replay, toThreadId } = showOf(stage);
      return { threads: replay.threads().map((run) => ({ id: toThreadId(run), name: `${toLabel(run.agent)} (${toLabel(run.id)})` })) };
    },
    stackTrace: ({ threadId, startFrame = 0, levels = 0 }) => {
      const show = stoppedShowOf(stage);
      const end = levels > 0 ? startFrame + levels : Infinity;
      const stackFrames: DebugProtocol.StackFrame[] = [];
      let index = 0;
      for (const frame of findFrames(show.replay, show.findThread(threadId))) {
        // The total is left open: to know it, the whole run would have to be read.
        if (index >= end) return { stackFrames };
        if (index++ >= startFrame) stackFrames.push(toStackFrame(show, frame));
      }
      return { stackFrames, totalFrames: index };
    },
  };

  function toStackFrame(show: Show, frame: ReplayFrame): DebugProtocol.StackFrame {
    return {
      id: show.frames.create(frame),
      name: frame.name,
      ...toFramePlace(stage, frame),
      presentationHint: frame.hint,
      canRestart: frame.begin !== undefined,
    };
  }
}

/**
 * Where a client goes for a frame: the line in the code, or, where that is not on this machine, the event itself as a text. Without either,
 * VS Code selects no frame and shows no variables.
 */
function toFramePlace(
  stage: DebugStage,
  { place, shows }: ReplayFrame,
): { readonly source?: DebugProtocol.Source; readonly line: number; readonly column: number } {
  const { client, texts } = stage;
  const where = toSourcePlace(place, showOf(stage).locate, client);
  if (!shows || where.source?.path !== undefined) return where;
  const source = { name: `event ${shows.s}.json`, sourceReference: texts.refer(shows.s, MOST), origin: where.source?.origin ?? 'recording' };
  return { source, line: toClientNumber(1, client.firstLine), column: toClientNumber(1, client.firstColumn) };
}
