import { Disposable, type Event, EventEmitter, RelativePattern, workspace } from 'vscode';
import { type FoundRecording, findRecordings, RECORDING, RUNS } from '../../recording/find-recordings';
import { type ListedRun, listRuns } from '../../runs/ask/listed-run';
import type { RunIndex } from '../../runs/index/run-index';
import { readSeverities } from '../replay/findings/read-finding-options';
import type { SetAsides } from '../replay/findings/remembered-not-a-problem';
import { createOwnCheck } from './check-own-runs';

/** How far what is under way has come, in recordings. */
export interface Reading {
  readonly is: 'reading' | 'checking';
  readonly done: number;
  readonly total: number;
}

/** The runs that were recorded in the workspace; read once somebody asks for them, then looked through for findings. */
export interface OwnRuns extends Disposable {
  /** Newest first, as far as they are read. */
  all(): readonly ListedRun[];
  /** The same, of what others asked for. */
  readonly known: readonly ListedRun[];
  readonly onDidChange: Event<void>;
  /** Undefined: nothing is under way. */
  readonly reading: Reading | undefined;
  readonly isStopped: boolean;
  readonly onDidProgress: Event<void>;
  /** Files that are no recordings, or cannot be read. */
  readonly unread: number;
  /** Leaves the rest unread until there is more, or until `readOn`. */
  stop(): void;
  readOn(): void;
}

/** Changes that come this close to each other are read at once, in milliseconds. */
const TOGETHER = 1_000;
/** What is read so far is told that often, in milliseconds. */
const PARTLY = 2_000;

/** `setAsides`: what is none of their findings to the user. */
export function createOwnRuns(setAsides: Pick<SetAsides, 'of' | 'onDidChange'>, log: (error: unknown) => void): OwnRuns {
  const [changed, progressed] = [new EventEmitter<void>(), new EventEmitter<void>()];
  /** Of those who have recordings. */
  let index: RunIndex | undefined;
  let stop = new AbortController();
  let watching: Disposable | undefined;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  let runs: readonly ListedRun[] = [];
  let reading: Reading | undefined;
  let isDisposed = false;
  let told = 0;

  const tell = () => {
    told = performance.now();
    const severities = readSeverities();
    runs = listRuns(index?.recordings ?? new Map(), (file, { rule, severity, handoff }) => {
      const isSetAside = setAsides.of(file).some((each) => each.rule === rule && (each.at === undefined || each.at === handoff));
      const own = severities[rule] ?? severity;
      return isSetAside || own === 'off' ? undefined : own;
    });
    changed.fire();
  };
  const progress = (next: Reading | undefined) => {
    reading = next;
    progressed.fire();
    if (next && performance.now() - told > PARTLY) tell();
  };

  const read = async (from: RunIndex, files: readonly FoundRecording[], signal: AbortSignal) => {
    told = performance.now();
    const isOther = await from.update(files, { signal, onProgress: (done, total) => progress(done < total ? { is: 'reading', done, total } : undefined) });
    if (!isOther) return;
    from.save();
    tell();
  };

  const check = createOwnCheck({ isInterrupted: () => timer !== undefined, onProgress: (done, total) => progress({ is: 'checking', done, total }), log });

  const work = async () => {
    const { signal } = stop;
    try {
      const files = findRecordings((workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath));
      // Only who has recordings pays for loading what reads them.
      if (files.length > 0) index ??= (await import('../../runs/index/run-index')).createRunIndex();
      if (!index) return;
      await read(index, files, signal);
      if (!(await check(index, files, signal))) return;
      index.save();
      tell();
    } catch (error) {
      if (!signal.aborted) log(error);
      else if (!isDisposed) tell();
    } finally {
      if (!isDisposed) progress(undefined);
    }
  };
  const readOn = () => {
    timer = undefined;
    if (isDisposed) return;
    if (stop.signal.aborted) stop = new AbortController();
    working = working.then(work);
  };
  const refresh = () => {
    clearTimeout(timer);
    timer = setTimeout(readOn, TOGETHER);
  };
  const watch = () => watchRecordings(refresh);
  const listeners = Disposable.from(
    workspace.onDidChangeWorkspaceFolders(() => {
      if (!watching) return;
      watching.dispose();
      watching = watch();
      refresh();
    }),
    setAsides.onDidChange(() => index && tell()),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration('baton.rules') && index && tell()),
  );

  return {
    onDidChange: changed.event,
    onDidProgress: progressed.event,
    get known() {
      return runs;
    },
    get reading() {
      return reading;
    },
    get isStopped() {
      return stop.signal.aborted;
    },
    get unread() {
      return [...(index?.recordings.values() ?? [])].filter(({ reason }) => reason !== undefined).length;
    },
    stop: () => stop.abort(),
    readOn,
    all: () => {
      if (!watching) {
        watching = watch();
        reading = { is: 'reading', done: 0, total: 0 };
        readOn();
      }
      return runs;
    },
    dispose: () => {
      isDisposed = true;
      clearTimeout(timer);
      stop.abort();
      watching?.dispose();
      listeners.dispose();
      changed.dispose();
      progressed.dispose();
      index?.close();
    },
  };
}

/** Whatever happens to recordings in the folders of the workspace. */
function watchRecordings(onChange: () => void): Disposable {
  return Disposable.from(
    ...(workspace.workspaceFolders ?? []).map((folder) => {
      const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, `${RUNS}/**/*${RECORDING}`));
      return Disposable.from(watcher, watcher.onDidCreate(onChange), watcher.onDidChange(onChange), watcher.onDidDelete(onChange));
    }),
  );
}
