import { commands, l10n, Uri, window, workspace } from 'vscode';
import { count } from '../../../text/count';

/** Whether all agents of a workflow are to be exported, or those on screen; undefined where neither. */
export async function askForAll(agents: number): Promise<boolean | undefined> {
  const shown = { label: l10n.t('What is on screen'), isAll: false };
  const all = { label: l10n.t('The whole workflow'), description: count.agents(agents), isAll: true };
  return (await window.showQuickPick([shown, all], { placeHolder: l10n.t('What is to be exported?') }))?.isAll;
}

/** Asks where to, saves, and offers to open what was saved. */
export async function saveExport(format: 'svg' | 'png', content: Uint8Array): Promise<void> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const name = `agents.${format}`;
  const target = await window.showSaveDialog({
    ...(folder ? { defaultUri: Uri.joinPath(folder, name) } : {}),
    filters: { [format.toUpperCase()]: [format] },
    title: l10n.t('Export Agent Graph'),
  });
  if (!target) return;
  await workspace.fs.writeFile(target, content);
  const open = l10n.t('Open');
  const chosen = await window.showInformationMessage(l10n.t('Saved {0}.', workspace.asRelativePath(target)), open);
  if (chosen === open) await commands.executeCommand('vscode.open', target);
}
