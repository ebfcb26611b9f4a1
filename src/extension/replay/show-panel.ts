import { commands, TabInputCustom, Uri, window, type Tab } from 'vscode';

export const VIEW_TYPE = 'baton.replay';

/** Shows a recording's panel, below the code where they would share one place: the debugger is about to show code. */
export async function showPanel(uri: Uri): Promise<void> {
  const known = findPanel(uri);
  if (!known?.isActive) await commands.executeCommand('vscode.openWith', uri, VIEW_TYPE, { viewColumn: known?.group.viewColumn ?? window.tabGroups.activeTabGroup.viewColumn });
  if (window.tabGroups.all.length > 1 && known) return;
  await commands.executeCommand('workbench.action.moveEditorToBelowGroup');
  // Else the debugger would open the code of the next step over the panel, whenever that has the focus.
  await commands.executeCommand('workbench.action.lockEditorGroup');
  await commands.executeCommand('workbench.action.focusAboveGroup');
}

/** The recording that is in front, as panel or text. */
export function findActiveRecording(): Uri | undefined {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return typeof input === 'object' && input !== null && 'uri' in input && input.uri instanceof Uri ? input.uri : undefined;
}

function findPanel(uri: Uri): Tab | undefined {
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.find(({ input }) => input instanceof TabInputCustom && input.viewType === VIEW_TYPE && input.uri.toString() === uri.toString());
}
