import { ConfigurationTarget, commands, l10n, Uri, window, workspace } from 'vscode';
import type { Ask } from '../../../panel/present/presented';
import { toFindingDocument } from '../../../replay/findings/finding-rules';
import type { RunFinding } from '../../../replay/findings/run-finding';
import { showError } from '../../show-error';
import type { SetAsides } from './remembered-not-a-problem';

/** Does what a panel asks for about a finding of the recording `uri`; resolves to whether other findings count now. */
export async function doFindingAsk(
  ask: Extract<Ask, { ask: 'document' | 'set-aside' | 'put-back' }>,
  uri: Uri,
  extensionUri: Uri,
  setAsides: SetAsides,
): Promise<boolean> {
  switch (ask.ask) {
    case 'document':
      await commands.executeCommand('markdown.showPreview', Uri.joinPath(extensionUri, 'dist', 'findings', toFindingDocument(ask.rule)));
      return false;
    case 'set-aside':
      return setAside(ask.finding, uri, setAsides);
    case 'put-back':
      await setAsides.remove(uri.fsPath, ask.finding);
      return true;
  }
}

async function setAside(finding: RunFinding, uri: Uri, setAsides: SetAsides): Promise<boolean> {
  const { rule, handoff } = finding;
  const here = { label: handoff === undefined ? l10n.t('Not at this step') : l10n.t('Not at this handoff') };
  const recording = { label: l10n.t('Not in this recording'), description: rule };
  const never = { label: l10n.t('Never'), description: l10n.t('switches {0} off in baton.rules', rule) };
  const chosen = await window.showQuickPick([here, recording, never], { title: l10n.t('Not a problem') });
  if (!chosen) return false;
  if (chosen === never) {
    await switchOff(rule, uri);
    return false;
  }
  await setAsides.add(uri.fsPath, finding, chosen === here);
  return true;
}

/** What is no longer looked for is read anew: whoever shows it hears of the setting. */
async function switchOff(rule: string, uri: Uri): Promise<void> {
  const settings = workspace.getConfiguration('baton', uri);
  const target = workspace.workspaceFolders ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
  const values = settings.inspect<Readonly<Record<string, unknown>>>('rules');
  const before = target === ConfigurationTarget.Workspace ? values?.workspaceValue : values?.globalValue;
  await settings.update('rules', { ...before, [rule]: 'off' }, target);
  const undo = l10n.t('Undo');
  const ask = async () => {
    if ((await window.showInformationMessage(l10n.t('{0} is off in baton.rules.', rule), undo)) === undo)
      await workspace.getConfiguration('baton', uri).update('rules', before, target);
  };
  void ask().catch(showError);
}
