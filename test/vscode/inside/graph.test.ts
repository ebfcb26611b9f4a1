import { strict as assert } from 'node:assert';
import { commands, TabInputWebview, window } from 'vscode';
import { open, PYTHON } from './desk';

describe('the graph', () => {
  it('opens beside the code, once, and leaves the cursor in the code', async () => {
    await open(PYTHON);
    await commands.executeCommand('baton.showGraph');
    await commands.executeCommand('baton.showGraph');
    const graphs = window.tabGroups.all.flatMap(({ tabs, viewColumn }) =>
      tabs.filter(({ input }) => input instanceof TabInputWebview && input.viewType.endsWith('baton.graph')).map(() => viewColumn),
    );
    assert.deepEqual(graphs, [2]);
    assert.equal(window.activeTextEditor?.viewColumn, 1);
  });
});
