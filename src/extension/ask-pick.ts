import type { QuickPick, QuickPickItem } from 'vscode';

/** Shows a list and disposes of it; undefined when the user turns away. */
export function askPick<Choice extends QuickPickItem>(pick: QuickPick<Choice>): Promise<Choice | undefined> {
  return new Promise((settle) => {
    pick.onDidAccept(() => {
      settle(pick.selectedItems[0]);
      pick.hide();
    });
    pick.onDidHide(() => {
      settle(undefined);
      pick.dispose();
    });
    pick.show();
  });
}
