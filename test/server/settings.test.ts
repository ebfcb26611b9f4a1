import { strict as assert } from 'node:assert';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, type LspClient, toUri } from '../support/lsp-client';
import { PYTHON, TYPESCRIPT } from './desks';

describe('server: settings', () => {
  it('takes settings and their changes', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON, 'old/desk.py': PYTHON });
    const client = await analyseFolders([folder], { settings: { baton: { exclude: ['old'] } } });
    assert.equal(client.allDiagnostics.size, 1);

    await after(client, () => client.configure({ baton: { exclude: ['old'], rules: { 'invalid-handoff-entry': 'hint' } } }));
    assert.equal(client.diagnostics(toUri(folder, 'desk.py'))[0]?.severity, 4);

    await after(client, () => client.configure({ baton: { rules: { 'invalid-handoff-entry': 'off' } } }));
    assert.deepEqual(client.diagnostics(toUri(folder, 'desk.py')), []);

    await after(client, () => client.configure({ files: { exclude: { '**/old': true, 'desk.py': false } } }));
    assert.equal(client.diagnostics(toUri(folder, 'desk.py')).length, 1);
    assert.deepEqual(client.diagnostics(toUri(folder, 'old/desk.py')), []);
  });

  it('takes a preset for the rules that it does not name', async () => {
    const positional = 'from agents import Agent\n\nalone = Agent("Alone", "You answer.")\n';
    const folder = makeFolder({ 'desk.py': positional });
    const client = await analyseFolders([folder], { settings: { baton: { rules: { preset: 'errors' } } } });
    assert.equal(client.allDiagnostics.size, 0);
    await after(client, () => client.configure({ baton: { rules: { preset: 'strict' } } }));
    assert.equal(client.diagnostics(toUri(folder, 'desk.py')).length, 1);
    await after(client, () => client.configure({ baton: { rules: { preset: 'errors', 'positional-instructions': 'hint' } } }));
    assert.equal(client.diagnostics(toUri(folder, 'desk.py'))[0]?.severity, 4);
  });

  it('reads no file above the maximum size, and says so', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON });
    const client = await analyseFolders([folder], { settings: { baton: { maximumFileSize: 10 } } });
    const { unreadable } = await client.status(({ analysis }) => analysis !== undefined);
    assert.deepEqual(
      unreadable.map(({ uri, isRead }) => [uri, isRead]),
      [[toUri(folder, 'desk.py'), false]],
    );
    await after(client, () => client.configure({}));
    assert.equal(client.diagnostics(toUri(folder, 'desk.py')).length, 1);
  });

  it('takes the modules of forks', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON.replace('from agents', 'from fork.agents') });
    const client = await analyseFolders([folder]);
    assert.equal(client.allDiagnostics.size, 0);
    await after(client, () => client.configure({ baton: { sdkModules: ['fork.agents'] } }));
    assert.equal(client.diagnostics(toUri(folder, 'desk.py')).length, 1);
  });

  it('reports settings that make no sense and goes on', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON });
    const rules = { 'invalid-handoff-entry': 'loud' as 'error' };
    const client = await analyseFolders([folder], { settings: { baton: { rules, exclude: 'old' as unknown as [] } } });
    assert.equal(client.diagnostics(toUri(folder, 'desk.py')).length, 1);
    assert.ok(client.log.some((line) => line.includes('baton.rules: invalid-handoff-entry')));
    assert.ok(client.log.some((line) => line.includes('baton.exclude')));
  });

  it('takes settings from clients that cannot be asked', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON });
    const client = await analyseFolders([folder], {
      capabilities: { workspace: {}, window: {} },
      initializationOptions: { settings: { baton: { rules: { 'invalid-handoff-entry': 'off' } } } },
    });
    assert.equal(client.allDiagnostics.size, 0);
    await after(client, () => client.connection.sendNotification('workspace/didChangeConfiguration', { settings: { baton: {} } }));
    assert.equal(client.diagnostics(toUri(folder, 'desk.py')).length, 1);
  });

  it('does without a client that refuses to answer', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON });
    const client = await analyseFolders([folder], { refuses: ['workspace/configuration', 'client/registerCapability'] });
    assert.equal(client.diagnostics(toUri(folder, 'desk.py')).length, 1);
    assert.ok(client.log.some((line) => line.startsWith('The client does not tell its settings')));
  });

  it('follows folders that are added and removed', async () => {
    const first = makeFolder({ 'desk.py': PYTHON });
    const second = makeFolder({ 'desk.ts': TYPESCRIPT });
    const client = await analyseFolders([first]);
    const change = (added: string[], removed: string[]): Promise<void> => {
      const named = (uris: string[]) => uris.map((uri) => ({ uri, name: uri }));
      return client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added: named(added), removed: named(removed) } });
    };
    await after(client, () => change([toUri(second)], []));
    assert.equal(client.diagnostics(toUri(second, 'desk.ts')).length, 1);
    await after(client, () => change([], [toUri(first)]));
    assert.deepEqual(client.diagnostics(toUri(first, 'desk.py')), []);
    assert.equal(client.diagnostics(toUri(second, 'desk.ts')).length, 1);
  });
});

/** Does something that the server answers with a question, and waits for the analysis that follows. */
async function after(client: LspClient, change: () => Promise<void>): Promise<void> {
  const analysed = client.analysed();
  await change();
  await analysed;
}
