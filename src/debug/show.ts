import * as l10n from '@vscode/l10n';
import { createLru } from '../recording/file/lru';
import type { Recording, Run } from '../recording/recording';
import { handoffOf } from '../replay/event-meanings';
import type { RunFinding } from '../replay/findings/run-finding';
import type { RecordedHandoff } from '../replay/handoff';
import { readHandoff, readHandoffHead } from '../replay/read-handoff';
import { createReplay, type Replay } from '../replay/replay';
import { findAgents } from '../replay/stepping/find-agents';
import { createLandmarks, type Landmark, readLandmark } from './breakpoints/landmark';
import { type Clue, type Clues, readClues } from './breakpoints/read-clues';
import { readEventData } from './events/event-variables';
import { type FindingsByEvent, readFindingsByEvent } from './events/findings-by-event';
import type { ReadHandoff } from './events/handoff-variables';
import type { ReplayFrame } from './find-frames';
import { createSourceLocator, type LocateSource } from './locate-source';
import type { DebugPosition } from './position-changed';
import { createReading, type Reading, type WatchReading } from './reading';
import { createNumbers, type Numbers } from './values/numbers';
import type { ScopeData } from './values/scope';
import type { Holder } from './values/to-variables';

/** A recording that is shown to a client: where it is, and what the client has been told the numbers of. */
export interface Show {
  readonly recording: Recording;
  readonly replay: Replay;
  readonly locate: LocateSource;
  readonly frames: Numbers<ReplayFrame>;
  readonly holders: Numbers<Holder>;
  /** The last event that the debug console has told of. */
  printed: number;
  /** What expressions are evaluated over at an event. */
  dataAt(seq: number): ScopeData;
  /** What breakpoints can know an event by; kept. */
  landmarkAt(seq: number): Landmark | undefined;
  /** To read it whole takes so long that nobody shall wait for it. */
  readonly isLarge: boolean;
  /** Where breakpoints can hold, and what they can be set on. */
  readonly clues: Reading<Clues>;
  /** Of an event, once they are read. */
  clueAt(seq: number): Clue | undefined;
  /** What went wrong, by the event where it shows. */
  readonly findings: Reading<FindingsByEvent>;
  /** The same at an event, once it is read. */
  findingsAt(seq: number): readonly RunFinding[];
  toThreadId(thread: Run): number;
  /** The thread that an event belongs to. */
  threadAt(seq: number): Run | undefined;
  /** Throws where no such thread has begun. */
  findThread(id: number): Run;
  /** Where the cursor stands, or a given event is. */
  position(seq?: number): DebugPosition;
  close(): void;
}

/** Those of runs at the same time, whose parts are asked about one after the other. */
const KEPT_HANDOFFS = 16;

/** In events: so many are read in a moment. */
const LARGE = 20_000;

export function createShow(recording: Recording, sourceRoot: string | undefined, watch: WatchReading): Show {
  const replay = createReplay(recording);
  const { runs } = replay;
  const ids = new Map(runs.tops.map((run, index) => [run, index + 1]));
  const landmarks = createLandmarks(recording.length, (seq) => readLandmark(replay, seq));
  const isLarge = recording.length >= LARGE;
  const watchLarge: WatchReading = (stop) => (isLarge ? watch(stop) : { update: () => undefined, end: () => undefined });
  const clues = createReading((options) => readClues(recording, options), watchLarge);
  const findings = createReading((options) => readFindingsByEvent(replay, options), watchLarge);
  const handoffs = createLru<number, RecordedHandoff>(KEPT_HANDOFFS);
  let last: { readonly seq: number; readonly data: ScopeData } | undefined;

  return {
    recording,
    replay,
    locate: createSourceLocator(recording, sourceRoot),
    frames: createNumbers(),
    holders: createNumbers(),
    printed: -1,
    dataAt: (seq) => {
      if (last?.seq !== seq) last = { seq, data: readData(seq) };
      return last.data;
    },
    landmarkAt: landmarks.at,
    isLarge,
    clues,
    clueAt: (seq) => clues.result?.at(seq),
    findings,
    findingsAt: (seq) => findings.result?.get(seq) ?? [],
    toThreadId: (thread) => ids.get(thread) ?? 0,
    threadAt: (seq) => {
      const run = runAt(seq);
      return run && runs.top(run);
    },
    findThread: (id) => {
      const thread = runs.tops[id - 1];
      if (!thread || thread.begin > replay.seq) throw new Error(l10n.t('no run with the thread number {0} has begun yet', id));
      return thread;
    },
    position: (seq = replay.seq) => {
      const event = recording.event(seq);
      const run = runAt(seq);
      if (!run) throw new Error(l10n.t('event {0} belongs to no run', seq));
      const agent = findAgents(recording, run, seq).next().value?.agent;
      const handoff = event && handoffOf(event);
      return {
        recording: recording.file,
        seq,
        length: recording.length,
        run: run.id,
        threadId: ids.get(runs.top(run)) ?? 0,
        ...(agent !== undefined && { agent }),
        ...(handoff !== undefined && { handoff }),
      };
    },
    close: () => {
      clues.stop();
      findings.stop();
      recording.close();
    },
  };

  function runAt(seq: number): Run | undefined {
    return runs.of(recording.event(seq));
  }

  function handoffAt(seq: number): ReadHandoff {
    return {
      whole: () => {
        const handoff = handoffs.get(seq) ?? readHandoff(recording, seq);
        if (handoff) handoffs.set(seq, handoff, 1);
        return handoff;
      },
      head: () => handoffs.get(seq) ?? readHandoffHead(recording, seq),
    };
  }

  function readData(seq: number): ScopeData {
    const event = recording.event(seq);
    if (!event) return {};
    const run = runAt(seq);
    return readEventData(recording, event, { agent: () => run && findAgents(recording, run, seq).next().value?.agent, handoff: handoffAt });
  }
}

/** The frame that a client means. Throws where there is none, or it is of a stop too long ago. */
export function frameOf({ frames }: Show, id: number): ReplayFrame {
  const frame = frames.get(id);
  if (!frame) throw new Error(l10n.t('there is no stack frame {0} at this stop', id));
  return frame;
}

/** The event that an expression is about: the frame's, or without one, the cursor's. */
export function seqOf(show: Show, frameId: number | undefined): number {
  return (frameId === undefined ? undefined : frameOf(show, frameId).shows?.s) ?? show.replay.seq;
}
