import type { Workflow } from '../../model/workflow';
import type { AgentWorkflow } from './find-workflows';

/** Workflows by what a user calls them: their name, that with what tells them apart, or an agent in them. */
export function chooseWorkflows(workflows: readonly AgentWorkflow[], wanted: string): readonly AgentWorkflow[] {
  const is = (text: string | undefined) => text?.toLowerCase() === wanted.toLowerCase();
  const full = workflows.filter((workflow) => is(toTitle(workflow)));
  if (full.length > 0) return full;
  const named = workflows.filter(({ name }) => is(name));
  if (named.length > 0) return named;
  return workflows.filter(({ agents }) => agents.some(({ name, variable }) => is(name.value) || is(variable)));
}

export function toTitle({ name, note }: AgentWorkflow): string {
  return note === '' ? name : `${name} ${note}`;
}

/** What of a workspace is in these workflows or in their files, in the order of the sources. */
export function keepWorkflows(workflow: Workflow, kept: readonly AgentWorkflow[]): Workflow {
  const ids = new Set(kept.flatMap(({ agents }) => agents.map(({ id }) => id)));
  const agents = workflow.agents.filter(({ id }) => ids.has(id));
  const files = new Set(agents.map(({ span }) => span.file));
  return {
    ...workflow,
    agents,
    edges: workflow.edges.filter(({ from }) => ids.has(from)),
    unresolved: workflow.unresolved.filter(({ span }) => files.has(span.file)),
  };
}
