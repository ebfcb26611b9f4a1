import { setImmediate } from 'node:timers/promises';
import * as l10n from '@vscode/l10n';
import type { Run } from '../../recording/recording';
import type { Breakpoint } from '../breakpoints/breakpoint';
import { toLogText } from '../breakpoints/log-point';
import { type DebugStage, showOf } from '../debug-stage';
import type { Show } from '../show';
import { arrive, type Stop } from './arrive';

/** How long, in ms, the replay goes on before it looks whether it shall stop. */
const SLICE = 20;

/** Goes on until a breakpoint, the end of the recording, or `running.abort()`; then tells the client. With `thread`, heeds its breakpoints alone. */
export function resume(stage: DebugStage, direction: 1 | -1, thread?: Run): void {
  const running = new AbortController();
  stage.running = running;
  const show = showOf(stage);
  void run().catch((error: unknown) => stage.send('output', { category: 'stderr', output: `${String(error)}\n` }));

  async function run(): Promise<void> {
    const here: FoundStop = { seq: show.replay.seq, hits: [] };
    if (!stage.breakpoints.isEmpty || stage.pending.size > 0) await readWhatIsNeeded();
    let since = performance.now();
    const isOver = () => performance.now() - since > SLICE;
    for (let found = here; ; ) {
      // Something else moved the cursor.
      if (stage.running !== running) return;
      if (running.signal.aborted) return finish(found);
      since = performance.now();
      if (stage.breakpoints.isCountedUpTo(show, found.seq, isOver)) {
        const next = findHit(stage, show, { from: found.seq, direction, thread, isOver });
        if (next === undefined || next.hits.length > 0) return finish(next);
        found = next;
      }
      await setImmediate();
    }
  }

  /** Where that is stopped, the replay stays. */
  async function readWhatIsNeeded(): Promise<void> {
    const isAborted = new Promise<void>((resolve) => running.signal.addEventListener('abort', () => resolve(), { once: true }));
    const isRead = Promise.all([show.clues.read(), ...stage.pending.values()]).catch(() => running.abort());
    await Promise.race([isRead, isAborted]);
  }

  function finish(found: FoundStop | undefined): void {
    stage.running = undefined;
    show.replay.seek(found?.seq ?? (direction === 1 ? show.recording.length : 0));
    arrive(stage, !found ? toEnd(direction) : found.hits.length === 0 ? { reason: 'pause' } : toStop(show, found.seq, found.hits));
  }
}

export interface FoundStop {
  readonly seq: number;
  readonly hits: readonly Breakpoint[];
}

/** The first stop with a breakpoint after `from`, or one without, where the time is over. Log points print on the way. */
export function findHit(
  stage: DebugStage,
  show: Show,
  { from, direction, thread, isOver, until }: { from: number; direction: 1 | -1; thread?: Run | undefined; isOver?: () => boolean; until?: number },
): FoundStop | undefined {
  let hits: readonly Breakpoint[] = [];
  if (stage.breakpoints.isEmpty) return undefined;
  const seq = show.replay.search(
    direction,
    (candidate) => {
      if (until !== undefined && (until - candidate) * direction <= 0) return true;
      if (!stage.breakpoints.mayHit(show, candidate)) return false;
      if (thread && show.threadAt(candidate) !== thread) return false;
      const { stops, logs } = stage.breakpoints.hitsAt(show, candidate);
      for (const log of logs) say(stage, show, candidate, log);
      hits = stops;
      return stops.length > 0 || (isOver?.() ?? false);
    },
    from,
  );
  return seq === undefined ? undefined : { seq, hits };
}

/** What the client is told of a stop at breakpoints. */
export function toStop(show: Show, seq: number, hits: readonly Breakpoint[]): Stop {
  const [first] = hits;
  const trouble = show.landmarkAt(seq)?.trouble;
  const exception = hits.find(({ reason }) => reason === 'exception');
  if (exception && trouble)
    return {
      reason: 'exception',
      description: l10n.t('Stopped at an error: {0}', trouble.name),
      text: `${trouble.name}: ${trouble.message}`,
      hitBreakpointIds: [exception.id],
    };
  const [finding] = show.findingsAt(seq);
  if (exception && finding)
    return {
      reason: 'exception',
      description: l10n.t('Stopped at a finding: {0}', finding.rule),
      text: finding.message,
      hitBreakpointIds: [exception.id],
    };
  return { reason: first?.reason ?? 'step', hitBreakpointIds: hits.map(({ id }) => id) };
}

export function toEnd(direction: 1 | -1): Stop {
  return { reason: 'step', description: direction === 1 ? l10n.t('End of recording') : l10n.t('Start of recording') };
}

/** Prints what a log point says at an event. */
export function say(stage: DebugStage, { dataAt }: Show, seq: number, log: string): void {
  stage.send('output', { category: 'stdout', output: `${toLogText(log, () => dataAt(seq))}\n` });
}
