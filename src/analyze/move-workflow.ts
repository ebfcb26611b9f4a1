import type { Mover } from '../evaluate/modules/files/mover';
import type { Moves } from '../evaluate/modules/files/places';
import type { Workflow } from '../model/workflow';

/** A workflow with the places that its files' parts have gone to. Throws `LostPlace`. */
export function moveWorkflow({ move, mentions }: Mover, workflow: Workflow, moved: ReadonlyMap<string, Moves>): Workflow {
  const { agents, handoffs, edges, runs, optionCalls, hookClasses, shadows, unresolved, sdks } = workflow;
  const all = () => [agents, handoffs, edges, runs, optionCalls, hookClasses, shadows, unresolved].flat<readonly object[]>();
  if (!mentions(workflow, all, moved)) return workflow;
  return {
    agents: move(agents, moved),
    handoffs: move(handoffs, moved),
    edges: move(edges, moved),
    runs: move(runs, moved),
    optionCalls: move(optionCalls, moved),
    hookClasses: move(hookClasses, moved),
    shadows: move(shadows, moved),
    unresolved: move(unresolved, moved),
    sdks,
  };
}
