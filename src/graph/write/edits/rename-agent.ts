import * as l10n from '@vscode/l10n';
import type { Agent } from '../../../model/workflow';
import { type Attempt, attemptEdits, comesTo } from '../attempt';
import { type Refusal, refuse } from '../request';
import type { Writable } from '../writable';

/** Calls an agent otherwise, where its name is written and where the tool that hands off to it is named; what hands off to what stays. */
export function renameAgent(writable: Writable, agent: Agent, name: string): Attempt | Refusal {
  const renaming = writable.rename(agent, name);
  if ('refused' in renaming) return refuse(renaming.refused, agent.name.span);
  const locks = renaming.edits.map(({ at }) => ({ at, lock: writable.lock(at.file) }));
  for (const { at, lock } of locks) if (lock !== undefined) return refuse(lock, at);
  const tried = attemptEdits(writable, renaming.edits);
  const now = tried?.workflow.agents.find(({ id }) => id === tried.agentNow(agent.id));
  const isAlone =
    tried &&
    now?.name.value === name &&
    comesTo(tried, { added: tried.added.length, removed: tried.added.length }) &&
    tried.added.every(({ to }) => to === now.id);
  return isAlone ? tried : refuse(l10n.t('It cannot be called otherwise without changing something else.'), agent.name.span);
}
