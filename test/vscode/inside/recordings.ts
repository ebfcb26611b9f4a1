import { strict as assert } from 'node:assert';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Uri, workspace } from 'vscode';
import { makeRecording } from '../../support/recording/make-recording';

const RUNS = '.baton/runs';

/** Writes recordings into the workspace, the first being the oldest; their URIs. */
export async function putRecordings(files: Readonly<Record<string, string>> = { 'desk.handoffs.jsonl': makeRecording() }): Promise<readonly Uri[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, text], i) => {
      const uri = Uri.joinPath(folder(), RUNS, name);
      await mkdir(dirname(uri.fsPath), { recursive: true });
      await writeFile(uri.fsPath, text);
      await utimes(uri.fsPath, 1_000 + i, 1_000 + i);
      return uri;
    }),
  );
}

export async function removeRecordings(): Promise<void> {
  await rm(Uri.joinPath(folder(), '.baton').fsPath, { recursive: true, force: true });
}

function folder(): Uri {
  const found = workspace.workspaceFolders?.[0];
  assert.ok(found, 'the fixture is open');
  return found.uri;
}
