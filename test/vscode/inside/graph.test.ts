import { strict as assert } from 'node:assert';
import { commands, TabInputWebview, window, type Tab } from 'vscode';
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
});

function isGraph({ input }: Tab): boolean {
  return input instanceof TabInputWebview && input.viewType.endsWith('baton.graph');
}
