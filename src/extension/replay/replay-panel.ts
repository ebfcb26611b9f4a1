import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Disposable, type LogOutputChannel, l10n, RelativePattern, Uri, type WebviewPanel, workspace } from 'vscode';
import { findFirstFinding } from '../../panel/findings/panel-findings';
import type { ToReplay } from '../../panel/messages';
import { toEmptyRecording } from '../../panel/page/to-empty-recording';
import { toTabTitle } from '../../panel/page/to-tab-title';
import type { Recording } from '../../recording/recording';
import { findOpening } from '../../replay/stepping/find-opening';
import { createDebugged, type DebuggedPanel } from './debugging/debugged';
import type { ReplaySessions } from './debugging/sessions';
import { createFindingsReader } from './findings/findings-reader';
import type { SetAsides } from './findings/remembered-not-a-problem';
import type { Opening, Openings } from './openings';
import { createOther } from './other-recording';
import { createPresentation, type Presentation } from './presentation';
import { openWithProgress } from './recordings/open-with-progress';
import { createReplayPage, type FromPage } from './replay-page';
import type { ReplayStage } from './replay-stage';
import type { Sources } from './sources/find-source';

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

  const log = (error: unknown) => output.error(`The replay of ${file}: ${error instanceof Error ? error.message : String(error)}`);
  const page = createReplayPage(panel, { extensionUri, output, log }, receive);
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(Uri.joinPath(uri, '..'), basename(file)), true, false, true);
  const listeners = Disposable.from(
    watcher,
    watcher.onDidChange(() => void grow().catch(log)),
    workspace.onDidChangeConfiguration((change) => {
      if (recording && LOOKED_FOR.some((name) => change.affectsConfiguration(name, uri))) void findings.read(recording).catch(log);
      if (change.affectsConfiguration('baton.prices')) void presentation.refresh().catch(log);
    }),
    openings.onDidAsk((asked) => asked === file && presentation.recording && void go(openings.take(file)).catch(log)),
    sessions.onDidStart((started) => started === file && join(true)),
    sessions.onDidEnd((ended) => ended === file && join(false)),
    sessions.onDidMove((moved) => moved.recording === file && void debugged.follow(moved.seq).catch(log)),
  );
  const debugged = createDebugged(
    file,
    sessions,
    toDebuggedPanel(() => presentation),
  );
  const abort = new AbortController();
  const other = createOther(uri, abort.signal);
  const findings = createFindingsReader(uri, {
    setAsides,
    signal: abort.signal,
    onProgress: (share) => presentation.tellFindings(share),
    onRead: () => void presentation.refresh().catch(log),
  });
  const presentation = createPresentation(panel, uri, { extensionUri, sources, sessions, stage, setAsides, page, other, findings, log });
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
    presentation.begin(opened);
    name(opened);
    page.unsay();
    const wanted = openings.take(file);
    if (wanted !== undefined || !sessions.has(file))
      presentation.position = { ...presentation.position, seq: wanted?.seq ?? findFirstFinding(opened, findings.known()) ?? findOpening(opened) };
    if (page.isReady) await presentation.apply({ type: 'ready', seq: presentation.position.seq });
    if (wanted?.compare) await go(wanted);
  }

  /** An older VS Code keeps the name of the file. */
  function name(opened: Recording): void {
    panel.title = toTabTitle(opened) ?? basename(file);
  }

  /** The program that is recorded has written more. */
  async function grow(): Promise<void> {
    if (!recording) return open();
    if (!(await recording.refresh())) return;
    if (!presentation.recording) return begin(recording);
    name(recording);
    await presentation.refresh();
    await findings.read(recording);
  }

  async function receive(message: FromPage): Promise<void> {
    // A debugger, or this panel, knows better where the replay stands than a page that was closed.
    if (message.type === 'ready')
      return presentation.apply(sessions.has(file) || presentation.isPresented ? { ...message, seq: presentation.position.seq } : message);
    if (message.type === 'in-step' && message.on && !sessions.has(file)) {
      debugged.expect();
      return start(uri);
    }
    const before = presentation.position;
    await presentation.apply(message);
    const { position } = presentation;
    if (position.inStep && (position.seq !== before.seq || !before.inStep)) await debugged.lead();
  }

  /** Somebody asked for this from outside. */
  async function go(opening: Opening | undefined): Promise<void> {
    if (!opening || !recording) return;
    const { seq, compare: asked } = opening;
    if (!asked) return seq === undefined ? undefined : receive({ type: 'seek', seq });
    if (await other.take(recording, asked.with)) await presentation.showOther(asked.change);
  }

  function join(inStep: boolean): void {
    debugged.join(inStep);
    presentation.position = { ...presentation.position, inStep };
    void presentation.apply({ type: 'seek', seq: presentation.position.seq }).catch(log);
    if (!inStep) stage.clear(file);
  }
}

/** What a debug session asks of a panel. */
function toDebuggedPanel(of: () => Presentation): DebuggedPanel {
  return {
    seq: () => of().position.seq,
    seek: (seq) => of().apply({ type: 'seek', seq }),
    follow: async (seq, isLed) => {
      const shown = of();
      if (!shown.recording) shown.position = { ...shown.position, seq };
      const { position } = shown;
      if (!isLed && position.inStep && seq !== position.seq) await shown.apply({ type: 'seek', seq });
    },
  };
}

function toFailure(file: string, error: unknown): ToReplay {
  return {
    type: 'failure',
    title: l10n.t('{0} cannot be replayed', basename(file)),
    details: [error instanceof Error ? error.message : String(error)],
    buttons: [{ text: l10n.t('Open as Text'), primary: true, link: { to: 'command', command: 'open-as-text' } }],
  };
}
