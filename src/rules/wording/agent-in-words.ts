import * as l10n from '@vscode/l10n';
import type { Agent } from '../../model/workflow';

/** An agent by its name, or by its variable's. */
export function agentInWords(agent: Agent | undefined): string {
  const shown = agent?.name.value ?? agent?.variable;
  return shown === undefined ? l10n.t('this agent') : `\`${shown}\``;
}
