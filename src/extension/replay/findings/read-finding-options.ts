import { type Uri, workspace } from 'vscode';
import type { FindingOptions } from '../../../replay/findings/find-findings';
import { loadTokenCounter } from '../../../replay/findings/load-token-counter';
import type { FindingSeverity } from '../../../replay/findings/run-finding';

const SEVERITIES: Readonly<Record<string, FindingSeverity | 'off'>> = { error: 'error', warning: 'warning', info: 'note', hint: 'note', off: 'off' };

/** What is looked for in a recording, by the settings: `baton.contextBudget`, `baton.rules`. */
export async function readFindingOptions(file: Uri): Promise<FindingOptions> {
  const settings = workspace.getConfiguration('baton', file);
  const contextBudget = settings.get<number>('contextBudget', 0);
  const levels = Object.entries(settings.get<Readonly<Record<string, unknown>>>('rules', {}));
  const severities = Object.fromEntries(
    levels.flatMap(([rule, level]) => {
      const severity = typeof level === 'string' && rule !== 'preset' ? SEVERITIES[level] : undefined;
      return severity ? [[rule, severity] as const] : [];
    }),
  );
  return { severities, ...(contextBudget > 0 && { contextBudget, countTokens: await loadTokenCounter() }) };
}
