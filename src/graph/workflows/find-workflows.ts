import { groupBy } from '../../model/group-by';
import { createJoinedSets } from '../../model/joined-sets';
import type { Agent, Edge, Language, Workflow } from '../../model/workflow';
import { fileName } from '../../text/file-name';
import { findEntries } from './find-entries';
import { sortAgents } from './sort-agents';

/** Agents that handoffs, or calls as tools, join: what is looked at as one. */
export interface AgentWorkflow {
  /** That of its first agent, which is an id of the workflow. */
  readonly id: string;
  /** The name of its first agent, without "Agent". */
  readonly name: string;
  /** What tells it from others of its name; empty for none. */
  readonly note: string;
  readonly languages: readonly Language[];
  /** The first one's: where a run starts, else where nothing leads to; then what it leads to, step by step. */
  readonly agents: readonly Agent[];
  readonly edges: readonly Edge[];
}

export interface FoundWorkflows {
  /** In the order of the sources. */
  readonly workflows: readonly AgentWorkflow[];
  /** Agents that neither hand over nor are handed to, by what can be read. */
  readonly lone: readonly Agent[];
}

export function findWorkflows(workflow: Workflow): FoundWorkflows {
  const { agents, edges } = workflow;
  const root = joinAgents(workflow);
  const entries = findEntries(workflow);
  const edgesOf = groupBy(edges, ({ from }) => root(from));
  const found: AgentWorkflow[] = [];
  const lone: Agent[] = [];
  for (const [key, members] of groupBy(agents, ({ id }) => root(id))) {
    const own = edgesOf.get(key) ?? [];
    const leads = own.length > 0 || members.some(({ handoffs }) => handoffs.form === 'unknown');
    if (!leads && agents.length > 1) lone.push(...members);
    else found.push(toWorkflow(sortAgents(members, own, entries), own));
  }
  return { workflows: tellApart(found), lone };
}

/** What stands for each agent's connected set. */
function joinAgents({ agents, edges }: Workflow): (id: string) => string {
  const known = new Set(agents.map(({ id }) => id));
  const sets = createJoinedSets();
  for (const { from, to } of edges) if (to !== undefined && known.has(to)) sets.join(from, to);
  return sets.find;
}

/** Where several runs start, the first is the one that most can be handed to. */
function toWorkflow(sorted: readonly Agent[], edges: readonly Edge[]): AgentWorkflow {
  const started = sorted.filter(({ isEntry }) => isEntry);
  const reach = new Map(started.length > 1 ? started.map(({ id }) => [id, countReached(id, edges)]) : []);
  const first = started.toSorted((one, other) => (reach.get(other.id) ?? 0) - (reach.get(one.id) ?? 0))[0] ?? sorted[0];
  const agents = first && first !== sorted[0] ? sortAgents(sorted, edges, new Set([first.id])) : sorted;
  return {
    id: first?.id ?? '',
    name: first ? toShortName(first) : '',
    note: '',
    languages: [...new Set(agents.map(({ language }) => language))].sort(),
    agents,
    edges,
  };
}

function countReached(start: string, edges: readonly Edge[]): number {
  const leaving = groupBy(edges, ({ from }) => from);
  const reached = new Set([start]);
  // A set visits what is added while it is visited.
  for (const id of reached) for (const { to } of leaving.get(id) ?? []) if (to !== undefined) reached.add(to);
  return reached.size;
}

function toShortName({ name, variable }: Agent): string {
  const full = name.value ?? `‹${variable ?? '?'}›`;
  return full.replace(/[\s_-]*agent$/i, '').trim() || full;
}

/** Of one name: by language, else by file, else by number. */
function tellApart(found: readonly AgentWorkflow[]): readonly AgentWorkflow[] {
  const alike = groupBy(found, ({ name }) => name);
  const ways: readonly ((workflow: AgentWorkflow, i: number) => string)[] = [
    ({ languages }) => languages.join(' '),
    ({ agents }) => fileName(agents[0]?.span.file ?? '').replace(/\.\w+$/, ''),
    ({ agents }) => (agents[0]?.span.file ?? '').split('/').slice(-2).join('/'),
    (_, i) => String(i + 1),
  ];
  return found.map((workflow) => {
    const same = alike.get(workflow.name) ?? [workflow];
    if (same.length === 1) return workflow;
    const way = ways.find((way) => new Set(same.map(way)).size === same.length) ?? String;
    return { ...workflow, note: way(workflow, same.indexOf(workflow)) };
  });
}
