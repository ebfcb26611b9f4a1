import type { World } from '../world';
import { analyzePaths } from './analyze-paths';

/** A way from agent to agent that the code has. */
export interface CodeEdge {
  readonly kind: 'handoff' | 'agent-tool';
  readonly from: string;
  readonly to: string;
  /** Relative to the working directory. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** The handoffs and agents as tools of the code in these paths, by the names of agents, each way once; those that only the running program knows are left out. */
export async function findCodeEdges(paths: readonly string[], world: World): Promise<readonly CodeEdge[]> {
  const { workflow, place } = await analyzePaths({ paths, exclude: [], rules: {}, preset: 'recommended', sdkModules: [], cache: undefined }, world);
  const names = new Map(workflow.agents.map(({ id, name }) => [id, name.value]));
  const edges = workflow.edges.flatMap(({ kind, from, to, isDisabled, span }): readonly CodeEdge[] => {
    const [one, other] = [names.get(from), names.get(to ?? '')];
    if (one === undefined || other === undefined || isDisabled) return [];
    const { file, line } = place(span);
    return [{ kind, from: one, to: other, file, line }];
  });
  return [...new Map(edges.map((edge) => [[edge.kind, edge.from, edge.to].join('\0'), edge])).values()];
}
