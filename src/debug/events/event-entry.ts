import type { Recording } from '../../recording/recording';
import type { EventKind, EventOf, Json, RecordedError, SourcePlace } from '../../recording/schema';
import type { Replay } from '../../replay/replay';
import type { ScopeData, ScopeFields } from '../values/scope';
import type { Trouble } from './trouble';

/** What lies around an event. */
export type EventScene = Pick<Replay, 'recording' | 'runs'>;

/** What the debugger says and does about a kind of event; what is absent it does not have. */
export interface EventEntry<Kind extends EventKind> {
  /** In one line, in the words of its SDK: `input filter drop_tools (0.4 ms)`. */
  describe(event: EventOf<Kind>, recording: Recording): string;
  /** The line that tells most of it: the filter's, else that of its handoff, else that of the agent at work, else where the run was started. */
  place(event: EventOf<Kind>, scene: EventScene): SourcePlace | undefined;
  /** The lines that the program was at, where breakpoints stop. */
  lines?(event: EventOf<Kind>, scene: EventScene): readonly (SourcePlace | null | undefined)[];
  /** Whose sites its lines may be besides its own: those of the `handoff.begin` that it is of, or of the last `agent.start` of its run. */
  readonly linesOf?: 'handoff' | 'agent';
  /** The places that it knows, where breakpoints can be set. */
  sites?(event: EventOf<Kind>): readonly (SourcePlace | null | undefined)[];
  /** What function breakpoints stop at: the agent that begins, the handoff (`Billing->Refund`) and the tools that are called. */
  names?(event: EventOf<Kind>): readonly string[];
  /** They stop at it only where its agent begins with it. */
  readonly namesFirst?: true;
  /** What expressions can ask of it, besides its handoff, by the name of a scope. */
  data?(event: EventOf<Kind>, recording: Recording): ScopeFields;
  /** In that data, the items that a model is given with it. */
  given?(data: ScopeData): Json | undefined;
  /** In that data, the items that are lost with it, and those that are others afterwards. */
  changed?(data: ScopeData): { readonly dropped: Json | undefined; readonly rewritten: Json | undefined };
  /** What went wrong. */
  trouble?(event: EventOf<Kind>, scene: EventScene): Trouble | undefined;
  /** Its trouble is that of an event before it, where one told of that. */
  readonly repeats?: true;
  /** It told of the trouble that a later event gives this error for; an error of the same words always did. */
  foretold?(event: EventOf<Kind>, error: RecordedError): boolean;
}

/** Entries of some of the kinds. */
export type EventEntries<Kinds extends EventKind> = { readonly [Kind in Kinds]: EventEntry<Kind> };
