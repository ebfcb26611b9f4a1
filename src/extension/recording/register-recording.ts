import {
  commands,
  DebugConfigurationProviderTriggerKind,
  Disposable,
  debug,
  type Event,
  EventEmitter,
  type ExtensionContext,
  l10n,
  StatusBarAlignment,
  ThemeColor,
  Uri,
  window,
  workspace,
} from 'vscode';
import { registerCommand } from '../register-command';
import type { Client } from '../server/language-client';
import { createLaunchProvider } from './launch-provider';
import { offerRecordings } from './open-recorded';
import { recordFile } from './record-file';
import { recordKernels } from './record-kernels';
import { recordTerminals } from './record-terminals';
import { toFolderOptions } from './to-folder-options';

/** Files of the analysis are paths; cells and what was never saved have URIs. A drive has one letter. */
const IS_URI = /^[a-z][\w+.-]+:/i;

const STATE = 'baton.isRecording';

/** Whether what the user starts is recorded. */
export interface Recorded {
  isOn(): boolean;
  readonly onDidChange: Event<void>;
}

/** Recording what the user starts: the toggle for launches and terminals, and the command behind the code lens. */
export function registerRecording(context: ExtensionContext, client: Client): Disposable & Recorded {
  const { workspaceState } = context;
  const recorders = context.asAbsolutePath('dist/recorders');
  const item = window.createStatusBarItem('baton.recording', StatusBarAlignment.Left);
  item.name = l10n.t('Baton: Recording');
  item.text = l10n.t('$(record) Recording handoffs');
  item.tooltip = l10n.t(
    'What is started with the debugger, in a new terminal or in a new kernel records its handoffs in {0}. Select to stop that.',
    '.baton/runs',
  );
  item.command = 'baton.toggleRecording';
  item.backgroundColor = new ThemeColor('statusBarItem.warningBackground');
  const changed = new EventEmitter<void>();
  let started: Disposable | undefined;

  apply();
  const registered = Disposable.from(
    item,
    changed,
    { dispose: () => started?.dispose() },
    workspace.onDidGrantWorkspaceTrust(apply),
    registerCommand('baton.toggleRecording', toggle),
    registerCommand('baton.stopRecording', async () => isOn() && (await toggle())),
    registerCommand('baton.recordRun', async () => {
      const program = (await requireTrust()) ? await chooseProgram(client) : undefined;
      if (program === 'own') return isOn() || toggle();
      if (program) await recordFile(program.toString(), recorders);
    }),
    registerCommand('baton.recordFile', async (given) => {
      if (await requireTrust()) await recordFile(toFile(given), recorders);
    }),
  );
  return { isOn, onDidChange: changed.event, dispose: () => registered.dispose() };

  async function toggle(): Promise<void> {
    if (!(await requireTrust())) return;
    await workspaceState.update(STATE, !isOn());
    apply();
    const said = isOn()
      ? l10n.t(
          'Handoffs are recorded: start your program with the debugger or in a new terminal, or restart the kernel of your notebook. Recordings go to {0}.',
          '.baton/runs',
        )
      : l10n.t('Handoffs are no longer recorded. Terminals and kernels that are open go on until they are closed.');
    void window.showInformationMessage(said);
  }

  /** Recording runs code in a changed environment: never in a workspace that is not trusted. */
  function isOn(): boolean {
    return workspace.isTrusted && workspaceState.get<boolean>(STATE) === true;
  }

  function apply(): void {
    started?.dispose();
    started = isOn() ? start() : undefined;
    if (!started) context.environmentVariableCollection.clear();
    void commands.executeCommand('setContext', STATE, isOn());
    changed.fire();
  }

  function start(): Disposable {
    item.show();
    return Disposable.from(
      { dispose: () => item.hide() },
      debug.registerDebugConfigurationProvider(
        '*',
        createLaunchProvider((root) => toFolderOptions(recorders, root)),
        DebugConfigurationProviderTriggerKind.Initial,
      ),
      recordTerminals(context.environmentVariableCollection, recorders),
      recordKernels(recorders),
      offerRecordings(),
    );
  }
}

/** A document's URI, as code lenses give it, or a row of the agents' tree that tells where its run starts. */
function toFile(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  const file = (given as { readonly startedAt?: { readonly file?: unknown } } | undefined)?.startedAt?.file;
  if (typeof file !== 'string') return undefined;
  return toFileUri(file).toString();
}

/** Whether the workspace is trusted; if not, says why that is needed and offers to change it. */
async function requireTrust(): Promise<boolean> {
  if (workspace.isTrusted) return true;
  const manage = l10n.t('Manage Workspace Trust');
  const chosen = await window.showWarningMessage(l10n.t('Recording runs the code of this workspace, so the workspace must be trusted first.'), manage);
  if (chosen === manage) await commands.executeCommand('workbench.trust.manage');
  return workspace.isTrusted;
}

/** A file of the analysis as a URI. */
function toFileUri(file: string): Uri {
  return IS_URI.test(file) ? Uri.parse(file, true) : Uri.file(file);
}

/** A program of the workspace that starts a run, asking where there are several; `own`: one that the user starts; undefined where the user turns away. */
async function chooseProgram(client: Client): Promise<Uri | 'own' | undefined> {
  const { workflow } = await client.request('baton/graph', {});
  const started = workflow.agents.flatMap(({ startedAt }) => startedAt.map(({ file }) => toFileUri(file)));
  const files = [...new Map(started.filter(({ scheme, path }) => scheme === 'file' && !path.endsWith('.ipynb')).map((uri) => [uri.toString(), uri])).values()];
  const [only] = files;
  if (files.length < 2) return only ?? 'own';
  const own = { label: l10n.t('$(record) What I start myself'), description: l10n.t('with the debugger, in a new terminal or kernel'), uri: 'own' as const };
  const choices = [...files.map((uri) => ({ label: `$(play) ${workspace.asRelativePath(uri)}`, uri })), own];
  return (await window.showQuickPick(choices, { title: l10n.t('Record a Run') }))?.uri;
}
