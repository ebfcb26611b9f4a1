import { basename } from 'node:path';
import { commands, l10n, type QuickPick, type QuickPickItem, type Uri, window, workspace } from 'vscode';
import { RUNS } from '../../../recording/find-recordings';
import { askPick } from '../../ask-pick';
import { findOwnRecordings } from './find-own-recordings';
import { describeRecording } from './read-summary';

interface Choice extends QuickPickItem {
  readonly uri?: Uri;
}

/**
 * Asks for a recording of the workspace, or any other; undefined when the user turns away. What each holds is filled in as it is read.
 * With `title` for something else than to replay it, but never `except`; `stays`: wherever the focus goes, as where a panel asks that has just been clicked.
 */
export async function chooseRecording({
  title = l10n.t('Replay a Recorded Run'),
  except,
  stays = false,
}: {
  readonly title?: string;
  readonly except?: Uri | undefined;
  readonly stays?: boolean;
} = {}): Promise<Uri | undefined> {
  const all = findOwnRecordings().map(({ uri }) => uri);
  const found = all.filter(({ fsPath }) => fsPath !== except?.fsPath);
  if (all.length === 0) return offerOthers(title);
  const other: Choice = { label: l10n.t('$(folder-opened) Other recording…'), alwaysShow: true };
  const pick = window.createQuickPick<Choice>();
  pick.title = title;
  pick.ignoreFocusOut = stays;
  pick.placeholder = l10n.t('Recorded runs of this workspace, newest first');
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.items = [...found.map(toChoice), other];
  void describe(pick, found, other);
  const chosen = await askPick(pick);
  return chosen === other ? browse(title) : chosen?.uri;
}

function toChoice(uri: Uri): Choice {
  return { label: basename(uri.fsPath), detail: workspace.asRelativePath(uri), uri };
}

/** Reads the recordings one after another, while the user looks. */
async function describe(pick: QuickPick<Choice>, found: readonly Uri[], other: Choice): Promise<void> {
  let isOpen = true;
  pick.onDidHide(() => (isOpen = false));
  pick.busy = true;
  const choices = found.map(toChoice);
  for (const [i, uri] of found.entries()) {
    const { title, description } = await describeRecording(uri.fsPath);
    if (!isOpen) return;
    choices[i] = { label: title, description, detail: workspace.asRelativePath(uri), uri };
    const active = pick.activeItems[0]?.uri;
    pick.items = [...choices, other];
    const again = choices.find((choice) => choice.uri === active);
    if (again) pick.activeItems = [again];
  }
  pick.busy = false;
}

/** Says that there is nothing, where was looked, and what to do. */
async function offerOthers(title: string): Promise<Uri | undefined> {
  const folders = (workspace.workspaceFolders ?? []).map(({ name }) => `${name}/${RUNS}`);
  const [record, sample, other] = [l10n.t('Record Handoffs'), l10n.t('Open the Sample'), l10n.t('Other Recording…')];
  const chosen = await window.showInformationMessage(
    folders.length === 0
      ? l10n.t('No folder is open, so there are no recordings to choose from.')
      : l10n.t(
          'There is no recording in {0} yet. Select "Record" over a call that starts a run, or switch on recording and start your program.',
          folders.join(', '),
        ),
    ...(folders.length === 0 ? [sample, other] : [record, sample, other]),
  );
  if (chosen === record) await commands.executeCommand('baton.toggleRecording');
  if (chosen === sample) await commands.executeCommand('baton.openSampleRecording');
  return chosen === other ? browse(title) : undefined;
}

async function browse(title: string): Promise<Uri | undefined> {
  const found = await window.showOpenDialog({ title, filters: { [l10n.t('Recordings')]: ['jsonl'] } });
  return found?.[0];
}
