import * as l10n from '@vscode/l10n';
import type { Finding } from '../../model/finding';
import { groupBy } from '../../model/group-by';
import type { Agent, Workflow } from '../../model/workflow';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import { truncate } from '../../text/truncate';
import type { ListedAgent, ListedWorkflow, ListWorkflows } from '../messages';
import { nameAgents, toAgentName } from '../parts/to-agent-name';
import { toBadges } from '../parts/to-badges';
import { countHandoffs } from './count-handoffs';
import type { AgentWorkflow, FoundWorkflows } from './find-workflows';

/** More is no picture at this size. */
const SKETCHED = 40;

export interface ListOptions {
  /** Id of the workflow on screen. */
  readonly shown: string | undefined;
  /** The agent at the cursor. */
  readonly current: string | undefined;
  /** A file as the reader shall see it: its path in the workspace. */
  readonly toPath: (file: string) => string;
}

/** All there is to look at: workflows, then agents that are drawn nowhere. */
export function listWorkflows(
  workspace: Workflow,
  findings: readonly Finding[],
  { workflows, lone }: FoundWorkflows,
  { shown, current, toPath }: ListOptions,
): ListWorkflows {
  const edgesOf = groupBy(workspace.edges, ({ from }) => from);
  const nameOf = nameAgents(workspace.agents);
  const badges = toBadges(
    findings,
    workflows.flatMap(({ id, agents, edges }) => [...agents, ...edges].map(({ span }) => ({ span, ids: [id] }))),
  );
  const toAgent = (agent: Agent): ListedAgent => {
    const own = agent.tools.entries.flatMap(({ value }) => (value.kind === 'tool' ? [value.tool.name.value] : []));
    const tools = [...new Set(own.filter((name) => name !== undefined))].map(printable);
    const handoffs = (edgesOf.get(agent.id) ?? []).flatMap(({ kind, toolName, to }) =>
      kind === 'handoff' && toolName !== undefined ? [{ tool: printable(toolName), to: short(nameOf(to)) }] : [],
    );
    return { id: agent.id, name: short(toAgentName(agent)), ...toFolder(toPath(agent.span.file)), tools, handoffs };
  };
  const toWorkflow = (workflow: AgentWorkflow): ListedWorkflow => {
    const { handoffs, unknown } = countHandoffs(workflow);
    const badge = badges.get(workflow.id);
    return {
      id: workflow.id,
      name: short(workflow.name),
      note: printable(workflow.note),
      languages: workflow.languages,
      summary: count.handoffsAnd(handoffs, unknown),
      agentCount: workflow.agents.length,
      handoffCount: handoffs,
      unknownCount: unknown,
      ...(badge ? { badge } : {}),
      ...toFolder(toPath(workflow.agents[0]?.span.file ?? '')),
      isCurrent: workflow.agents.some(({ id }) => id === current),
      agents: workflow.agents.map(toAgent),
      sketch: toSketch(workflow),
    };
  };
  const { agents, handoffs, unknown } = countHandoffs(workspace);
  return {
    type: 'workflows',
    shown,
    workflows: workflows.map(toWorkflow),
    lone: lone.map(toAgent),
    summary: l10n.t('{0}, {1}', count.agents(agents), count.handoffsAnd(handoffs, unknown)),
  };
}

function short(name: string): string {
  return truncate(printable(name), 60);
}

function toFolder(path: string): { readonly folder: string; readonly file: string } {
  const [, folder = '', file = path] = /^(.*)[\\/]([^\\/]*)$/.exec(path) ?? [];
  return { folder, file };
}

/** How many steps each agent is from the first, and what joins them. */
function toSketch({ agents, edges }: AgentWorkflow): ListedWorkflow['sketch'] {
  const drawn = agents.slice(0, SKETCHED);
  const indexOf = new Map(drawn.map(({ id }, i) => [id, i]));
  const lines = edges.flatMap(({ from, to }): readonly (readonly [number, number])[] => {
    const [one, other] = [indexOf.get(from), to === undefined ? undefined : indexOf.get(to)];
    return one === undefined || other === undefined || one === other ? [] : [[one, other]];
  });
  const leaving = groupBy(lines, ([from]) => from);
  const depths = new Map([[0, 0]]);
  for (const [at, depth] of depths) for (const [, to] of leaving.get(at) ?? []) if (!depths.has(to)) depths.set(to, depth + 1);
  return { depths: drawn.map((_, i) => depths.get(i) ?? 0), lines };
}
