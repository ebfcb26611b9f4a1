import type { RunPass } from '../../model/recorded-run';
import type { Span } from '../../model/span';

/** What a recorded run did, in the recording's own names; made anew for every step of the replay. */
export interface Visits {
  readonly agents: readonly VisitedAgent[];
  /** Index of the agent that has the run. */
  readonly current: number | undefined;
  readonly passes: readonly Pass[];
}

export interface VisitedAgent {
  readonly name: string;
  /** The line where it is constructed, in the file as it is now; undefined where that was not recorded or is not there. */
  readonly at: Span | undefined;
  /** Agents of this name were constructed in several places: no node is certain to be the one. */
  readonly isAmbiguous: boolean;
}

export interface Pass extends RunPass {
  /** How often up to where the replay stands, and in the whole recording. */
  readonly done: number;
  readonly all: number;
  readonly isNow: boolean;
}
