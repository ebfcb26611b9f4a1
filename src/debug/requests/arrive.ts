import { runOf } from '../../recording/recording';
import { type DebugStage, showOf } from '../debug-stage';
import { entryOf } from '../events/event-table';
import { POSITION_CHANGED } from '../position-changed';
import type { Show } from '../show';
import { toSourcePlace } from '../to-source';

/** The most lines that one move adds to the debug console. */
const MOST_LINES = 200;

/** Why the replay stopped, as the event `stopped` says it. */
export interface Stop {
  readonly reason: 'entry' | 'step' | 'breakpoint' | 'function breakpoint' | 'data breakpoint' | 'exception' | 'goto' | 'pause' | 'restart';
  readonly description?: string;
  readonly text?: string;
  readonly hitBreakpointIds?: readonly number[];
}

/** Tells the client that the cursor has come to rest: the events it passed for the first time, the new position, the stop. */
export function arrive(stage: DebugStage, stop: Stop): void {
  const show = showOf(stage);
  show.frames.turn();
  show.holders.turn();
  printPassed(stage, show);
  const position = show.position();
  stage.send(POSITION_CHANGED, position);
  stage.send('stopped', { ...stop, threadId: position.threadId, allThreadsStopped: true });
}

/** One line for each stop that was reached for the first time; of many, the last. */
function printPassed(stage: DebugStage, show: Show): void {
  const { recording, replay } = show;
  const lines: number[] = [];
  for (let seq: number | undefined = replay.seq; seq !== undefined && seq > show.printed && lines.length < MOST_LINES; ) {
    lines.push(seq);
    seq = replay.search(-1, () => true, seq);
  }
  for (const seq of lines.reverse()) {
    const event = recording.event(seq);
    const run = event && runOf(event);
    if (!event || run === undefined) continue;
    const { describe, place } = entryOf(event);
    const output = `${run}  ${describe(event, recording)}\n`;
    stage.send('output', { category: 'console', output, ...toSourcePlace(place(event, replay), show.locate, stage.client) });
  }
  show.printed = Math.max(show.printed, replay.seq);
}
