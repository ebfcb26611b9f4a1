import { errorOf } from '../../recording/recording';
import type { RecordedError, RecordedEvent, SourcePlace } from '../../recording/schema';
import { eventsOfRun } from '../../replay/stepping/events-of-run';
import { isAgentsFirst, isStop } from '../../replay/stepping/stops';
import type { EventScene } from '../events/event-entry';
import { entryOf } from '../events/event-table';
import type { Trouble } from '../events/trouble';

/** How far back the end of a run looks for whoever told of its error first. */
const NEAR = 64;

/** Landmarks by the numbers of their events. Most are alike: each is kept once, and of an event what it is like, in four bytes. */
interface Landmarks {
  at(seq: number): Landmark | undefined;
}

const UNREAD = 0;

/** Where the replay does not stop. */
const NONE = 1;

/** What breakpoints can know an event by. */
export interface Landmark {
  /** The lines that the program was at. */
  readonly places: readonly SourcePlace[];
  /** The agent that begins, the handoff (`Billing->Refund`) and the tools that are called. */
  readonly names: readonly string[];
  readonly trouble: Trouble | undefined;
}

/** Undefined where the replay does not stop. */
export function readLandmark(scene: EventScene, seq: number): Landmark | undefined {
  const event = scene.recording.event(seq);
  if (!event || !isStop(scene.recording, scene.runs, seq)) return undefined;
  const entry = entryOf(event);
  return {
    places: entry.lines?.(event, scene).filter((place) => place !== null && place !== undefined) ?? [],
    names: entry.namesFirst && !isAgentsFirst(scene.recording, scene.runs, seq) ? [] : (entry.names?.(event) ?? []),
    trouble: findTrouble(event, scene),
  };
}

/** `read` is asked once for each event. */
export function createLandmarks(length: number, read: (seq: number) => Landmark | undefined): Landmarks {
  const kept: (Landmark | undefined)[] = [undefined, undefined];
  const numbers = new Map<string, number>();
  const ofEvents = new Uint32Array(length);

  return {
    at: (seq) => {
      const known = ofEvents[seq];
      if (known === undefined) return read(seq);
      if (known !== UNREAD) return kept[known];
      const landmark = read(seq);
      ofEvents[seq] = landmark ? toNumber(landmark) : NONE;
      return landmark;
    },
  };

  function toNumber(landmark: Landmark): number {
    const key = JSON.stringify(landmark);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, kept.length);
    return kept.push(landmark) - 1;
  }
}

/** The trouble that an event is the first to tell of. */
function findTrouble(event: RecordedEvent, scene: EventScene): Trouble | undefined {
  const entry = entryOf(event);
  const trouble = entry.trouble?.(event, scene);
  const error = errorOf(event);
  return trouble && entry.repeats && error && isTold(event, error, scene) ? undefined : trouble;
}

function isTold(event: RecordedEvent, error: RecordedError, { recording, runs }: EventScene): boolean {
  const run = runs.of(event);
  let looked = 0;
  for (const before of run ? eventsOfRun(recording, run, event.s, -1) : []) {
    if (++looked > NEAR) return false;
    const other = errorOf(before);
    if (other?.name === error.name && other.message === error.message) return true;
    if (entryOf(before).foretold?.(before, error)) return true;
  }
  return false;
}
