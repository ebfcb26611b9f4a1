import * as l10n from '@vscode/l10n';
import { byId } from '../../model/by-id';
import type { Agent } from '../../model/workflow';

/** An agent's name; in its stead `‹variable›` where only the program knows it. */
export function toAgentName({ name, variable }: Agent): string {
  return name.value ?? `‹${variable ?? l10n.t('unnamed')}›`;
}

/** What agents are called, by their ids; `?` where there is none. */
export function nameAgents(agents: readonly Agent[]): (id: string | undefined) => string {
  const agentOf = byId(agents);
  return (id) => {
    const agent = agentOf(id);
    return agent ? toAgentName(agent) : '?';
  };
}

/** It stands for a name that only the program knows. */
export function isStandIn(name: string): boolean {
  return /^‹.*›$/.test(name);
}
