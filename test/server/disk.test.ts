import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { FileChangeType } from 'vscode-languageserver/node';
import { makeFolder } from '../support/files/make-folder';
import { writeFiles } from '../support/files/write-files';
import { analyseFolders, toUri } from '../support/lsp-client';
import { CLEAN, PYTHON, TYPESCRIPT } from './desks';

describe('server: disk', () => {
  it('follows files that come, change and go on disk', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON, 'team/desk.py': PYTHON });
    const client = await analyseFolders([folder]);
    const tell = (file: string, type: FileChangeType): Promise<void> =>
      client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: toUri(folder, file), type }] });

    writeFiles(folder, { 'desk.py': CLEAN });
    await tell('desk.py', FileChangeType.Changed);
    await client.settled();
    assert.deepEqual(client.diagnostics(toUri(folder, 'desk.py')), []);

    writeFiles(folder, { 'new.ts': TYPESCRIPT });
    await tell('new.ts', FileChangeType.Created);
    await client.settled();
    assert.equal(client.diagnostics(toUri(folder, 'new.ts')).length, 1);

    rmSync(join(folder, 'team'), { recursive: true });
    await tell('team', FileChangeType.Deleted);
    const { workflow } = await client.settled();
    assert.deepEqual(client.diagnostics(toUri(folder, 'team/desk.py')), []);
    assert.deepEqual(workflow.agents.map(({ name }) => name.value).sort(), ['Billing', 'Desk', 'Refunds', 'Sales', 'Triage']);
  });

  it('ignores what concerns nobody', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON, 'node_modules/x/desk.ts': TYPESCRIPT });
    const client = await analyseFolders([folder]);
    const before = client.log.length;
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: toUri(folder, '.git/index.lock'), type: FileChangeType.Deleted }],
    });
    await client.settled();
    assert.equal(client.log.length, before);
  });

  it('asks to be told about them', async () => {
    const client = await analyseFolders([makeFolder({})]);
    const watched = JSON.stringify(client.registrations.find(({ method }) => method === 'workspace/didChangeWatchedFiles')?.registerOptions);
    for (const name of ['py', 'tsx', 'mjs', '.gitignore', 'tsconfig*.json', 'package.json', 'uv.lock']) assert.ok(watched.includes(name), name);
  });

  it('honours .gitignore and its changes', async () => {
    const folder = makeFolder({ '.gitignore': 'old/\n', 'old/desk.py': PYTHON, 'desk.py': PYTHON, 'node_modules/x/desk.ts': TYPESCRIPT });
    const client = await analyseFolders([folder]);
    assert.deepEqual([...client.allDiagnostics.keys()], [toUri(folder, 'desk.py')]);

    writeFiles(folder, { '.gitignore': 'desk.py\n!/old/desk.py\n' });
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: toUri(folder, '.gitignore'), type: FileChangeType.Changed }],
    });
    await client.settled();
    assert.deepEqual(client.diagnostics(toUri(folder, 'desk.py')), []);
    assert.equal(client.diagnostics(toUri(folder, 'old/desk.py')).length, 1);
  });
});
