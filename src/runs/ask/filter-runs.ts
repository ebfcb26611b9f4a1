import { toPattern } from '../../text/to-pattern';
import type { Outcome, RecordingRuns } from '../run';
import { type ListedRun, worstOf } from './listed-run';

/** Which runs are asked for; what is absent leaves all. */
export interface RunFilter {
  /** One that had the run, or was called as a tool. */
  readonly agent?: string | undefined;
  /** A handoff or a call as a tool between these. */
  readonly edge?: { readonly from: string; readonly to: string } | undefined;
  readonly outcome?: Outcome | undefined;
  /** A rule's name; `error` or `warning`: the worst is at least that; `any`; `none`. */
  readonly finding?: string | undefined;
  /** Began at that time or later, and before that one; in milliseconds since 1970. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** In the names of agents and tools, what was asked and answered, errors and findings; case does not count. */
  readonly search?: string | undefined;
  /** The key of a path. */
  readonly path?: string | undefined;
}

/** Those of the runs that match, in the same order. `pathOf` tells the key of a run's path. */
export function filterRuns(runs: readonly ListedRun[], filter: RunFilter, pathOf: (run: ListedRun) => string): readonly ListedRun[] {
  const { agent, edge, outcome, finding, since, until, search, path } = filter;
  const tests: ((listed: ListedRun) => boolean)[] = [];
  if (since !== undefined) tests.push(({ at }) => at !== undefined && at >= since);
  if (until !== undefined) tests.push(({ at }) => at !== undefined && at < until);
  if (outcome !== undefined) tests.push(({ run }) => run.outcome === outcome);
  if (finding !== undefined) tests.push(toFindingTest(finding));
  if (agent !== undefined) tests.push(toAgentTest((name) => name === agent));
  if (edge) tests.push(toEdgeTest(edge));
  if (path !== undefined) tests.push((listed) => pathOf(listed) === path);
  if (search !== undefined && search.trim() !== '') tests.push(toSearchTest(search.trim()));
  return tests.length === 0 ? runs : runs.filter((listed) => tests.every((test) => test(listed)));
}

function toFindingTest(finding: string): (listed: ListedRun) => boolean {
  switch (finding) {
    case 'any':
      return ({ run }) => (run.findings?.length ?? 0) > 0;
    case 'none':
      return ({ run }) => run.findings?.length === 0;
    case 'error':
      return ({ run }) => worstOf(run)?.severity === 'error';
    case 'warning':
      return ({ run }) => (worstOf(run)?.severity ?? 'note') !== 'note';
    default:
      return ({ run }) => run.findings?.some(({ rule }) => rule === finding) ?? false;
  }
}

function toSearchTest(search: string): (listed: ListedRun) => boolean {
  const pattern = new RegExp(toPattern(search), 'iu');
  const known = new Map<string, boolean>();
  // Names come again in run after run, and many an answer.
  const isNamed = (name: string) => {
    let is = known.get(name);
    if (is === undefined) {
      is = pattern.test(name);
      known.set(name, is);
    }
    return is;
  };
  const hasAgent = toAgentTest(isNamed);
  return (listed) => {
    const { run } = listed;
    if (pattern.test(run.input) || isNamed(run.output)) return true;
    if (run.error && (isNamed(run.error.name) || pattern.test(run.error.message))) return true;
    return run.tools.some(isNamed) || hasAgent(listed) || (run.findings?.some(({ rule, message }) => isNamed(rule) || isNamed(message)) ?? false);
  };
}

function toAgentTest(isMeant: (name: string) => boolean): (listed: ListedRun) => boolean {
  const meantIn = createMeant(isMeant);
  return ({ of, run }) => {
    const isMeantHere = meantIn(of);
    return isMeantHere[run.first ?? -1] === true || run.passes.some(({ to }) => isMeantHere[to ?? -1]);
  };
}

function toEdgeTest(edge: { readonly from: string; readonly to: string }): (listed: ListedRun) => boolean {
  const [isFrom, isTo] = [createMeant((name) => name === edge.from), createMeant((name) => name === edge.to)];
  return ({ of, run }) => {
    const [from, to] = [isFrom(of), isTo(of)];
    return run.passes.some((pass) => from[pass.from] && to[pass.to ?? -1]);
  };
}

/** Which of a recording's agents are meant: asked once for all of its runs. */
function createMeant(isMeant: (name: string) => boolean): (of: RecordingRuns) => readonly boolean[] {
  const known = new Map<RecordingRuns, readonly boolean[]>();
  return (of) => {
    const found = known.get(of) ?? of.agents.map(({ name }) => isMeant(name));
    if (!known.has(of)) known.set(of, found);
    return found;
  };
}
