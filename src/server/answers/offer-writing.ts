import * as l10n from '@vscode/l10n';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import { findAt } from '../../features/find-at';
import { agentName } from '../../features/names';
import type { Workflow } from '../../model/workflow';
import { visible } from '../../text/printable';

/** What the client's commands can write for the agent at a place. */
export function offerWriting(workflow: Workflow, file: string, offset: number | undefined, only: readonly string[] | undefined): CodeAction[] {
  const kind = CodeActionKind.RefactorRewrite;
  if (offset === undefined || (only && !only.some((each) => kind === each || kind.startsWith(`${each}.`)))) return [];
  const found = findAt(workflow, file, offset);
  const [agent] = found?.kind === 'agents' ? found.agents : [];
  if (!agent) return [];
  const title = visible(l10n.t('Add a handoff from {0}…', agentName(agent)));
  return [{ title, kind, command: { title, command: 'baton.addHandoff', arguments: [agent.id] } }];
}
