import { commands, DebugConfigurationProviderTriggerKind, Disposable, debug, type ExtensionContext, l10n, StatusBarAlignment, window, workspace } from 'vscode';
import { registerCommand } from '../register-command';
import { createLaunchProvider } from './launch-provider';
import { recordFile } from './record-file';
import { recordTerminals } from './record-terminals';
import { requireTrust } from './require-trust';
import { toFolderOptions } from './to-folder-options';
import { watchRecordings } from './watch-recordings';

const STATE = 'baton.isRecording';

/** Recording what the user starts: the toggle for launches and terminals, and the command behind the code lens. */
export function registerRecording(context: ExtensionContext): Disposable {
  const { workspaceState } = context;
  const recorders = context.asAbsolutePath('dist/recorders');
  const item = window.createStatusBarItem('baton.recording', StatusBarAlignment.Left);
  item.name = l10n.t('Baton: Recording');
  item.text = l10n.t('$(record) Recording handoffs');
  item.tooltip = l10n.t('What is started with the debugger or in a new terminal records its handoffs in {0}. Select to stop that.', '.baton/runs');
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
        ? l10n.t('Handoffs are recorded: start your program with the debugger or in a new terminal. Recordings go to {0}.', '.baton/runs')
        : l10n.t('Handoffs are no longer recorded. Terminals that are open go on until they are closed.');
      void window.showInformationMessage(said);
    }),
    registerCommand('baton.recordFile', async (uri) => {
      if (await requireTrust()) await recordFile(typeof uri === 'string' ? uri : undefined, recorders);
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
      watchRecordings(),
    );
  }
}
