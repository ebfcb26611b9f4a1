import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Disposable, type LogOutputChannel, l10n, RelativePattern, Uri, type WebviewPanel, workspace } from 'vscode';
import type { CompareChange } from '../../panel/compare/messages';
import { toShownCode } from '../../panel/details/to-shown-code';
import { createFindings, findFirstFinding } from '../../panel/findings/panel-findings';
import { toShownFindings } from '../../panel/findings/to-shown-findings';
import type { FromReplay, ToReplay } from '../../panel/messages';
import { toEmptyRecording } from '../../panel/page/to-empty-recording';
import { toTabTitle } from '../../panel/page/to-tab-title';
import { createPresenter } from '../../panel/present/present';
import type { Ask, Presenter, ReplayPosition } from '../../panel/present/presented';
import { type Recording, runOf } from '../../recording/recording';
import { findOpening } from '../../replay/stepping/find-opening';
import { readOwnCost } from '../runs/read-own-prices';
import { createDebugged } from './debugging/debugged';
import type { ReplaySessions } from './debugging/sessions';
import { doAsk } from './do-ask';
import { doFindingAsk } from './findings/do-finding-ask';
import { createFindingsReader } from './findings/findings-reader';
import type { SetAsides } from './findings/set-asides';
import type { Opening, Openings } from './openings';
import { createOther } from './other-recording';
import { openWithProgress } from './recordings/open-with-progress';
import { createReplayPage, type FromPage } from './replay-page';
import type { Sources } from './sources/find-source';
import { readCode } from './sources/read-code';
import type { ReplayStage } from './stage';

/** How long, in ms, a recording waits for its findings before it is shown. */
const PATIENCE = 250;
/** The settings of what is looked for. */
const LOOKED_FOR = ['baton.rules', 'baton.contextBudget'];

/** What a panel needs besides its recording. */
export interface ReplayPanelRim {
  readonly extensionUri: Uri;
  readonly sources: Sources;
  readonly output: LogOutputChannel;
  readonly sessions: ReplaySessions;
  readonly stage: ReplayStage;
  readonly setAsides: SetAsides;
  readonly openings: Openings;
  /** Starts a debug session for a recording, if there is none, with the panel beside the code. */
  readonly start: (uri: Uri) => Promise<void>;
}

