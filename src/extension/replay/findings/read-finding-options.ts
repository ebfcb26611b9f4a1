import { type Uri, workspace } from 'vscode';
import { loadTokenCounter } from '../../../replay/findings/load-token-counter';
import type { FindingOptions } from '../../../replay/findings/read/find-findings';
import type { FindingSeverity } from '../../../replay/findings/run-finding';

const SEVERITIES: Readonly<Record<string, FindingSeverity | 'off'>> = { error: 'error', warning: 'warning', info: 'note', hint: 'note', off: 'off' };

/** What is looked for in a recording, by the settings: `baton.contextBudget`, `baton.rules`. */
export async function readFindingOptions(file: Uri): Promise<FindingOptions> {
  const contextBudget = workspace.getConfiguration('baton', file).get<number>('contextBudget', 0);
  return { severities: readSeverities(file), ...(contextBudget > 0 && { contextBudget, countTokens: await loadTokenCounter() }) };
}

/** `baton.rules`, for findings over recordings; of the workspace where no file is given. */
export function readSeverities(file?: Uri): Readonly<Record<string, FindingSeverity | 'off'>> {
  const levels = Object.entries(workspace.getConfiguration('baton', file).get<Readonly<Record<string, unknown>>>('rules', {}));
  return Object.fromEntries(
    levels.flatMap(([rule, level]) => {
      const severity = typeof level === 'string' && rule !== 'preset' ? SEVERITIES[level] : undefined;
      return severity ? [[rule, severity] as const] : [];
    }),
  );
}
