import { commands, Disposable, debug, type ExtensionContext, type LogOutputChannel, l10n, Uri, window, workspace } from 'vscode';
import type { ImportHome } from '../recording/import-recordings';
import { registerCommand } from '../register-command';
import { toGivenUri } from '../to-given-uri';
import { registerDebugging } from './debugging/register-debugging';
import { toConfiguration } from './debugging/replay-configurations';
import { createReplaySessions } from './debugging/sessions';
import { registerRecordedProblems } from './findings/register-recorded-problems';
import { createSetAsides, type SetAsides } from './findings/remembered-not-a-problem';
import { createOpenings, type Openings } from './openings';
import { type AllRuns, createAllRuns } from './recordings/all-runs';
import { chooseRecording } from './recordings/choose-recording';
import type { ReplayPanelRim } from './replay-panel';
import { createStage } from './replay-stage';
import { findActiveRecording, showPanel, VIEW_TYPE } from './show-panel';
import { createShownRun, type ShownRun } from './shown-run';
import { type Sources, toCode } from './sources/find-source';
import { createMovedSources } from './sources/moved-sources';

/** The editor that opens files of other formats. */
const IMPORT_VIEW_TYPE = 'baton.import';
const SAMPLE = 'dist/samples/refund-desk/python/refund-desk.handoffs.jsonl';

/** Recordings: their editor, the debugger for them, and the commands that open them; with the run that the graph shows. */
export function registerReplay(
  { extensionUri, workspaceState }: ExtensionContext,
  output: LogOutputChannel,
  home: ImportHome,
): Disposable & { readonly shownRun: ShownRun; readonly allRuns: AllRuns; readonly openings: Openings; readonly setAsides: SetAsides } {
  const [sessions, stage, openings] = [createReplaySessions(), createStage(), createOpenings()];
  const sources: Sources = { known: [extensionUri], moved: createMovedSources(workspaceState) };
  const setAsides = createSetAsides(workspaceState);
  const code = toCode(sources);
  const shownRun = createShownRun(stage, code);
  const allRuns = createAllRuns(code);
  const start = async (uri: Uri) => {
    if (sessions.has(uri.fsPath)) return;
    await debug.startDebugging(workspace.getWorkspaceFolder(uri) ?? workspace.workspaceFolders?.[0], toConfiguration(uri));
  };
  const open = async (uri: Uri) => {
    await commands.executeCommand('workbench.view.debug');
    await showPanel(uri);
    await start(uri);
  };
  const registered = Disposable.from(
    sessions,
    stage,
    openings,
    setAsides,
    shownRun,
    allRuns,
    registerDebugging(sessions),
    registerRecordedProblems({ sources, setAsides, open: openings.open, output, version: home.version }),
    ...[VIEW_TYPE, IMPORT_VIEW_TYPE].map((type) =>
      registerEditor(type, { extensionUri, sources, output, sessions, stage, setAsides, openings, start: open }, home),
    ),
    sessions.onDidMove(({ recording, seq, run, length }) => stage.show({ file: recording, seq, run, length })),
    sessions.onDidEnd((file) => stage.clear(file)),
    registerCommand('baton.replay', async (given) => {
      const chosen = toGivenUri(given) ?? (await chooseRecording());
      if (chosen) await open(chosen);
    }),
    registerCommand('baton.openSampleRecording', () => open(Uri.joinPath(extensionUri, SAMPLE))),
    registerCommand('baton.pickRecording', async () => (await chooseRecording())?.fsPath),
    registerCommand('baton.compareRecording', async (given) => {
      const uri = toGivenUri(given);
      const other = uri && (await chooseRecording({ title: l10n.t('Compare with a Recorded Run'), except: uri }));
      if (other) await openings.open(uri, undefined, { with: other });
    }),
    registerCommand('baton.openRecordingAsText', (given) => reopen(given, 'default')),
    registerCommand('baton.openRecordingAsReplay', (given) => reopen(given, VIEW_TYPE)),
    registerCommand('baton.openAsRecording', (given) => reopen(given, IMPORT_VIEW_TYPE, window.activeTextEditor?.document.uri)),
  );
  return { shownRun, allRuns, openings, setAsides, dispose: () => registered.dispose() };
}

/** Files of other formats are imported when they are opened so. */
function registerEditor(type: string, rim: ReplayPanelRim, home: ImportHome): Disposable {
  return window.registerCustomEditorProvider(
    type,
    {
      openCustomDocument: (uri) => ({ uri, dispose: () => undefined }),
      resolveCustomEditor: async ({ uri }, panel) => {
        // Only who looks at a recording pays for loading what shows it.
        const { createReplayPanel } = await import('./replay-panel');
        const file = type === VIEW_TYPE ? uri : await (await import('../recording/import-recordings')).importForEditor(uri, home);
        createReplayPanel(panel, file, rim);
      },
    },
    { webviewOptions: { retainContextWhenHidden: true } },
  );
}

async function reopen(given: unknown, view: string, inFront = findActiveRecording()): Promise<void> {
  const uri = toGivenUri(given) ?? inFront;
  if (!uri) throw new Error(l10n.t('No recording is in front.'));
  await commands.executeCommand('vscode.openWith', uri, view);
}
