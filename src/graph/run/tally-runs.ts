import type { RecordedRun } from '../../model/recorded-run';
import type { Graph } from '../parts/graph';
import { findPassed, findVisited } from './find-visited';
import type { VisitedAgent } from './visits';

/** The runs of one recording, in its own names. */
export interface RecordedRuns {
  readonly agents: readonly VisitedAgent[];
  readonly runs: readonly RecordedRun[];
}

export interface RunTally {
  /** Runs that were with an agent of the graph. */
  readonly runs: number;
  readonly failed: number;
  /** No end of them is recorded. */
  readonly open: number;
  /** Of all, those whose agents the code has not, or not all, or whose ways it has not: they fit it no longer. */
  readonly unmatched: number;
  readonly nodes: ReadonlyMap<string, NodeTally>;
  readonly edges: ReadonlyMap<string, EdgeTally>;
}

export interface NodeTally {
  readonly began: number;
  readonly ended: number;
  readonly failed: number;
}

export interface EdgeTally {
  readonly taken: number;
  readonly failed: number;
}

type Growing<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * How often recorded runs began, ended and passed where, in a graph. `isElsewhere`: an agent that is in the code, but in no graph of this workflow;
 * runs of such agents alone are none of its. What cannot be told for certain is counted nowhere but among what does not fit.
 */
export function tallyRuns({ nodes, edges }: Graph, recordings: readonly RecordedRuns[], isElsewhere: (agent: VisitedAgent) => boolean): RunTally {
  const drawn = nodes.filter((node) => node.kind === 'agent');
  const nodeTallies = new Map(drawn.map(({ id }): [string, Growing<NodeTally>] => [id, { began: 0, ended: 0, failed: 0 }]));
  const edgeTallies = new Map(edges.map(({ id }): [string, Growing<EdgeTally>] => [id, { taken: 0, failed: 0 }]));
  const total = { runs: 0, failed: 0, open: 0, unmatched: 0 };

  for (const { agents, runs } of recordings) {
    const nodeOf = agents.map((agent) => findVisited(drawn, agent)?.id);
    const tallyOf = nodeOf.map((id) => (id === undefined ? undefined : nodeTallies.get(id)));
    const known = agents.map((agent, i) => nodeOf[i] !== undefined || isElsewhere(agent));
    const edgeOf = createEdgeFinder(edges, nodeOf);
    for (const { first, last, failed, passes } of runs) {
      const been = [first, last, ...passes.flatMap(({ from, to }) => [from, to])].filter((agent) => agent !== undefined);
      const isHere = been.some((agent) => nodeOf[agent] !== undefined);
      const found = passes.map((pass) => edgeOf(pass));
      const fits = been.every((agent) => known[agent]) && (!isHere || found.every((edge) => edge !== undefined));
      if (!fits) total.unmatched += 1;
      if (!isHere) continue;
      total.runs += 1;
      if (failed) total.failed += 1;
      if (last === undefined) total.open += 1;
      const [begin, end] = [first, last].map((agent) => (agent === undefined ? undefined : tallyOf[agent]));
      if (begin) begin.began += 1;
      if (end) end.ended += 1;
      if (end && failed) end.failed += 1;
      passes.forEach((pass, i) => {
        const id = found[i];
        const tally = id === undefined ? undefined : edgeTallies.get(id);
        if (!tally) return;
        tally.taken += 1;
        if (pass.failed) tally.failed += 1;
      });
    }
  }
  return { ...total, nodes: nodeTallies, edges: edgeTallies };
}

/** Many runs take the same few ways. */
function createEdgeFinder(edges: Graph['edges'], nodeOf: readonly (string | undefined)[]) {
  const known = new Map<string, string | undefined>();
  return (pass: RecordedRun['passes'][number]): string | undefined => {
    const key = JSON.stringify([pass.kind, pass.from, pass.to, pass.tool]);
    if (known.has(key)) return known.get(key);
    const [from, to] = [nodeOf[pass.from], pass.to === undefined ? undefined : nodeOf[pass.to]];
    const found = from === undefined || to === undefined ? undefined : findPassed(edges, pass, from, to)?.id;
    known.set(key, found);
    return found;
  };
}
