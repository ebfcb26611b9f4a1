import { basename } from 'node:path';
import { Location, l10n, Position, type Uri, window } from 'vscode';
import type { Recording } from '../../../recording/recording';
import type { SourcePlace } from '../../../recording/schema';
import { findLine } from '../../../replay/places/find-line';
import { showPlace } from '../../show-place';
import { findSource, isWithin, type Sources, toRecordedPath } from './find-source';
import { openSource } from './open-source';

type Origin = Pick<Recording, 'file' | 'header'>;

/** Opens a recorded place in the code of today; asks first if that is neither in the workspace nor of Baton's own, and where it is if it is nowhere. */
export async function showSource(recording: Origin, place: SourcePlace, sources: Sources): Promise<void> {
  const found = await findSource(recording, place, sources);
  const uri = found ?? (await locate(recording, place, sources));
  if (!uri || (found && !isWithin(uri, sources.known) && !(await mayOpen(uri)))) return;
  const document = await openSource(uri, place);
  if (!document) return void window.showWarningMessage(l10n.t('{0} no longer has the cell that was recorded.', basename(uri.fsPath)));
  const { line, moved } = findLine(document.getText(), place);
  const column = moved ? 0 : Math.max((place.col ?? 1) - 1, 0);
  await showPlace(new Location(document.uri, new Position(line - 1, column)));
  if (!moved) return;
  const said = l10n.t('$(info) {0} changed since the recording: {1} was line {2}', basename(uri.fsPath), place.fn ?? place.file, place.line);
  window.setStatusBarMessage(said, 10_000);
}

/** Asks where a source is; what lies beside it is found from then on. */
async function locate(recording: Origin, place: SourcePlace, { moved }: Sources): Promise<Uri | undefined> {
  const ask = l10n.t('Locate…');
  const said = l10n.t('{0} is not where the recording says, and no file of the workspace is certain to be it.', place.file);
  if ((await window.showWarningMessage(said, ask)) !== ask) return undefined;
  const [chosen] = (await window.showOpenDialog({ title: l10n.t('Locate {0}', place.file), openLabel: l10n.t('Locate') })) ?? [];
  if (chosen) await moved.learn(toRecordedPath(recording, place), chosen.fsPath);
  return chosen;
}

async function mayOpen(uri: Uri): Promise<boolean> {
  const open = l10n.t('Open');
  const detail = l10n.t('The recording names this file. It is outside the workspace.');
  return (await window.showWarningMessage(l10n.t('Open {0}?', uri.fsPath), { modal: true, detail }, open)) === open;
}
