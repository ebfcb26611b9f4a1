import type { Attempt } from '../attempt';

/** Whether edits leave every agent and every handoff as it is, and add no finding. */
export function isUnchanged({ added, removed, addedAgents, removedAgents, newFindings, isDarker }: Attempt): boolean {
  return added.length + removed.length + addedAgents.length + removedAgents.length + newFindings.length === 0 && !isDarker;
}
