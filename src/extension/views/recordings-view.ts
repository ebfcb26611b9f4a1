import { basename } from 'node:path';
import {
  Disposable,
  EventEmitter,
  l10n,
  RelativePattern,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  type TreeView,
  Uri,
  window,
  workspace,
} from 'vscode';
import { RECORDING, RUNS } from '../../recording/find-recordings';
import type { RecordingSummary } from '../../replay/summarize-recording';
import { faultOf, hasFindings, type ListedRun, worstOf } from '../../runs/ask/listed-run';
import type { RunSummary } from '../../runs/run';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import type { ImportHome } from '../recording/import-recordings';
import type { Recorded } from '../recording/register-recording';
import { registerCommand } from '../register-command';
import { findOwnRecordings, type OwnRecording } from '../replay/recordings/find-own-recordings';
import { readSummary, toFacts, toTime } from '../replay/recordings/read-summary';
import type { OwnRuns } from '../runs/own-runs';
import { showError } from '../show-error';
import { toGivenUri } from '../to-given-uri';

const VIEW = 'baton.recordings';
/** Changes that come this close to each other are shown at once, in milliseconds: a run of tests records hundreds. */
const TOGETHER = 300;

/** From today's midnight on, from yesterday's, within this week, before. */
type DayKind = 'today' | 'yesterday' | 'week' | 'earlier';

interface Day {
  readonly kind: DayKind;
  readonly title: string;
  readonly recordings: readonly OwnRecording[];
}

type Row = Day | OwnRecording;
type Summary = RecordingSummary | { readonly error: string };

interface RecordingsRim {
  readonly home: ImportHome;
  readonly runs: OwnRuns;
  readonly recorded: Recorded;
}

/** The workspace's recordings by day, newest first; what each holds is read when it is first on screen. */
export function createRecordingsView({ home, runs, recorded }: RecordingsRim): Disposable & { readonly view: TreeView<unknown> } {
  const changed = new EventEmitter<Row | undefined>();
  const known = new Map<string, { readonly changed: number; readonly summary: Summary }>();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  /** By file, of what others have had looked through: the run that went worst. */
  let worst: ReadonlyMap<string, RunSummary> = new Map();

  /** One recording after the other, since each may be large. */
  const read = (row: OwnRecording) => {
    reading = reading.then(async () => {
      if (known.get(row.uri.fsPath)?.changed === row.changed) return;
      known.set(row.uri.fsPath, { changed: row.changed, summary: await readSummary(row.uri.fsPath) });
      changed.fire(row);
    });
  };
  const list = (): readonly Day[] => {
    const found = toDays(findOwnRecordings());
    if (found.length > 0) worst = findWorst(runs.all());
    return found;
  };
  const view = window.createTreeView<Row>(VIEW, {
    dragAndDropController: {
      dragMimeTypes: [],
      dropMimeTypes: ['text/uri-list'],
      handleDrop: async (_, dropped) => {
        const { importDropped } = await import('../recording/import-recordings');
        await importDropped(dropped, home).catch(showError);
      },
    },
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: (row) => (row === undefined ? [...list()] : 'recordings' in row ? [...row.recordings] : []),
      getParent: () => undefined,
      getTreeItem: (row) => {
        if ('recordings' in row) return toDayItem(row);
        const found = known.get(row.uri.fsPath);
        if (found?.changed !== row.changed) read(row);
        return toRecordingItem(row, found?.summary, worst.get(row.uri.fsPath));
      },
    },
  });
  const refresh = () => {
    clearTimeout(timer);
    timer = setTimeout(() => view.visible && changed.fire(undefined), TOGETHER);
  };
  const watch = () =>
    Disposable.from(
      ...(workspace.workspaceFolders ?? []).map((folder) => {
        const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, `${RUNS}/**/*${RECORDING}`));
        return Disposable.from(watcher, watcher.onDidCreate(refresh), watcher.onDidChange(refresh), watcher.onDidDelete(refresh));
      }),
    );
  let watching = watch();
  const tell = () => (view.message = recorded.isOn() ? l10n.t('Recording: what you start with the debugger, in a new terminal or kernel.') : '');
  tell();
  const registered = Disposable.from(
    view,
    changed,
    { dispose: () => clearTimeout(timer) },
    { dispose: () => watching.dispose() },
    runs.onDidChange(refresh),
    recorded.onDidChange(tell),
    view.onDidChangeVisibility(({ visible }) => visible && changed.fire(undefined)),
    registerCommand('baton.deleteRecording', deleteRecording),
    registerCommand('baton.importRecording', async (given, all) => (await import('../recording/import-recordings')).importRecordings(given, all, home)),
    workspace.onDidChangeWorkspaceFolders(() => {
      watching.dispose();
      watching = watch();
      refresh();
    }),
  );
  return { view, dispose: () => registered.dispose() };
}

