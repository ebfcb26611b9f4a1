import { commands, l10n, Uri, window, workspace } from 'vscode';

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
