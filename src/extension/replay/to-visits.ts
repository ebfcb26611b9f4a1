import type { Pass, Visits } from '../../graph/run/visits';
import { groupBy } from '../../model/group-by';
import type { Span } from '../../model/span';
import type { Path, PathPass } from '../../replay/path/path';

/** The way of a recording as the graph takes it, seen from an event of a run; `at` are the places of its agents in the code of today. */
export function toVisits(path: Path, seq: number, run: string | undefined, at: readonly (Span | undefined)[]): Visits {
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
