import { strict as assert } from 'node:assert';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, openFile, toUri } from '../support/lsp-client';
import { CLEAN, PYTHON, TYPESCRIPT } from './desks';

/** The longest that the server can be told to wait, in milliseconds. */
const LONG = 10_000;

describe('server: diagnostics', () => {
  it('shows the problems of both languages', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON, 'web/desk.ts': TYPESCRIPT, 'web/other.ts': 'export const agent = 1;' });
    const client = await analyseFolders([folder]);
    const [python] = client.diagnostics(toUri(folder, 'desk.py'));
    assert.equal(python?.code, 'invalid-handoff-entry');
    assert.equal(python?.source, 'baton');
    assert.match(python?.codeDescription?.href ?? '', /^file:.*\/rules\/handoffs\/invalid-handoff-entry\.md$/);
    assert.deepEqual(python?.range, { start: { line: 6, character: 32 }, end: { line: 6, character: 41 } });
    const [typescript] = client.diagnostics(toUri(folder, 'web/desk.ts'));
    assert.deepEqual(typescript?.range.start, { line: 5, character: 20 });
    assert.equal(client.allDiagnostics.size, 2);
  });

  it('updates them while somebody types', async () => {
    const { client, uri } = await openFile('desk.py', PYTHON);
    for (const rest of [', "suppor"', ', "', ', ', '']) await client.edit(uri, PYTHON.replace(', "support"', rest));
    await client.settled();
    assert.deepEqual(client.diagnostics(uri), []);
  });

  it('waits for quiet', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON });
    const client = await analyseFolders([folder], { initializationOptions: { delay: LONG } });
    const uri = toUri(folder, 'desk.py');
    const before = client.log.length;
    await client.open(uri, 'python', PYTHON);
    for (let i = 0; i < 50; i++) await client.edit(uri, `${PYTHON}# ${i}`);
    await client.edit(uri, CLEAN);
    // Who asks for a scan does not wait.
    await client.connection.sendRequest('workspace/executeCommand', { command: 'baton.scan' });
    await client.settled();
    assert.equal(client.log.length - before, 1);
    assert.deepEqual(client.diagnostics(uri), []);
  });

  it('keeps what it knew of a file while it is broken', async () => {
    const { client, uri } = await openFile('desk.py', PYTHON);
    await client.edit(uri, PYTHON.replace('"support"],\n)', '"support", handoff('));
    const { workflow } = await client.settled();
    assert.deepEqual(client.diagnostics(uri), []);
    assert.deepEqual(
      workflow.agents.map(({ name }) => name.value),
      ['Billing', 'Refunds', 'Triage'],
    );
  });

  it('analyses documents outside of folders, untitled ones and those of other schemes', async () => {
    const outside = makeFolder({ 'desk.py': PYTHON });
    const client = await analyseFolders([makeFolder({})]);
    const documents = [
      [toUri(outside, 'desk.py'), 'python', PYTHON],
      ['untitled:Untitled-1', 'typescript', TYPESCRIPT],
      ['vscode-vfs://github/someone/desk.py', 'python', PYTHON],
    ] as const;
    for (const [uri, language, text] of documents) {
      await client.open(uri, language, text);
      await client.settled();
      assert.equal(client.diagnostics(uri).length, 1, uri);
      await client.close(uri);
      await client.settled();
      assert.deepEqual(client.diagnostics(uri), [], uri);
    }
  });
});
