import { type Uri, workspace } from 'vscode';
import type { FindingOptions } from '../../replay/findings/find-findings';
import { loadTokenCounter } from '../../replay/findings/load-token-counter';

/** What is looked for in a recording, by the settings: `baton.contextBudget`. */
export async function readFindingOptions(file: Uri): Promise<FindingOptions> {
  const contextBudget = workspace.getConfiguration('baton', file).get<number>('contextBudget', 0);
  return contextBudget > 0 ? { contextBudget, countTokens: await loadTokenCounter() } : {};
}
