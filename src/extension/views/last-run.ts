import { Disposable, l10n, type Memento, StatusBarAlignment, TabInputCustom, type TreeView, Uri, window } from 'vscode';
import type { ListedRun } from '../../runs/ask/listed-run';
import { VIEW_TYPE } from '../replay/show-panel';
import type { OwnRuns } from '../runs/own-runs';

/** Of the workspace: the newest run whose recording was opened. */
const SEEN = 'baton.seenRun';

/**
 * Counts errors and warnings of the newest run at the view and in the status bar, until its recording is opened, there or elsewhere. It tells of what others have
 * had read: to ask for the runs costs reading them.
 */
export function registerLastRun(runs: OwnRuns, view: Pick<TreeView<unknown>, 'badge'>, memento: Memento): Disposable {
  const item = window.createStatusBarItem('baton.lastRun', StatusBarAlignment.Left);
  item.name = l10n.t('Baton: Last Run');
  let newest: ListedRun | undefined;

  const update = () => {
    newest = runs.known[0];
    const isSeen = newest === undefined || isOpen(newest.file) || memento.get(SEEN) === toKey(newest);
    if (newest && isOpen(newest.file)) void memento.update(SEEN, toKey(newest));
    const found = isSeen ? 0 : countFindings(newest);
    const text = found === 1 ? l10n.t('1 finding in the last run') : l10n.t('{0} findings in the last run', found);
    view.badge = found > 0 ? { value: found, tooltip: text } : undefined;
    if (!newest || found === 0) return item.hide();
    item.text = `$(warning) ${text}`;
    item.accessibilityInformation = { label: `Baton: ${text}` };
    item.tooltip = l10n.t('Opens it where it went wrong');
    item.command = { title: item.tooltip, command: 'vscode.openWith', arguments: [Uri.file(newest.file), VIEW_TYPE] };
    item.show();
  };
  return Disposable.from(item, runs.onDidChange(update), window.tabGroups.onDidChangeTabs(update));
}

function isOpen(file: string): boolean {
  const { fsPath } = Uri.file(file);
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(({ input }) => input instanceof TabInputCustom && input.viewType === VIEW_TYPE && input.uri.fsPath === fsPath),
  );
}

function toKey({ file, run }: ListedRun): string {
  return `${file}\0${run.begin}`;
}

function countFindings(listed: ListedRun | undefined): number {
  return listed?.run.findings?.filter(({ severity }) => severity !== 'note').length ?? 0;
}
