import { Disposable, type Event, EventEmitter, RelativePattern, workspace } from 'vscode';
import { type FoundRecording, findRecordings, RECORDING, RUNS } from '../../recording/find-recordings';
import { type ListedRun, listRuns } from '../../runs/ask/listed-run';
import type { RunIndex } from '../../runs/index/run-index';
import { readSeverities } from '../replay/findings/read-finding-options';
import type { SetAsides } from '../replay/findings/set-asides';

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
/** In bytes, of all that is looked through for findings by itself: the newest. `baton runs` looks through all. */
const MOST_CHECKED = 256 << 20;

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
  /** Recordings that were looked through, or cannot be, as they were. */
  const tried = new Set<string>();
  let checkedBytes = 0;
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

  /** One recording after the other, until there is something new to read. */
  const check = async (from: RunIndex, files: readonly FoundRecording[], signal: AbortSignal) => {
    const keyOf = ({ file, changed: at, size }: FoundRecording) => `${file}\0${at}\0${size}`;
    const left = files.filter((each) => !tried.has(keyOf(each)) && from.recordings.get(each.file)?.found?.runs.some(({ findings }) => !findings));
    if (left.length === 0) return;
    const { checkRuns } = await import('../../runs/read/check-runs');
    let isOther = false;
    for (const [done, each] of left.entries()) {
      if (timer !== undefined || checkedBytes + each.size > MOST_CHECKED) break;
      progress({ is: 'checking', done, total: left.length });
      tried.add(keyOf(each));
      checkedBytes += each.size;
      try {
        from.setFindings(each.file, await checkRuns(each.file, { signal }));
        isOther = true;
      } catch (error) {
        signal.throwIfAborted();
        log(error);
      }
    }
    if (!isOther) return;
    from.save();
    tell();
  };

  const work = async () => {
    const { signal } = stop;
    try {
      const files = findRecordings((workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath));
      // Only who has recordings pays for loading what reads them.
      if (files.length > 0) index ??= (await import('../../runs/index/run-index')).createRunIndex();
      if (!index) return;
      await read(index, files, signal);
      await check(index, files, signal);
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
  const watch = () =>
    Disposable.from(
      ...(workspace.workspaceFolders ?? []).map((folder) => {
        const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, `${RUNS}/**/*${RECORDING}`));
        return Disposable.from(watcher, watcher.onDidCreate(refresh), watcher.onDidChange(refresh), watcher.onDidDelete(refresh));
      }),
    );
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
