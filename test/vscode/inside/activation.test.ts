import { strict as assert } from 'node:assert';
import { commands, extensions } from 'vscode';
import { open, PYTHON, problems } from './desk';

describe('activation', () => {
  it('comes with a Python file and registers every command of the manifest', async () => {
    // Some commands are the server's.
    await problems(await open(PYTHON), (found) => found.length > 0);
    const extension = extensions.getExtension('baton.baton');
    assert.ok(extension?.isActive);
    const { contributes } = extension.packageJSON as { contributes: { commands: { command: string }[] } };
    const registered = await commands.getCommands();
    const missing = contributes.commands.filter(({ command }) => !registered.includes(command));
    assert.deepEqual(missing, []);
  });

  it('loads what draws the graph only when a graph is shown', async () => {
    const loaded = Object.keys(require.cache).filter((file) => /webview[\\/]graph\.js$|[\\/]server\.js$/.test(file));
    assert.deepEqual(loaded, []);
  });
});
