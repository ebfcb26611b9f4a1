import { Uri, workspace } from 'vscode';
import { type FoundRecording, findRecordings } from '../../../recording/find-recordings';

/** A recording of the workspace: what the commands on its row are given. */
export interface OwnRecording extends Pick<FoundRecording, 'changed'> {
  readonly uri: Uri;
}

/** Every recording of the workspace's folders, newest first. */
export function findOwnRecordings(): readonly OwnRecording[] {
  const found = findRecordings((workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath));
  return found.map(({ file, changed }) => ({ uri: Uri.file(file), changed }));
}
