import { basename } from 'node:path';
import {
  l10n,
  ShellExecution,
  ShellQuoting,
  Task,
  type TaskExecution,
  TaskPanelKind,
  TaskRevealKind,
  type TextDocument,
  tasks,
  Uri,
  type WorkspaceFolder,
  window,
  workspace,
} from 'vscode';
import { findRecordings } from '../../recording/find-recordings';
import { toRecordEnvironment } from '../../recording/to-record-environment';
import { explainMissingSdk } from './explain-missing-sdk';
import { findChosenPython } from './find-chosen-python';
import { openRecorded } from './open-recorded';
import { sendRecorded } from './send-recorded';
import { toFolderOptions } from './to-folder-options';
import { type RunnableProgram, toNodeProgram, toPythonProgram } from './to-program';

/** Saves a file, the one in front unless told, runs it in a terminal with the recorder, opens what was recorded when it has ended, and sends it where the settings say so. */
export async function recordFile(uri: string | undefined, recorders: string): Promise<void> {
  const document = uri === undefined ? window.activeTextEditor?.document : await workspace.openTextDocument(Uri.parse(uri, true));
  if (document?.uri.scheme !== 'file') throw new Error(l10n.t('Open a file on disk that starts a run, and save it first.'));
  if (document.isDirty && !(await document.save())) throw new Error(l10n.t('{0} could not be saved.', basename(document.fileName)));
  const folder = workspace.getWorkspaceFolder(document.uri);
  if (!folder) throw new Error(l10n.t('{0} is outside the workspace, so there is no folder to record into.', basename(document.fileName)));

  const roots = [folder.uri.fsPath];
  const list = () => findRecordings(roots).map(({ file }) => file);
  const before = new Set(list());
  const program = await toProgram(document, folder);
  await run(toTask(document, folder, program, recorders));
  const recorded = list().filter((file) => !before.has(file));
  if (recorded.length > 0) {
    await openRecorded(recorded);
    return sendRecorded(recorded, folder.uri);
  }
  await explainMissingSdk(basename(document.fileName), program);
}

async function toProgram({ uri, languageId, fileName }: TextDocument, { uri: { fsPath: root } }: WorkspaceFolder): Promise<RunnableProgram> {
  return languageId === 'python' ? toPythonProgram(fileName, root, await findChosenPython(uri, root)) : toNodeProgram(fileName, root);
}

function toTask({ fileName }: TextDocument, folder: WorkspaceFolder, program: RunnableProgram, recorders: string): Task {
  const env = { ...toRecordEnvironment(toFolderOptions(recorders, folder.uri.fsPath), process.env) };
  const quoted = program.arguments.map((value) => ({ value, quoting: ShellQuoting.Strong }));
  const execution = new ShellExecution({ value: program.command, quoting: ShellQuoting.Strong }, quoted, { cwd: program.cwd, env });
  const name = l10n.t('record {0}', basename(fileName));
  const task = new Task({ type: 'baton.record', file: fileName }, folder, name, 'baton', execution, []);
  task.presentationOptions = { reveal: TaskRevealKind.Always, panel: TaskPanelKind.Dedicated, clear: true };
  return task;
}

/** Settles when the task has ended, however. */
async function run(task: Task): Promise<void> {
  const ended = new Set<TaskExecution>();
  let settle = () => {};
  const listener = tasks.onDidEndTask(({ execution }) => {
    ended.add(execution);
    settle();
  });
  try {
    const mine = await tasks.executeTask(task);
    while (!ended.has(mine)) await new Promise<void>((resolve) => (settle = resolve));
  } finally {
    listener.dispose();
  }
}
