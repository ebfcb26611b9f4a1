import { commands, l10n, Uri, window, workspace } from 'vscode';
import type { ToGraph } from '../../../graph/messages';
import { count } from '../../../text/count';
import type { GraphView } from './graph-view';

/** Exports of what the page draws: it is asked once there is a drawing. */
export interface GraphExports {
  ask(format: 'svg' | 'png'): void;
  /** Asks whether all is wanted or what is on screen, too. */
  choose(format: 'svg' | 'png'): Promise<void>;
  drawn(): void;
  /** Nothing is drawn any more, nor asked for. */
  forget(): void;
}

export function createExports(view: Pick<GraphView, 'picture'>, post: (message: ToGraph) => void): GraphExports {
  let isDrawn = false;
  let wanted: 'svg' | 'png' | undefined;
  return {
    ask(format) {
      wanted = format;
      if (isDrawn) tell();
    },
    async choose(format) {
      const isAll = await askForAll(view.picture?.now.agents.length ?? 0);
      if (isAll !== undefined) post({ type: 'export', format, isAll });
    },
    drawn() {
      isDrawn = true;
      tell();
    },
    forget() {
      isDrawn = false;
      wanted = undefined;
    },
  };

  function tell(): void {
    if (wanted) post({ type: 'export', format: wanted });
    wanted = undefined;
  }
}

/** Whether all agents of a workflow are to be exported, or those on screen; undefined where neither. */
async function askForAll(agents: number): Promise<boolean | undefined> {
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
