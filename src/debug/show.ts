import * as l10n from '@vscode/l10n';
import type { Recording, Run } from '../recording/recording';
import { handoffOf } from '../replay/event-meanings';
import type { RunFinding } from '../replay/findings/run-finding';
import { createReplay, type Replay } from '../replay/replay';
import { findAgents } from '../replay/stepping/find-agents';
import { findKnown, type Known } from './breakpoints/find-known';
import { type Landmark, readLandmark } from './breakpoints/landmark';
import { createLandmarks } from './breakpoints/landmarks';
import { readEventData } from './events/event-data';
import { type FindingsByEvent, readFindingsByEvent } from './events/findings-by-event';
import type { ReplayFrame } from './find-frames';
import { createSourceLocator, type LocateSource } from './locate-source';
import type { DebugPosition } from './position';
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
  /** What breakpoints can be set on; kept. */
  known(): Promise<Known>;
  /** What went wrong, by the event where it shows; kept. */
  findings(): Promise<FindingsByEvent>;
  /** The same at an event, as far as it was read. */
  findingsAt(seq: number): readonly RunFinding[];
  toThreadId(thread: Run): number;
  /** The thread that an event belongs to. */
  threadAt(seq: number): Run | undefined;
  /** Throws where no such thread has begun. */
  findThread(id: number): Run;
  /** Where the cursor stands, or a given event is. */
  position(seq?: number): DebugPosition;
}

export function createShow(recording: Recording, sourceRoot: string | undefined): Show {
  const replay = createReplay(recording);
  const { runs } = replay;
  const ids = new Map(runs.tops.map((run, index) => [run, index + 1]));
  const landmarks = createLandmarks(recording.length, (seq) => readLandmark(replay, seq));
  let known: Promise<Known> | undefined;
  let found: Promise<FindingsByEvent> | undefined;
  let findings: FindingsByEvent = new Map();
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
    known: () => (known ??= findKnown(recording)),
    findings: () =>
      (found ??= readFindingsByEvent(replay).then((read) => {
        findings = read;
        return read;
      })),
    findingsAt: (seq) => findings.get(seq) ?? [],
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
  };

  function runAt(seq: number): Run | undefined {
    return runs.of(recording.event(seq));
  }

  function readData(seq: number): ScopeData {
    const event = recording.event(seq);
    if (!event) return {};
    const run = runAt(seq);
    return readEventData(recording, event, run && findAgents(recording, run, seq).next().value?.agent);
  }
}
