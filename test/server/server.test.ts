import { strict as assert } from 'node:assert';
import {
  type CodeAction,
  type CodeLens,
  type DocumentSymbol,
  FileChangeType,
  type Hover,
  type Location,
  type LocationLink,
  type Position,
  type ShowDocumentParams,
} from 'vscode-languageserver/node';
import { applyEdit } from '../support/apply-edit';
import { type ClientOptions, type LspClient, startLspClient } from '../support/lsp-client';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder';

const PYTHON = `from agents import Agent, handoff

billing = Agent(name="Billing")
refunds = Agent(name="Refunds", handoff_description="Gives money back.")
triage = Agent(
    name="Triage",
    handoffs=[billing, refunds, "support"],
)
`;

const TYPESCRIPT = `import { Agent } from '@openai/agents';

const sales = new Agent({ name: 'Sales' });
export const desk = new Agent({
  name: 'Desk',
  handoffs: [sales, 'nobody'],
});
`;

const CLEAN = PYTHON.replace(', "support"', '');

describe('server', () => {
  const folders: TemporaryFolder[] = [];
  const clients: LspClient[] = [];

  afterEach(async () => {
    for (const client of clients.splice(0)) assert.equal(await client.stop(), 0);
    for (const folder of folders.splice(0)) folder.dispose();
  });

  function folderOf(files: Readonly<Record<string, string>>): TemporaryFolder {
    const folder = createTemporaryFolder(files);
    folders.push(folder);
    return folder;
  }

  /** A client that has seen its first analysis. */
  async function clientOf(options: ClientOptions): Promise<LspClient> {
    const client = await startLspClient(options);
    clients.push(client);
    await client.status(({ analysis }) => analysis !== undefined);
    return client;
  }

  /** A client with one file on disk, open. */
  async function withOpen(file: string, text: string): Promise<{ folder: TemporaryFolder; client: LspClient; uri: string }> {
    const folder = folderOf({ [file]: text });
    const client = await clientOf({ folders: [folder.uri] });
    const uri = folder.uriOf(file);
    await client.open(uri, file.endsWith('.py') ? 'python' : 'typescript', text);
    return { folder, client, uri };
  }

  it('shows the problems of both languages', async () => {
    const folder = folderOf({ 'desk.py': PYTHON, 'web/desk.ts': TYPESCRIPT, 'web/other.ts': 'export const agent = 1;' });
    const client = await clientOf({ folders: [folder.uri] });
    const [python] = client.diagnostics(folder.uriOf('desk.py'));
    assert.equal(python?.code, 'invalid-handoff-entry');
    assert.equal(python?.source, 'baton');
    assert.match(python?.codeDescription?.href ?? '', /^file:.*\/rules\/invalid-handoff-entry\.md$/);
    assert.deepEqual(python?.range, { start: { line: 6, character: 32 }, end: { line: 6, character: 41 } });
    const [typescript] = client.diagnostics(folder.uriOf('web/desk.ts'));
    assert.deepEqual(typescript?.range.start, { line: 5, character: 20 });
    assert.equal(client.allDiagnostics.size, 2);
  });

  it('updates them while somebody types', async () => {
    const { client, uri } = await withOpen('desk.py', PYTHON);
    for (const rest of ['', ', ', ', billing']) await client.edit(uri, PYTHON.replace(', "support"', rest));
    await client.settled();
    assert.deepEqual(client.diagnostics(uri), []);
  });

  it('waits for quiet', async () => {
    const folder = folderOf({ 'desk.py': PYTHON });
    const client = await clientOf({ folders: [folder.uri], initializationOptions: { delay: 100 } });
    const uri = folder.uriOf('desk.py');
    await client.open(uri, 'python', PYTHON);
    await client.settled();
    const before = client.log.length;
    for (let i = 0; i < 50; i++) await client.edit(uri, `${PYTHON}# ${i}`);
    await client.settled();
    assert.equal(client.log.length - before, 1);
  });

  it('offers a fix that leaves clean code', async () => {
    for (const [file, text] of [['desk.py', PYTHON], ['desk.ts', TYPESCRIPT]] as const) {
      const { client, uri } = await withOpen(file, text);
      await client.settled();
      const [diagnostic] = client.diagnostics(uri);
      assert.ok(diagnostic);
      const actions = await codeActions(client, uri, diagnostic.range.start);
      const fix = actions.find(({ isPreferred }) => isPreferred);
      assert.deepEqual(fix?.diagnostics, [diagnostic]);
      await client.edit(uri, applyEdit(text, fix?.edit?.changes?.[uri]));
      await client.settled();
      assert.deepEqual(client.diagnostics(uri), []);
    }
  });

  it('offers to silence a rule on a line', async () => {
    for (const [file, text, comment] of [
      ['desk.py', PYTHON, '    # baton-ignore invalid-handoff-entry\n'],
      ['desk.ts', TYPESCRIPT, '  // baton-ignore invalid-handoff-entry\n'],
    ] as const) {
      const { client, uri } = await withOpen(file, text);
      await client.settled();
      const [diagnostic] = client.diagnostics(uri);
      assert.ok(diagnostic);
      const actions = await codeActions(client, uri, diagnostic.range.start);
      const disable = actions.find(({ title }) => title === 'Disable invalid-handoff-entry for this line');
      const changes = disable?.edit?.changes?.[uri];
      assert.equal(changes?.[0]?.newText, comment);
      await client.edit(uri, applyEdit(text, changes));
      await client.settled();
      assert.deepEqual(client.diagnostics(uri), []);
    }
  });

  it("opens a rule's document", async () => {
    const { client, uri } = await withOpen('desk.py', PYTHON);
    await client.settled();
    const shown: string[] = [];
    client.connection.onRequest('window/showDocument', ({ uri }: ShowDocumentParams) => {
      shown.push(uri);
      return { success: true };
    });
    const actions = await codeActions(client, uri, { line: 6, character: 34 });
    const open = actions.find(({ title }) => title === 'Open the documentation of invalid-handoff-entry');
    await client.connection.sendRequest('workspace/executeCommand', open?.command);
    assert.equal(shown.length, 1);
    assert.equal(shown[0], client.diagnostics(uri)[0]?.codeDescription?.href);
  });

  it('answers about what is under the cursor', async () => {
    const { client, uri } = await withOpen('desk.py', CLEAN);
    const at = { textDocument: { uri }, position: positionOf(CLEAN, 'refunds]') };

    const hover: Hover = await client.connection.sendRequest('textDocument/hover', at);
    assert.match(JSON.stringify(hover.contents), /transfer_to_refunds/);
    assert.deepEqual(hover.range, { start: { line: 6, character: 23 }, end: { line: 6, character: 30 } });

    const [link]: LocationLink[] = await client.connection.sendRequest('textDocument/definition', at);
    assert.equal(link?.targetUri, uri);
    assert.deepEqual(link?.targetSelectionRange.start, { line: 3, character: 10 });

    const references: Location[] = await client.connection.sendRequest('textDocument/references', { ...at, context: { includeDeclaration: true } });
    assert.equal(references.length, 2);
  });

  it('lists agents with their handoffs', async () => {
    const { client, uri } = await withOpen('desk.py', CLEAN);
    const symbols: DocumentSymbol[] = await client.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } });
    assert.deepEqual(
      symbols.map(({ name, children }) => [name, ...(children ?? []).map((child) => child.name)]),
      [['Billing'], ['Refunds'], ['Triage', '→ Billing', '→ Refunds']],
    );
  });

  it('puts a lens over each agent, and offers the graph where there is one', async () => {
    const folder = folderOf({ 'desk.py': CLEAN });
    const lenses = async (client: LspClient): Promise<CodeLens[]> =>
      client.connection.sendRequest('textDocument/codeLens', { textDocument: { uri: folder.uriOf('desk.py') } });

    const plain = await lenses(await clientOf({ folders: [folder.uri] }));
    assert.deepEqual(
      plain.map(({ command }) => command?.title),
      ['0 handoffs', '0 handoffs', '2 handoffs'],
    );
    const client = await clientOf({ folders: [folder.uri], initializationOptions: { hasGraph: true } });
    const { workflow } = await client.settled();
    const [, , last] = await lenses(client);
    assert.equal(last?.command?.title, '2 handoffs · show in graph');
    assert.equal(last?.command?.command, 'baton.showGraph');
    assert.deepEqual(last?.command?.arguments, [workflow.agents.find(({ name }) => name.value === 'Triage')?.id]);
  });

  it('knows the agent at the cursor and the place of an agent', async () => {
    const { client, uri } = await withOpen('desk.py', CLEAN);
    const id = await client.request('baton/agentAt', { uri, position: positionOf(CLEAN, 'name="Refunds"') });
    assert.ok(id);
    const location = await client.request('baton/locate', { id });
    assert.deepEqual(location, { uri, range: { start: { line: 3, character: 10 }, end: { line: 3, character: 15 } } });
    assert.equal(await client.request('baton/agentAt', { uri, position: { line: 0, character: 3 } }), null);
    assert.equal(await client.request('baton/locate', { id: 'nobody' }), null);
  });

  it('says what it found, and that the graph changed', async () => {
    const folder = folderOf({ 'desk.py': PYTHON, 'noise.py': 'agent = b"\0"\0' });
    const client = await startLspClient({ folders: [folder.uri] });
    clients.push(client);
    const changed = new Promise<void>((resolve) => client.connection.onNotification('baton/graphChanged', () => resolve()));
    const status = await client.status(({ analysis }) => analysis !== undefined);
    await changed;
    assert.deepEqual([status.files, status.agents, status.handoffs, status.findings, status.scanning], [2, 3, 2, 1, false]);
    assert.deepEqual(status.unreadable, [{ uri: folder.uriOf('noise.py'), reason: 'it is binary (it holds NUL bytes)', isRead: false }]);
  });

  it('follows files that come, change and go on disk', async () => {
    const folder = folderOf({ 'desk.py': PYTHON, 'team/desk.py': PYTHON });
    const client = await clientOf({ folders: [folder.uri] });
    const tell = (file: string, type: FileChangeType): Promise<void> =>
      client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: folder.uriOf(file), type }] });

    folder.write('desk.py', CLEAN);
    await tell('desk.py', FileChangeType.Changed);
    await client.settled();
    assert.deepEqual(client.diagnostics(folder.uriOf('desk.py')), []);

    folder.write('new.ts', TYPESCRIPT);
    await tell('new.ts', FileChangeType.Created);
    await client.settled();
    assert.equal(client.diagnostics(folder.uriOf('new.ts')).length, 1);

    folder.remove('team');
    await tell('team', FileChangeType.Deleted);
    const { workflow } = await client.settled();
    assert.deepEqual(client.diagnostics(folder.uriOf('team/desk.py')), []);
    assert.deepEqual(workflow.agents.map(({ name }) => name.value).sort(), ['Billing', 'Desk', 'Refunds', 'Sales', 'Triage']);
  });

  it('asks to be told about them', async () => {
    const client = await clientOf({ folders: [folderOf({}).uri] });
    const watched = JSON.stringify(client.registrations.find(({ method }) => method === 'workspace/didChangeWatchedFiles')?.registerOptions);
    for (const name of ['py', 'tsx', 'mjs', '.gitignore', 'tsconfig*.json', 'package.json', 'uv.lock']) assert.ok(watched.includes(name), name);
  });

  it('honours .gitignore and its changes', async () => {
    const folder = folderOf({ '.gitignore': 'old/\n', 'old/desk.py': PYTHON, 'desk.py': PYTHON, 'node_modules/x/desk.ts': TYPESCRIPT });
    const client = await clientOf({ folders: [folder.uri] });
    assert.deepEqual([...client.allDiagnostics.keys()], [folder.uriOf('desk.py')]);

    folder.write('.gitignore', 'desk.py\n!/old/desk.py\n');
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: folder.uriOf('.gitignore'), type: FileChangeType.Changed }],
    });
    await client.settled();
    assert.deepEqual(client.diagnostics(folder.uriOf('desk.py')), []);
    assert.equal(client.diagnostics(folder.uriOf('old/desk.py')).length, 1);
  });

  it('takes settings and their changes', async () => {
    const folder = folderOf({ 'desk.py': PYTHON, 'old/desk.py': PYTHON });
    const client = await clientOf({ folders: [folder.uri], settings: { baton: { exclude: ['old'] } } });
    assert.equal(client.allDiagnostics.size, 1);

    await after(client, () => client.configure({ baton: { exclude: ['old'], rules: { 'invalid-handoff-entry': 'hint' } } }));
    assert.equal(client.diagnostics(folder.uriOf('desk.py'))[0]?.severity, 4);

    await after(client, () => client.configure({ baton: { rules: { 'invalid-handoff-entry': 'off' } } }));
    assert.deepEqual(client.diagnostics(folder.uriOf('desk.py')), []);

    await after(client, () => client.configure({ files: { exclude: { '**/old': true, 'desk.py': false } } }));
    assert.equal(client.diagnostics(folder.uriOf('desk.py')).length, 1);
    assert.deepEqual(client.diagnostics(folder.uriOf('old/desk.py')), []);
  });

  it('reports settings that make no sense and goes on', async () => {
    const folder = folderOf({ 'desk.py': PYTHON });
    const rules = { 'invalid-handoff-entry': 'loud' as 'error' };
    const client = await clientOf({ folders: [folder.uri], settings: { baton: { rules, exclude: 'old' as unknown as [] } } });
    assert.equal(client.diagnostics(folder.uriOf('desk.py')).length, 1);
    assert.ok(client.log.some((line) => line.includes('baton.rules: invalid-handoff-entry')));
    assert.ok(client.log.some((line) => line.includes('baton.exclude')));
  });

  it('takes settings from clients that cannot be asked', async () => {
    const folder = folderOf({ 'desk.py': PYTHON });
    const client = await clientOf({
      folders: [folder.uri],
      capabilities: { workspace: {}, window: {} },
      initializationOptions: { settings: { baton: { rules: { 'invalid-handoff-entry': 'off' } } } },
    });
    assert.equal(client.allDiagnostics.size, 0);
    await after(client, () => client.connection.sendNotification('workspace/didChangeConfiguration', { settings: { baton: {} } }));
    assert.equal(client.diagnostics(folder.uriOf('desk.py')).length, 1);
  });

  it('follows folders that are added and removed', async () => {
    const first = folderOf({ 'desk.py': PYTHON });
    const second = folderOf({ 'desk.ts': TYPESCRIPT });
    const client = await clientOf({ folders: [first.uri] });
    const change = (added: string[], removed: string[]): Promise<void> => {
      const named = (uris: string[]) => uris.map((uri) => ({ uri, name: uri }));
      return client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added: named(added), removed: named(removed) } });
    };
    await after(client, () => change([second.uri], []));
    assert.equal(client.diagnostics(second.uriOf('desk.ts')).length, 1);
    await after(client, () => change([], [first.uri]));
    assert.deepEqual(client.diagnostics(first.uriOf('desk.py')), []);
    assert.equal(client.diagnostics(second.uriOf('desk.ts')).length, 1);
  });

  it('analyses documents outside of folders, untitled ones and those of other schemes', async () => {
    const outside = folderOf({ 'desk.py': PYTHON });
    const client = await clientOf({ folders: [folderOf({}).uri] });
    const documents = [
      [outside.uriOf('desk.py'), 'python', PYTHON],
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

  it('keeps what it knew of a file while it is broken', async () => {
    const { client, uri } = await withOpen('desk.py', PYTHON);
    await client.edit(uri, PYTHON.replace('"support"],\n)', '"support", handoff('));
    const { workflow } = await client.settled();
    assert.deepEqual(client.diagnostics(uri), []);
    assert.deepEqual(workflow.agents.map(({ name }) => name.value), ['Billing', 'Refunds', 'Triage']);
  });

  it('lets the user stop the scan and start another', async () => {
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`pack${i % 100}/desk${i}.py`, PYTHON]));
    const folder = folderOf(many);
    const client = await startLspClient({ folders: [folder.uri] });
    clients.push(client);
    let isPatient = false;
    client.onProgress((token, kind) => {
      if (kind === 'begin' && !isPatient) void client.connection.sendNotification('window/workDoneProgress/cancel', { token });
    });
    const stopped = await client.status(({ scanning, cancelled }) => cancelled && !scanning);
    assert.equal(stopped.agents, 0);

    isPatient = true;
    await client.connection.sendRequest('workspace/executeCommand', { command: 'baton.scan' });
    const { workflow } = await client.settled();
    assert.equal(workflow.agents.length, 9_000);
  });

  it('ends with code 1 when nobody said shutdown', async () => {
    const client = await startLspClient({ folders: [] });
    assert.equal(await client.exit(), 1);
  });
});

/** Does something that the server answers with a question, and waits for the analysis that follows. */
async function after(client: LspClient, change: () => Promise<void>): Promise<void> {
  const analysed = client.analysed();
  await change();
  await analysed;
}

async function codeActions(client: LspClient, uri: string, position: Position): Promise<readonly CodeAction[]> {
  const diagnostics = client.diagnostics(uri);
  return client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: position, end: position },
    context: { diagnostics },
  });
}

function positionOf(text: string, needle: string): Position {
  const before = text.slice(0, text.indexOf(needle)).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
