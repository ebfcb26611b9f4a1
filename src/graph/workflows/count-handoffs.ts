import type { Workflow } from '../../model/workflow';

/** How many agents and handoffs there are: said the same in the graph, the status bar, on the command line and in lists. */
export interface HandoffCount {
  readonly agents: number;
  /** As written in the code, each way on its own, wherever the target is known. */
  readonly handoffs: number;
  /** Targets that only the running program knows, and lists of handoffs that are unknown as a whole. */
  readonly unknown: number;
  /** Agents given to others as tools. */
  readonly agentTools: number;
}

export function countHandoffs({ agents, edges }: Pick<Workflow, 'agents' | 'edges'>): HandoffCount {
  const known = edges.filter(({ certainty }) => certainty !== 'unknown');
  const unknown = edges.filter(({ certainty }) => certainty === 'unknown');
  const said = new Set(unknown.filter(({ kind }) => kind === 'handoff').map(({ from }) => from));
  const unsaid = agents.filter(({ id, handoffs }) => handoffs.form === 'unknown' && !said.has(id));
  return {
    agents: agents.length,
    handoffs: known.filter(({ kind }) => kind === 'handoff').length,
    unknown: unknown.length + unsaid.length,
    agentTools: known.filter(({ kind }) => kind === 'agent-tool').length,
  };
}
