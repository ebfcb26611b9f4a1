import { strict as assert } from 'node:assert';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, startLspClient, toUri } from '../support/lsp-client';
import { PYTHON } from './desks';

describe('server: lifecycle', () => {
  it('says what it found, and that the graph changed', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON, 'noise.py': 'agent = b"\0"\0' });
    const client = await startLspClient({ folders: [folder] });
    const changed = new Promise<void>((resolve) => client.connection.onNotification('baton/graphChanged', () => resolve()));
    const status = await client.status(({ analysis }) => analysis !== undefined);
    await changed;
    assert.deepEqual([status.files, status.agents, status.handoffs, status.findings, status.scanning], [2, 3, 2, 1, false]);
    assert.deepEqual(status.unreadable, [{ uri: toUri(folder, 'noise.py'), reason: 'it is binary (it holds NUL bytes)', isRead: false }]);
  });

  it('lets the user stop the scan and start another', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`pack${i % 100}/note${i}.py`, 'x = 1\n']));
    const folder = makeFolder({ ...many, 'desk.py': PYTHON });
    const client = await startLspClient({ folders: [folder] });
    let isPatient = false;
    client.onProgress((token, kind) => {
      if (kind === 'begin' && !isPatient) void client.connection.sendNotification('window/workDoneProgress/cancel', { token });
    });
    const scan = () => client.connection.sendRequest('workspace/executeCommand', { command: 'baton.scan' });
    let known = 0;
    let status = await client.status(({ analysis }) => analysis !== undefined);
    // A scan that was over before it heard of that is no stopped one.
    while (!status.cancelled) {
      known = status.agents;
      const analysed = client.analysed();
      await scan();
      status = await analysed;
    }
    assert.equal(status.agents, known);

    isPatient = true;
    await scan();
    const { workflow } = await client.settled();
    assert.equal(workflow.agents.length, 3);
  });

  it('is what `baton lsp` runs', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON });
    const client = await analyseFolders([folder], { command: ['dist/cli.js', 'lsp', '--stdio'] });
    assert.equal(client.diagnostics(toUri(folder, 'desk.py')).length, 1);
  });

  it('ends with code 1 when nobody said shutdown', async () => {
    const client = await startLspClient({ folders: [] });
    assert.equal(await client.exit(), 1);
  });
});
