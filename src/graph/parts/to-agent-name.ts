import * as l10n from '@vscode/l10n';
import type { Agent } from '../../model/workflow';

/** An agent's name; in its stead `‹variable›` where only the program knows it. */
export function toAgentName({ name, variable }: Agent): string {
  return name.value ?? `‹${variable ?? l10n.t('unnamed')}›`;
}

/** It stands for a name that only the program knows. */
export function isStandIn(name: string): boolean {
  return /^‹.*›$/.test(name);
}
