import { commands, type TabGroup, TabInputCustom, TabInputText, Uri, window } from 'vscode';

export const VIEW_TYPE = 'baton.replay';

/** As VS Code takes and gives it: groups in a row (0) or on top of each other (1), with sizes in proportion. */
interface Layout {
  readonly orientation: 0 | 1;
  readonly groups: readonly LayoutGroup[];
}

interface LayoutGroup {
  readonly groups?: readonly LayoutGroup[];
  readonly size?: number;
}

/** How much of the height a panel takes below the code. */
const SHARE = 0.66;
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

/**
 * Shows a recording's panel in a group of its own, below all others: the debugger is about to show code. The group is locked, else the code
 * of the next step would open over the panel; the code keeps the focus.
 */
export async function showPanel(uri: Uri): Promise<void> {
  const code = findCodeGroup();
  const known = window.tabGroups.all.find(({ tabs }) => tabs.some(({ input }) => isPanel(input, uri)));
  const own = known && isOwn(known) ? known : window.tabGroups.all.find(isOwn);
  const isAlone = own !== undefined && window.tabGroups.all.length === 1;
  if (known && known !== own) {
    await openIn(uri, known.viewColumn);
    await addGroupBelow();
    await commands.executeCommand('workbench.action.moveEditorToLastGroup');
  } else {
    await openIn(uri, own?.viewColumn ?? (await addGroupBelow()));
  }
  await commands.executeCommand('workbench.action.lockEditorGroup');
  if (isAlone) return commands.executeCommand('workbench.action.newGroupAbove');
  const ordinal = ORDINALS[(code?.viewColumn ?? 1) - 1];
  if (ordinal !== undefined) await commands.executeCommand(`workbench.action.focus${ordinal}EditorGroup`);
}

/** The recording that is in front, as panel or text. */
export function findActiveRecording(): Uri | undefined {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return typeof input === 'object' && input !== null && 'uri' in input && input.uri instanceof Uri ? input.uri : undefined;
}

/** Adds a group over the whole width below all others; its column, which is the last. */
async function addGroupBelow(): Promise<number> {
  const { orientation, groups } = await commands.executeCommand<Layout>('vscode.getEditorLayout');
  const stacked = orientation === 1 ? groups : [groups.length === 1 ? {} : { groups }];
  const height = stacked.reduce((sum, { size = 1 }) => sum + size, 0);
  const layout: Layout = {
    orientation: 1,
    groups: [...stacked.map(({ size = 1, ...group }) => ({ ...group, size })), { size: (height * SHARE) / (1 - SHARE) }],
  };
  const column = window.tabGroups.all.length + 1;
  await commands.executeCommand('vscode.setEditorLayout', layout);
  return column;
}

async function openIn(uri: Uri, viewColumn: number): Promise<void> {
  await commands.executeCommand('vscode.openWith', uri, VIEW_TYPE, { viewColumn });
}

/** Where the debugger's code is to open: the group in front, unless that shows something else than text and another one does not. */
function findCodeGroup(): TabGroup | undefined {
  const { all, activeTabGroup } = window.tabGroups;
  const isCode = ({ activeTab }: TabGroup) => activeTab?.input instanceof TabInputText;
  return [activeTabGroup, ...all].find(isCode) ?? all.find((group) => !isOwn(group));
}

/** Whether a group holds panels and nothing else. */
function isOwn({ tabs }: TabGroup): boolean {
  return tabs.length > 0 && tabs.every(({ input }) => input instanceof TabInputCustom && input.viewType === VIEW_TYPE);
}

function isPanel(input: unknown, uri: Uri): boolean {
  return input instanceof TabInputCustom && input.viewType === VIEW_TYPE && input.uri.toString() === uri.toString();
}
