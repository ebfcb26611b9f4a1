import { l10n, window } from 'vscode';
import { findMissingSdk } from '../../workspace/sdk/find-missing-sdk';
import type { RunnableProgram } from './to-program';

/** Why a program has left no recording, and where the SDK is missing, the way to it. */
export async function explainMissingSdk(file: string, { command, cwd }: RunnableProgram): Promise<void> {
  const missing = await findMissingSdk(command, cwd, process.env);
  if (!missing) {
    void window.showWarningMessage(l10n.t('{0} ended without a recording: it ran no agent of the OpenAI Agents SDK. Its terminal says what it did.', file));
    return;
  }
  const { interpreter, package: name, install } = missing;
  if (name === undefined || install === undefined) {
    void window.showWarningMessage(l10n.t('{0} was not recorded: the interpreter `{1}` could not be started.', file, interpreter));
    return;
  }
  const action = l10n.t('Install in Terminal');
  const said = l10n.t('{0} was not recorded: `{1}` finds no package `{2}`. `{3}` installs it.', file, interpreter, name, install);
  if ((await window.showWarningMessage(said, action)) !== action) return;
  const terminal = window.createTerminal({ cwd });
  terminal.show();
  terminal.sendText(install);
}
