import { commands, l10n, window, workspace } from 'vscode';

/** Whether the workspace is trusted; if not, says why that is needed and offers to change it. */
export async function requireTrust(): Promise<boolean> {
  if (workspace.isTrusted) return true;
  const manage = l10n.t('Manage Workspace Trust');
  const chosen = await window.showWarningMessage(l10n.t('Recording runs the code of this workspace, so the workspace must be trusted first.'), manage);
  if (chosen === manage) await commands.executeCommand('workbench.trust.manage');
  return workspace.isTrusted;
}
