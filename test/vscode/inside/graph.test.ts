import { strict as assert } from 'node:assert';
import { commands, env, type Tab, TabInputWebview, window } from 'vscode';
import { open, PYTHON, when } from './desk';

describe('the graph', () => {
  it('opens beside the code, once, and leaves the cursor in the code', async () => {
    await open(PYTHON);
    await commands.executeCommand('baton.showGraph');
    await commands.executeCommand('baton.showGraph');
    const columns = await when(window.tabGroups.onDidChangeTabs, () => {
      const found = window.tabGroups.all.flatMap(({ tabs, viewColumn }) => tabs.filter(isGraph).map(() => viewColumn));
      return found.length > 0 ? found : undefined;
    });
    assert.deepEqual(columns, [2]);
    assert.equal(window.activeTextEditor?.viewColumn, 1);
  });

  it('is copied although the language server is being restarted', async () => {
    await open(PYTHON);
    await env.clipboard.writeText('');
    const restarted = commands.executeCommand('baton.restartServer');
    await commands.executeCommand('baton.copyGraphAsMermaid');
    await restarted;
    assert.match(await env.clipboard.readText(), /^flowchart/);
  });
});

function isGraph({ input }: Tab): boolean {
  return input instanceof TabInputWebview && input.viewType.endsWith('baton.graph');
}
