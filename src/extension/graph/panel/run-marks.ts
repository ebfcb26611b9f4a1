import type { ToGraph } from '../../../graph/messages';
import { findRunWorkflow } from '../../../graph/run/find-run-workflow';
import { tallyRuns } from '../../../graph/run/tally-runs';
import { toDrawnRun } from '../../../graph/run/to-drawn-run';
import { toDrawnRuns } from '../../../graph/run/to-drawn-runs';
import type { FoundWorkflows } from '../../../graph/workflows/find-workflows';
import type { AllRuns } from '../../replay/recordings/all-runs';
import type { ShownRun } from '../../replay/shown-run';
import { NOTHING } from './draw-picture';
import type { GraphView } from './graph-view';

/** What was recorded of the agents: the run that is replayed, and all of them. */
export interface GraphRuns {
  readonly shownRun: ShownRun;
  readonly allRuns: AllRuns;
}

/** What was recorded, in what is on screen. */
export interface RunMarks {
  /** What the replay that is under way went through; goes to its workflow once, and then the user may go elsewhere. */
  tellShown(): Promise<void>;
  /** What all recorded runs did. */
  tellAll(): void;
}

export function createRunMarks(
  { shownRun, allRuns }: GraphRuns,
  view: GraphView,
  post: (message: ToGraph) => void,
  onError: (error: unknown) => void,
): RunMarks {
  /** The run whose workflow was last gone to. */
  let followed: string | undefined;
  let turn = 0;

  return {
    async tellShown() {
      const mine = ++turn;
      const read = await shownRun.read().catch((error: unknown) => void onError(error));
      if (mine !== turn) return;
      // It is looked for until it is found: a file that was just opened is read a moment later.
      const theirs = read && read.summary !== followed ? findRunWorkflow(view.found, read.visits) : undefined;
      if (theirs || !read) followed = read?.summary;
      if (theirs && theirs.id !== view.shown) {
        view.choose(theirs);
        return view.render();
      }
      post({ type: 'run', run: read && toDrawnRun(view.picture?.graph ?? NOTHING, read.visits, read.summary) });
    },
    tellAll: () => post({ type: 'runs', runs: toRuns(view, allRuns) }),
  };
}

/** Undefined where nobody wants to see it. */
function toRuns({ picture, found }: GraphView, { recordings, unread }: AllRuns): Extract<ToGraph, { type: 'runs' }>['runs'] {
  if (!recordings) return undefined;
  const known = toNames(found);
  return toDrawnRuns(
    tallyRuns(picture?.graph ?? NOTHING, recordings, ({ name }) => known.has(name)),
    unread,
  );
}

function toNames({ workflows, lone }: FoundWorkflows): ReadonlySet<string | undefined> {
  return new Set([...workflows.flatMap(({ agents }) => agents), ...lone].map(({ name }) => name.value));
}
