import type { AgentWorkflow, FoundWorkflows } from '../workflows/find-workflows';
import type { Visits } from './visits';

/** The workflow that a recorded run went through: one with an agent of that name, constructed in that file. */
export function findRunWorkflow({ workflows }: FoundWorkflows, { agents: visited }: Visits): AgentWorkflow | undefined {
  return workflows.find(({ agents }) => visited.some(({ name, at }) => agents.some((agent) => agent.name.value === name && agent.span.file === at?.file)));
}