/** The gravest of each recording. */
function findWorst(runs: readonly ListedRun[]): ReadonlyMap<string, RunSummary> {
  const found = new Map<string, RunSummary>();
  for (const { file, run } of runs) {
    const { fsPath } = Uri.file(file);
    const before = found.get(fsPath);
    if (hasFindings(run) && (!before || (worstOf(before)?.severity !== 'error' && worstOf(run)?.severity === 'error'))) found.set(fsPath, run);
  }
  return found;
}

async function deleteRecording(given: unknown): Promise<void> {
  const uri = toGivenUri(given);
  if (!uri) return;
  const action = l10n.t('Move to Trash');
  const asked = l10n.t('Delete the recording {0}?', basename(uri.fsPath));
  if ((await window.showWarningMessage(asked, { modal: true }, action)) === action) await workspace.fs.delete(uri, { useTrash: true });
}

function toDays(found: readonly OwnRecording[]): readonly Day[] {
  const days = new Map<string, Day & { readonly recordings: OwnRecording[] }>();
  for (const recording of found) {
    const kind = toDayKind(recording.changed);
    const title = toDayTitle(kind, recording.changed);
    const day = days.get(title) ?? { kind, title, recordings: [] };
    day.recordings.push(recording);
    days.set(title, day);
  }
  return [...days.values()];
}

function toDayKind(time: number): DayKind {
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  if (time >= midnight.getTime()) return 'today';
  midnight.setDate(midnight.getDate() - 1);
  if (time >= midnight.getTime()) return 'yesterday';
  midnight.setDate(midnight.getDate() - 5);
  return time >= midnight.getTime() ? 'week' : 'earlier';
}

function toDayTitle(kind: DayKind, time: number): string {
  switch (kind) {
    case 'today':
      return l10n.t('Today');
    case 'yesterday':
      return l10n.t('Yesterday');
    case 'week':
      return toTime(time, { weekday: 'long' }) ?? '';
    case 'earlier':
      return l10n.t('Earlier');
  }
}

function toDayItem({ kind, title, recordings }: Day): TreeItem {
  const item = new TreeItem(title, kind === 'today' ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed);
  item.id = title;
  item.description = String(recordings.length);
  item.accessibilityInformation = { label: `${title}, ${count.recordings(recordings.length)}` };
  return item;
}

function toRecordingItem({ uri, changed }: OwnRecording, summary: Summary | undefined, worst: RunSummary | undefined): TreeItem {
  const isRead = summary !== undefined && !('error' in summary);
  const at = isRead ? summary.at : changed;
  const style: Intl.DateTimeFormatOptions = toDayKind(changed) === 'earlier' ? { dateStyle: 'medium', timeStyle: 'short' } : { timeStyle: 'short' };
  const item = new TreeItem(toTime(at, style) ?? basename(uri.fsPath));
  const [what, outcome] = isRead ? [toWhat(summary), toOutcome(summary, worst)] : [summary?.error ?? '', summary ? OUTCOMES.unreadable : OUTCOMES.well];
  item.id = uri.toString();
  item.description = printable(what);
  item.iconPath = new ThemeIcon(outcome.icon, outcome.colour === undefined ? undefined : new ThemeColor(outcome.colour));
  const fault = worst ? [faultOf(worst)] : [];
  item.tooltip = [...fault, workspace.asRelativePath(uri), ...(isRead ? toFacts(summary, false) : [what])].join('\n');
  item.contextValue = 'recording';
  item.accessibilityInformation = { label: [item.label, ...(isRead ? [what, ...fault, ...toFacts(summary, false)] : [what])].join(', ') };
  item.command = { command: 'baton.replay', title: l10n.t('Replay'), arguments: [uri] };
  return item;
}

const OUTCOMES = {
  unreadable: { icon: 'warning', colour: 'list.warningForeground' },
  warning: { icon: 'warning', colour: 'problemsWarningIcon.foreground' },
  failed: { icon: 'error', colour: 'problemsErrorIcon.foreground' },
  open: { icon: 'circle-outline', colour: undefined },
  well: { icon: 'circle-small-filled', colour: undefined },
} as const satisfies Readonly<Record<string, { readonly icon: string; readonly colour: string | undefined }>>;

function toOutcome({ failed, isOpen, problems }: RecordingSummary, worst: RunSummary | undefined): (typeof OUTCOMES)[keyof typeof OUTCOMES] {
  const severity = worst && worstOf(worst)?.severity;
  if (failed > 0 || severity === 'error') return OUTCOMES.failed;
  if (severity === 'warning') return OUTCOMES.warning;
  if (problems > 0) return OUTCOMES.unreadable;
  return isOpen ? OUTCOMES.open : OUTCOMES.well;
}

function toWhat({ path, pathText, main }: RecordingSummary): string {
  return path.length === 0 ? l10n.t('no run') : [pathText, ...(main === null ? [] : [basename(main)])].join(' · ');
}
