import { delimiter, join } from 'node:path';
import type { WorkspaceFolder } from 'vscode';
import { toRecordEnvironment, type RecordEnvironment } from '../../recording/to-record-environment';

/** The environment that records what runs in a workspace folder, in its `.baton/runs`; `given` is what the program would have had. */
export function toFolderEnvironment(
  recorders: string,
  folder: WorkspaceFolder | undefined,
  given: Readonly<Record<string, string | null | undefined>>,
): RecordEnvironment {
  const root = folder?.uri.fsPath;
  return toRecordEnvironment({ recorders, root, folder: root && join(root, '.baton', 'runs'), delimiter }, given);
}
