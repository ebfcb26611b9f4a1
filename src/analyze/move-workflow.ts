import type { Mover } from '../evaluate/modules/mover';
import type { Moves } from '../evaluate/modules/places';
import type { Workflow } from '../model/workflow';

/** A workflow with the places that its files' parts have gone to. Throws `LostPlace`. */
export function moveWorkflow({ move }: Mover, workflow: Workflow, moved: ReadonlyMap<string, Moves>): Workflow {
  if (moved.size === 0) return workflow;
  const { agents, handoffs, edges, runs, optionCalls, hookClasses, shadows, unresolved, sdks } = workflow;
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
