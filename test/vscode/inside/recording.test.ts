import { strict as assert } from 'node:assert';
import { existsSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { commands, Uri, window, workspace } from 'vscode';
import { open, PYTHON } from './desk';

describe('recording', () => {
  before(() => open(PYTHON));
  afterEach(() => Promise.all(window.terminals.map((terminal) => terminal.dispose())));

  it('is on in new terminals from toggle to toggle', async () => {
    assert.equal(await printed(1), '');
    await commands.executeCommand('baton.toggleRecording');
    try {
      const folder = workspace.workspaceFolders?.[0]?.uri.fsPath;
      assert.match(await printed(2), new RegExp(`^1 ${folder}/\\.baton/runs ${folder} \\S*/recorders/python\\S* --require "\\S+/register\\.cjs"$`));
    } finally {
      await commands.executeCommand('baton.toggleRecording');
    }
    assert.equal(await printed(3), '');
  });
});

/** What a new terminal has of the recorder's variables. */
async function printed(nth: number): Promise<string> {
  const folder = workspace.workspaceFolders?.[0];
  assert.ok(folder);
  const name = `printed-${nth}.txt`;
  const path = Uri.joinPath(folder.uri, name).fsPath;
  const written = new Promise<void>((settle) => {
    const watcher = watch(folder.uri.fsPath, () => {
      if (!existsSync(path)) return;
      watcher.close();
      settle();
    });
  });
  window
    .createTerminal({ shellPath: '/bin/sh' })
    .sendText(`echo $BATON_RECORD $BATON_RECORD_DIR $BATON_RECORD_ROOT \${BATON_RECORD:+$PYTHONPATH $NODE_OPTIONS} > ${name}.part; mv ${name}.part ${name}`);
  await written;
  return (await readFile(path, 'utf8')).trim();
}