/** Shows a recording in a webview until it is closed, in step with its debug session while there is one. */
export function createReplayPanel(
  panel: WebviewPanel,
  uri: Uri,
  { extensionUri, sources, output, sessions, stage, setAsides, openings, start }: ReplayPanelRim,
): void {
  const file = uri.fsPath;
  let recording: Recording | undefined;
  let present: Presenter | undefined;
  let position: ReplayPosition = { seq: 0, inStep: sessions.has(file) };
  let isPresented = false;

  const log = (error: unknown) => output.error(`The replay of ${file}: ${error instanceof Error ? error.message : String(error)}`);
  const page = createReplayPage(panel, { extensionUri, output, log }, receive);
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(Uri.joinPath(uri, '..'), basename(file)), true, false, true);
  const listeners = Disposable.from(
    watcher,
    watcher.onDidChange(() => void grow().catch(log)),
    workspace.onDidChangeConfiguration((change) => {
      if (recording && LOOKED_FOR.some((name) => change.affectsConfiguration(name, uri))) void findings.read(recording).catch(log);
      if (change.affectsConfiguration('baton.prices')) void refresh().catch(log);
    }),
    openings.onDidAsk((asked) => asked === file && present && void go(openings.take(file)).catch(log)),
    sessions.onDidStart((started) => started === file && join(true)),
    sessions.onDidEnd((ended) => ended === file && join(false)),
    sessions.onDidMove((moved) => moved.recording === file && void debugged.follow(moved.seq).catch(log)),
  );
  const debugged = createDebugged(file, sessions, {
    seq: () => position.seq,
    seek: (seq) => apply({ type: 'seek', seq }),
    follow: async (seq, isLed) => {
      if (!present) position = { ...position, seq };
      if (!isLed && position.inStep && seq !== position.seq) await apply({ type: 'seek', seq });
    },
  });
  const abort = new AbortController();
  const other = createOther(uri, abort.signal);
  const findings = createFindingsReader(uri, {
    setAsides,
    signal: abort.signal,
    onProgress: (share) => {
      if (recording && present) page.post(toShownFindings(recording, createFindings(recording, findings.known()), share));
    },
    onRead: () => void refresh().catch(log),
  });
  panel.onDidDispose(() => {
    abort.abort();
    listeners.dispose();
    other.forget();
    recording?.close();
    if (!sessions.has(file)) stage.clear(file);
  });
  void open().catch(log);

  /** Reads the recording; what is wrong with it is said in the panel. */
  async function open(): Promise<void> {
    try {
      recording = await openWithProgress(file, abort.signal, page.say);
    } catch (error) {
      return page.say(toFailure(file, error));
    }
    if (abort.signal.aborted) return recording.close();
    await begin(recording);
  }

  /** Shows a recording that has been opened; one in which no run has begun has nothing to show yet. */
  async function begin(opened: Recording): Promise<void> {
    if (opened.runs.length === 0) return page.say(toEmptyRecording(basename(file)));
    const read = findings.read(opened).catch(log);
    await Promise.race([read, setTimeout(PATIENCE)]);
    if (abort.signal.aborted) return;
    present = toPresenter(opened);
    name(opened);
    page.unsay();
    const wanted = openings.take(file);
    if (wanted !== undefined || !sessions.has(file))
      position = { ...position, seq: wanted?.seq ?? findFirstFinding(opened, findings.known()) ?? findOpening(opened) };
    if (page.isReady) await apply({ type: 'ready', seq: position.seq });
    if (wanted?.compare) await go(wanted);
  }

  function toPresenter(opened: Recording, compared?: Recording): Presenter {
    return createPresenter(opened, compared, findings.known(), readOwnCost());
  }

  /** An older VS Code keeps the name of the file. */
  function name(opened: Recording): void {
    panel.title = toTabTitle(opened) ?? basename(file);
  }

  /** The program that is recorded has written more. */
  async function grow(): Promise<void> {
    if (!recording) return open();
    if (!(await recording.refresh())) return;
    if (!present) return begin(recording);
    name(recording);
    await refresh();
    await findings.read(recording);
  }

  /** Shows it as it is now: the recording has grown, or more is known of what went wrong in it. */
  async function refresh(): Promise<void> {
    if (!recording || !present) return;
    present = toPresenter(recording, other.recording);
    if (page.isReady) await apply({ type: 'ready', seq: position.seq });
  }

  /** Asks for a recording and shows a run of it beside that of this one. */
  async function compare(opened: Recording): Promise<void> {
    if (await other.choose(opened)) await showOther(opened);
  }

  async function showOther(opened: Recording, change?: CompareChange): Promise<void> {
    present = toPresenter(opened, other.recording);
    await apply({ type: 'compare', ...(change && { change }) });
  }

  async function receive(message: FromPage): Promise<void> {
    // A debugger, or this panel, knows better where the replay stands than a page that was closed.
    if (message.type === 'ready') return apply(sessions.has(file) || isPresented ? { ...message, seq: position.seq } : message);
    if (message.type === 'in-step' && message.on && !sessions.has(file)) {
      debugged.expect();
      return start(uri);
    }
    const before = position;
    await apply(message);
    if (position.inStep && (position.seq !== before.seq || !before.inStep)) await debugged.lead();
  }

  /** Presents what became of a message: the page shows it, the graph follows. */
  async function apply(message: FromReplay): Promise<void> {
    if (!present || !recording)
      return message.type === 'follow' && message.link.to === 'command'
        ? doAsk({ ask: 'command', command: message.link.command }, uri, undefined, sources)
        : undefined;
    const before = position;
    const { position: next, messages, asks } = present(before, message);
    position = next;
    for (const shown of messages) page.post(shown);
    const event = recording.event(position.seq);
    const run = event && runOf(event);
    // A page that is loaded again, as when its editor is moved, is no move of the replay.
    if (panel.visible && (message.type !== 'ready' || !isPresented)) stage.show({ file, seq: position.seq, run, length: recording.length });
    isPresented = true;
    if (before.compare && !next.compare) {
      other.forget();
      present = toPresenter(recording);
    }
    for (const ask of asks) await act(ask, recording);
  }

  async function act(ask: Ask, shown: Recording): Promise<void> {
    switch (ask.ask) {
      case 'choose-comparison':
        return compare(shown);
      case 'document':
      case 'set-aside':
      case 'put-back':
        if (await doFindingAsk(ask, uri, extensionUri, setAsides)) await refresh();
        return;
      case 'code':
        return void readCode(ask, shown, sources).then((codes) => codes.length > 0 && page.post(toShownCode(ask.moment, codes)), log);
      case 'open':
        return doAsk(ask, uri, ask.isOther ? other.recording : shown, sources);
      case 'copy':
      case 'show':
      case 'break':
      case 'command':
        return doAsk(ask, uri, shown, sources);
    }
  }

  /** Somebody asked for this from outside. */
  async function go(opening: Opening | undefined): Promise<void> {
    if (!opening || !recording) return;
    const { seq, compare: asked } = opening;
    if (!asked) return seq === undefined ? undefined : receive({ type: 'seek', seq });
    if (await other.take(recording, asked.with)) await showOther(recording, asked.change);
  }

  function join(inStep: boolean): void {
    debugged.join(inStep);
    position = { ...position, inStep };
    void apply({ type: 'seek', seq: position.seq }).catch(log);
    if (!inStep) stage.clear(file);
  }
}

function toFailure(file: string, error: unknown): ToReplay {
  return {
    type: 'failure',
    title: l10n.t('{0} cannot be replayed', basename(file)),
    details: [error instanceof Error ? error.message : String(error)],
    buttons: [{ text: l10n.t('Open as Text'), primary: true, link: { to: 'command', command: 'open-as-text' } }],
  };
}
