import { basename } from 'node:path';
import { type Disposable, type Event, l10n } from 'vscode';
import type { Pass, Visits } from '../../graph/run/visits';
import { groupBy } from '../../model/group-by';
import type { Span } from '../../model/span';
import type { Path, PathPass } from '../../replay/path/path';
import { readPath } from '../../replay/path/read-path';
import { loadRecording } from './recordings/load-recording';
import type { ReplayStage } from './replay-stage';
import { type Code, type Construction, findConstructions, locateConstructions } from './sources/locate-constructions';

/** The recorded run that the graph shows, read when somebody looks. */
export interface ShownRun extends Disposable {
  readonly onDidChange: Event<void>;
  /** Undefined: no replay is under way, or the recording cannot be read. */
  read(): Promise<{ readonly visits: Visits; readonly summary: string } | undefined>;
}

/** Follows the stage; a recording is read once, however often it is stepped through, and again when it has grown. */
export function createShownRun(stage: ReplayStage, code: Code): ShownRun {
  let known: { readonly file: string; readonly length: number; readonly run: Promise<ReadRun | undefined>; readonly abort: AbortController } | undefined;
  return {
    onDidChange: stage.onDidChange,
    read: async () => {
      const { shown } = stage;
      if (known && (known.file !== shown?.file || known.length !== shown.length)) forget();
      if (!shown) return undefined;
      if (!known) {
        const abort = new AbortController();
        known = { ...shown, abort, run: readRun(shown.file, abort.signal, code) };
      }
      const run = await known.run;
      return (
        run && {
          visits: toVisits(run.path, shown.seq, shown.run, locateConstructions(run.constructions, code)),
          summary: l10n.t('Replaying {0}', basename(shown.file)),
        }
      );
    },
    dispose: forget,
  };

  function forget(): void {
    known?.abort.abort();
    known = undefined;
  }
}

interface ReadRun {
  readonly path: Path;
  /** Where its agents are constructed. */
  readonly constructions: readonly (Construction | undefined)[];
}

async function readRun(file: string, signal: AbortSignal, code: Code): Promise<ReadRun | undefined> {
  const recording = await loadRecording(file);
  try {
    const path = await readPath(recording, signal);
    return path && { path, constructions: await findConstructions(recording, path.agents, code) };
  } finally {
    recording.close();
  }
}

/** The way of a recording as the graph takes it, seen from an event of a run; `at` are the places of its agents in the code of today. */
function toVisits(path: Path, seq: number, run: string | undefined, at: readonly (Span | undefined)[]): Visits {
  const stints = path.stints.filter((stint) => stint.seq <= seq && (run === undefined || stint.run === run));
  return {
    agents: path.agents.map(({ name, isAmbiguous }, i) => ({ name, at: at[i], isAmbiguous })),
    current: stints.at(-1)?.agent,
    passes: group(path.passes).map((alike) => toPass(alike, seq)),
  };
}

function group(passes: readonly PathPass[]): readonly (readonly [PathPass, ...PathPass[]])[] {
  return [...groupBy(passes, (pass) => JSON.stringify([pass.kind, pass.from, pass.to, pass.tool])).values()];
}

function toPass(alike: readonly [PathPass, ...PathPass[]], seq: number): Pass {
  const [{ kind, from, to, tool }] = alike;
  return {
    kind,
    from,
    to,
    tool,
    done: alike.filter(({ begin }) => begin <= seq).length,
    all: alike.length,
    isNow: alike.some(({ begin, end = Infinity }) => begin <= seq && seq <= end),
  };
}
