import { Disposable, EventEmitter, RelativePattern, workspace } from 'vscode';
import { findRecordings, RECORDING, RUNS } from '../../recording/find-recordings';
import { type ListedRun, listRuns } from '../../runs/ask/listed-run';
import { createRunIndex } from '../../runs/index/run-index';

/** The runs that were recorded in the workspace; read once somebody asks for them. */
export interface OwnRuns extends Disposable {
  /** Newest first, as far as they are read. */
  all(): readonly ListedRun[];
  readonly onDidChange: EventEmitter<undefined>['event'];
}

/** Changes that come this close to each other are read at once, in milliseconds. */
const TOGETHER = 1_000;

export function createOwnRuns(log: (error: unknown) => void): OwnRuns {
  const changed = new EventEmitter<undefined>();
  const stop = new AbortController();
  const index = createRunIndex();
  let watching: Disposable | undefined;
  let timer: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  let runs: readonly ListedRun[] = [];

  const read = async () => {
    const files = findRecordings((workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath));
    if (!(await index.update(files, { signal: stop.signal }))) return;
    runs = listRuns(index.recordings);
    index.save();
    changed.fire(undefined);
  };
  const readOn = () => {
    reading = reading.then(read).catch((error: unknown) => void (stop.signal.aborted || log(error)));
  };
  const refresh = () => {
    clearTimeout(timer);
    timer = setTimeout(readOn, TOGETHER);
  };
  const watch = () =>
    Disposable.from(
      ...(workspace.workspaceFolders ?? []).map((folder) => {
        const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, `${RUNS}/**/*${RECORDING}`));
        return Disposable.from(watcher, watcher.onDidCreate(refresh), watcher.onDidChange(refresh), watcher.onDidDelete(refresh));
      }),
    );
  const folders = workspace.onDidChangeWorkspaceFolders(() => {
    if (!watching) return;
    watching.dispose();
    watching = watch();
    refresh();
  });

  return {
    onDidChange: changed.event,
    all: () => {
      if (!watching) {
        watching = watch();
        readOn();
      }
      return runs;
    },
    dispose: () => {
      clearTimeout(timer);
      stop.abort();
      watching?.dispose();
      folders.dispose();
      changed.dispose();
      index.close();
    },
  };
}
