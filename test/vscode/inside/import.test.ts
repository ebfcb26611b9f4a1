import { strict as assert } from 'node:assert';
import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { commands, debug, TabInputCustom, Uri, window, workspace } from 'vscode';
import { open, PYTHON, when } from './desk';
import { removeRecordings } from './recordings';
import { moved } from './sessions';

const TRACES = 'test/traces/imports/fixtures/python/plain/openinference.json';

describe('importing', () => {
  let uri: Uri;
  before(() => open(PYTHON));
  beforeEach(async () => {
    const folder = workspace.workspaceFolders?.[0];
    assert.ok(folder);
    uri = Uri.joinPath(folder.uri, 'traces.json');
    await copyFile(`${__dirname}/../../../../${TRACES}`, uri.fsPath);
  });
  afterEach(async () => {
    await debug.stopDebugging();
    await commands.executeCommand('workbench.action.closeAllGroups');
    await rm(uri.fsPath, { force: true });
    await removeRecordings();
  });

  it('makes a recording of a trace and replays it', async () => {
    const arrived = moved();
    await commands.executeCommand('baton.importRecording', uri);
    const { session } = await arrived;
    const file = Uri.joinPath(uri, '../.baton/runs/traces.handoffs.jsonl');
    assert.equal(session.configuration['recording'], file.fsPath);
    assert.ok(existsSync(file.fsPath));
    await shown('baton.replay', file);
  });

  it('opens a trace in the editor of recordings without keeping one', async () => {
    // As dropped into the editor.
    await commands.executeCommand('vscode.open', uri);
    await commands.executeCommand('baton.openAsRecording');
    await shown('baton.import', uri);
    assert.ok(!existsSync(Uri.joinPath(uri, '../.baton').fsPath));
  });
});

/** Waits for the editor of that type on that file. */
function shown(type: string, uri: Uri): Promise<true> {
  return when(window.tabGroups.onDidChangeTabs, () => {
    const inputs = window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
    return inputs.some((input) => input instanceof TabInputCustom && input.viewType === type && input.uri.fsPath === uri.fsPath) ? true : undefined;
  });
}
