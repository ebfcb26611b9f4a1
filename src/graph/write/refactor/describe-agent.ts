import * as l10n from '@vscode/l10n';
import { byId } from '../../../model/by-id';
import type { Agent } from '../../../model/workflow';
import { type Attempt, attempt } from '../attempt';
import { nameOfAgent } from '../edits/add-handoff';
import { type Refusal, refuse } from '../request';
import type { Writable } from '../writable';

/** Gives an agent that has none a description, which other agents are shown with its handoff. */
export function describeAgent(writable: Writable, agent: Agent, description: string): Attempt | Refusal {
  const lock = writable.lock(agent.span.file);
  if (lock !== undefined) return refuse(lock, agent.calleeSpan);
  if (agent.handoffDescription) return refuse(l10n.t('{0} has a description already.', nameOfAgent(agent)), agent.handoffDescription.span);
  const name = writable.sdk[agent.language].agentOptions.handoffDescription;
  const tried = attempt(writable, [{ kind: 'add-options', call: agent.span, position: 0, options: [{ name, value: { kind: 'string', value: description } }] }]);
  const now = tried?.workflow.agents.find(({ id }) => id === tried.agentNow(agent.id));
  const isSame = tried !== undefined && tried.added.length + tried.removed.length + tried.addedAgents.length + tried.removedAgents.length === 0;
  if (!isSame || now?.handoffDescription?.value !== description)
    return refuse(l10n.t('{0} cannot be given a description where it is made.', nameOfAgent(agent)), agent.calleeSpan);
  const after = byId(tried.workflow.agents);
  // What is made in the same place, and clones.
  const isAlone = writable.workflow.agents.every(
    ({ id, handoffDescription }) => id === agent.id || after(tried.agentNow(id))?.handoffDescription?.value === handoffDescription?.value,
  );
  return isAlone ? tried : refuse(l10n.t('What makes {0} makes others, too: they would be described alike.', nameOfAgent(agent)), agent.calleeSpan);
}
