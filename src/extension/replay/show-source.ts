import { basename } from 'node:path';
import { Location, l10n, Position, type Uri, window, workspace } from 'vscode';
import type { Recording } from '../../recording/recording';
import type { Place } from '../../recording/schema';
import { findLine } from '../../replay/find-line';
import { showPlace } from '../show-place';
import { findSource, isWithin } from './find-source';

/** Opens a recorded place in the code of today; asks first if that is neither in the workspace nor of Baton's own (`known`). */
export async function showSource(recording: Pick<Recording, 'file' | 'header'>, place: Place, known: readonly Uri[]): Promise<void> {
  const uri = await findSource(recording, place);
  if (!uri) throw new Error(l10n.t('{0} is not where the recording says, and no file of the workspace is certain to be it.', place.file));
  if (!isWithin(uri, known) && !(await mayOpen(uri))) return;
  const document = await workspace.openTextDocument(uri);
  const { line, moved } = findLine(document.getText(), place);
  const column = moved ? 0 : Math.max((place.col ?? 1) - 1, 0);
  await showPlace(new Location(uri, new Position(line - 1, column)));
  if (!moved) return;
  const said = l10n.t('$(info) {0} changed since the recording: {1} was line {2}', basename(uri.fsPath), place.fn ?? place.file, place.line);
  window.setStatusBarMessage(said, 10_000);
}

async function mayOpen(uri: Uri): Promise<boolean> {
  const open = l10n.t('Open');
  const detail = l10n.t('The recording names this file. It is outside the workspace.');
  return (await window.showWarningMessage(l10n.t('Open {0}?', uri.fsPath), { modal: true, detail }, open)) === open;
}
