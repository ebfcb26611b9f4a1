import * as l10n from '@vscode/l10n';
import type { Agent, Workflow } from '../model/workflow';
import { type ToPlace, toLink } from './place';

/** What to call an agent: its name, else the variable it is bound to. */
export function agentName(agent: Agent): string {
  return agent.name.value ?? agent.variable ?? l10n.t('an agent whose name only the running program knows');
}

/** As above, by id. */
export function agentNameOf({ agents }: Workflow, id: string): string {
  const agent = agents.find((each) => each.id === id);
  return agent ? agentName(agent) : l10n.t('an unknown agent');
}

/** An agent's name in Markdown, leading to where the agent is built. */
export function toAgentLink(workflow: Workflow, id: string, toPlace: ToPlace): string {
  const agent = workflow.agents.find((each) => each.id === id);
  return agent ? toLink(agentName(agent), agent.calleeSpan, toPlace) : l10n.t('an unknown agent');
}
