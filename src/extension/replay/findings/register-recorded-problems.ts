import { setTimeout } from 'node:timers/promises';
import {
  CodeAction,
  CodeActionKind,
  type Diagnostic,
  Disposable,
  type LogOutputChannel,
  l10n,
  languages,
  type Range,
  RelativePattern,
  Uri,
  workspace,
} from 'vscode';
import { RECORDING, RUNS } from '../../../recording/find-recordings';
import { registerCommand } from '../../register-command';
import { LANGUAGES } from '../../server/languages';
import type { OpenReplay } from '../openings';
import type { Sources } from '../sources/find-source';
import type { PlacedFinding } from './read-newest-findings';
import type { SetAsides } from './remembered-not-a-problem';

/** Off unless switched on: what went wrong in a run is no property of the code. */
const SETTING = 'baton.recordedProblems';
/** Of VS Code's own menus alone: no entry of the palette. */
const OPEN = 'baton.openFinding';
/** A program that runs writes often: so long, in ms, nothing is to have come. */
const QUIET = 500;

export interface RecordedProblemsRim {
  readonly sources: Sources;
  readonly setAsides: SetAsides;
  readonly open: OpenReplay;
  readonly output: LogOutputChannel;
  /** Baton's. */
  readonly version: string;
}

/** What went wrong in the newest recording of each program, among the problems, at the line that caused it. */
export function registerRecordedProblems({ sources, setAsides, open, output, version }: RecordedProblemsRim): Disposable {
  const problems = languages.createDiagnosticCollection('baton.recorded');
  let shown: readonly { readonly placed: PlacedFinding; readonly diagnostic: Diagnostic }[] = [];
  let reading: AbortController | undefined;

  const refresh = async () => {
    reading?.abort();
    const abort = new AbortController();
    reading = abort;
    if (!workspace.getConfiguration().get<boolean>(SETTING, false)) return show([]);
    // Only who switches it on pays for loading what reads recordings.
    const [{ readNewestFindings }, { toRecordedProblem }] = await Promise.all([import('./read-newest-findings'), import('./to-recorded-problem')]);
    await setTimeout(QUIET, undefined, { signal: abort.signal, ref: false });
    const found = await readNewestFindings({ sources, setAsides, signal: abort.signal });
    if (!abort.signal.aborted) show(found.map((placed) => ({ placed, diagnostic: toRecordedProblem(placed, version) })));
  };
  const show = (found: typeof shown) => {
    shown = found;
    problems.clear();
    problems.set(shown.map(({ placed, diagnostic }): [Uri, Diagnostic[]] => [placed.uri, [diagnostic]]));
  };
  const refreshQuietly = () => void refresh().catch((error: unknown) => (error as Error).name === 'AbortError' || output.error(String(error)));

  const provideCodeActions = ({ uri }: { readonly uri: Uri }, range: Range) =>
    shown
      .filter(({ placed, diagnostic }) => placed.uri.toString() === uri.toString() && diagnostic.range.intersection(range))
      .map(({ placed, diagnostic }) => {
        const action = new CodeAction(l10n.t('Open in Replay'), CodeActionKind.QuickFix);
        action.diagnostics = [diagnostic];
        action.command = { title: action.title, command: OPEN, arguments: [placed.recording, placed.seq] };
        return action;
      });

  const watchers = (workspace.workspaceFolders ?? []).map((folder) => {
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, `${RUNS}/**/*${RECORDING}`));
    return Disposable.from(watcher, watcher.onDidCreate(refreshQuietly), watcher.onDidChange(refreshQuietly), watcher.onDidDelete(refreshQuietly));
  });
  refreshQuietly();
  return Disposable.from(
    problems,
    ...watchers,
    setAsides.onDidChange(refreshQuietly),
    workspace.onDidChangeConfiguration((change) => {
      if ([SETTING, 'baton.rules', 'baton.contextBudget'].some((name) => change.affectsConfiguration(name))) refreshQuietly();
    }),
    registerCommand(OPEN, async (recording, seq) => {
      if (recording instanceof Uri && typeof seq === 'number') await open(recording, seq);
    }),
    languages.registerCodeActionsProvider(
      LANGUAGES.map((language) => ({ language })),
      { provideCodeActions },
      { providedCodeActionKinds: [CodeActionKind.QuickFix] },
    ),
    { dispose: () => reading?.abort() },
  );
}
