import type { SkimmedEvent } from './file/events-in';
import type { EventKind, EventOf, Header, Json, RecordedError, RecordedEvent } from './schema';

/** An opened recording: every event, item and list at random, read when asked for. */
export interface Recording {
  /** Absolute path; places are relative to `header.root`, which is relative to its folder. */
  readonly file: string;
  readonly header: Header;
  /** Events are numbered 0 … `length` - 1. */
  readonly length: number;
  /** `ended`: closed in order; `open`: the program still runs or died. */
  readonly ending: 'ended' | 'open';
  /**
   * What could not be read, or is wrong, in the order of the file. All of it where the file was small enough to be read whole when it was
   * opened, and after `check`; otherwise what was found so far.
   */
  readonly problems: readonly RecordingProblem[];
  /** Runs in the order they began. */
  readonly runs: readonly Run[];
  /** The `handoff.begin` events, ascending. */
  readonly handoffs: readonly number[];
  /** The event; undefined where its line is broken, or of a kind that this version does not know. */
  event(seq: number): RecordedEvent | undefined;
  /** False where there is no such event, or it is surely not of the run, which is told without parsing it. */
  mayBeOf(seq: number, run: string): boolean;
  /** The value with references resolved and escapes undone; undefined where its line is broken. */
  item(number: number): Json | undefined;
  /** The numbers of the list's items; undefined where its line is broken. */
  list(number: number): readonly number[] | undefined;
  /** Reads on through the whole file and gives every event that can be read, in the order of the lines: far faster than one event after the other by number. */
  scan(visit: (event: RecordedEvent) => void, options?: ReadOptions): Promise<void>;
  /** As `scan`, but in a fraction of the time: events as they stand, some of them broken, which `isSound` tells. */
  skim(visit: (event: SkimmedEvent, isSound: () => boolean) => void, options?: ReadOptions): Promise<void>;
  /** Reads every line that was not read yet, to complete `problems`. */
  check(options?: ReadOptions): Promise<void>;
  /** Reads what was appended since, as while the program still runs; whether anything was. */
  refresh(options?: ReadOptions): Promise<boolean>;
  close(): void;
}

export interface ReadOptions {
  /** Ends the reading; the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
  /** Told now and then how many bytes of how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface RecordingProblem {
  /** 1-based. */
  readonly line: number;
  /** Of the line, in bytes. */
  readonly offset: number;
  /** A sentence without its full stop: `the line is no JSON: …`. */
  readonly reason: string;
}

export interface Run {
  readonly id: string;
  readonly parent: string | undefined;
  /** `s` of the `run.begin`. */
  readonly begin: number;
  /** `s` of the `run.end`; undefined: crashed or still running. */
  readonly end: number | undefined;
  readonly agent: string;
  readonly failed: boolean;
}

/** The event of that kind with this number, if it is one. */
export function eventOf<Kind extends EventKind>(recording: Recording, seq: number, kind: Kind): EventOf<Kind> | undefined {
  const event = recording.event(seq);
  return event?.k === kind ? (event as EventOf<Kind>) : undefined;
}

/** The run that an event is of; undefined where it is of none. */
export function runOf(event: RecordedEvent): string | undefined {
  return 'run' in event && typeof event.run === 'string' ? event.run : undefined;
}

/** The error that an event tells of. */
export function errorOf(event: RecordedEvent): RecordedError | undefined {
  return 'error' in event ? (event.error as RecordedError | undefined) : undefined;
}
