import {
  commands,
  DebugConfigurationProviderTriggerKind,
  Disposable,
  debug,
  type ExtensionContext,
  l10n,
  StatusBarAlignment,
  Uri,
  window,
  workspace,
} from 'vscode';
import { registerCommand } from '../register-command';
import { createLaunchProvider } from './launch-provider';
import { recordFile } from './record-file';
import { recordKernels } from './record-kernels';
import { recordTerminals } from './record-terminals';
import { requireTrust } from './require-trust';
import { toFolderOptions } from './to-folder-options';
import { watchRecordings } from './watch-recordings';

const STATE = 'baton.isRecording';
/** Files of the analysis are paths; cells and what was never saved have URIs. A drive has one letter. */
const IS_URI = /^[a-z][\w+.-]+:/i;

/** Recording what the user starts: the toggle for launches and terminals, and the command behind the code lens. */
export function registerRecording(context: ExtensionContext): Disposable {
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
  let started: Disposable | undefined;

  apply();
  return Disposable.from(
    item,
    { dispose: () => started?.dispose() },
    workspace.onDidGrantWorkspaceTrust(apply),
    registerCommand('baton.toggleRecording', async () => {
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
    }),
    registerCommand('baton.recordFile', async (given) => {
      if (await requireTrust()) await recordFile(toFile(given), recorders);
    }),
  );

  /** Recording runs code in a changed environment: never in a workspace that is not trusted. */
  function isOn(): boolean {
    return workspace.isTrusted && workspaceState.get<boolean>(STATE) === true;
  }

  function apply(): void {
    started?.dispose();
    started = isOn() ? start() : undefined;
    if (!started) context.environmentVariableCollection.clear();
    void commands.executeCommand('setContext', STATE, isOn());
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
      watchRecordings(),
    );
  }
}

/** A document's URI, as code lenses give it, or a row of the agents' tree that tells where its run starts. */
function toFile(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  const file = (given as { readonly startedAt?: { readonly file?: unknown } } | undefined)?.startedAt?.file;
  if (typeof file !== 'string') return undefined;
  return IS_URI.test(file) ? file : Uri.file(file).toString();
}
