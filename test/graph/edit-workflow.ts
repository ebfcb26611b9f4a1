import type { Agent, Workflow } from '../../src/model/workflow';
import type { Random } from '../bench/random';

export interface Edited {
  readonly workflow: Workflow;
  /** Ids of agents that are new, gone or called otherwise. */
  readonly changed: ReadonlySet<string>;
}

/** Something that people do to a workflow: a handoff or an agent more or less, another name. `kept`: ids of agents that stay as they are. */
export function editWorkflow(workflow: Workflow, random: Random, serial: number, kept: readonly string[]): Edited {
  const { agents, edges } = workflow;
  const [edge, agent] = [edges[0], agents.at(-1)];
  if (!edge || !agent) throw new Error('a workflow without handoffs');
  const others = agents.filter(({ id }) => !kept.includes(id));
  const toEdge = (from: string, to: string) => ({ ...edge, id: `edge ${serial}`, from, to, toolName: `transfer_${serial}` });
  const edits: readonly (() => Edited)[] = [
    () => ({ workflow: { ...workflow, edges: [...edges, toEdge(random.pick(agents).id, random.pick(agents).id)] }, changed: new Set() }),
    () => {
      const gone = random.pick(edges);
      return { workflow: { ...workflow, edges: edges.filter((each) => each !== gone) }, changed: new Set() };
    },
    () => {
      const { isEntry: _, ...plain } = agent;
      const added: Agent = { ...plain, id: `New ${serial}`, name: { ...agent.name, value: `New ${serial}` }, startedAt: [] };
      const joined = toEdge(random.pick(agents).id, added.id);
      return { workflow: { ...workflow, agents: [...agents, added], edges: [...edges, joined] }, changed: new Set([added.id]) };
    },
    () => {
      const { id } = random.pick(others);
      const left = edges.filter(({ from, to }) => from !== id && to !== id);
      return { workflow: { ...workflow, agents: agents.filter((each) => each.id !== id), edges: left }, changed: new Set([id]) };
    },
    () => {
      const { id } = random.pick(others);
      const value = `Renamed ${serial}`;
      const renamed = agents.map((each) => (each.id === id ? { ...each, name: { ...each.name, value } } : each));
      return { workflow: { ...workflow, agents: renamed }, changed: new Set([id]) };
    },
  ];
  return random.pick(edits)();
}
