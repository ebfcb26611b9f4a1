import { type Location, Range, TabInputCustom, TabInputText, TabInputWebview, type Uri, ViewColumn, window } from 'vscode';

/** Puts the cursor at the beginning of a place, in a column that shows code already, never over the graph or a recording. */
export async function showPlace({ uri, range: { start } }: Location): Promise<void> {
  await window.showTextDocument(uri, { selection: new Range(start, start), viewColumn: findColumn(uri) });
}

function findColumn(uri: Uri): ViewColumn {
  const groups = window.tabGroups.all.filter(({ activeTab }) => !(activeTab?.input instanceof TabInputWebview || activeTab?.input instanceof TabInputCustom));
  const holding = groups.find(({ tabs }) => tabs.some(({ input }) => input instanceof TabInputText && input.uri.toString() === uri.toString()));
  const group = holding ?? groups.find(({ isActive }) => isActive) ?? groups[0];
  return group?.viewColumn ?? ViewColumn.Beside;
}
