import { strict as assert } from 'node:assert';
import { type CodeAction, FileChangeType, type WorkspaceEdit } from 'vscode-languageserver/node';
import { startLspClient, type ClientOptions, type LspClient } from '../support/lsp-client';
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

  it('updates them while typing', async () => {
    const folder = folderOf({ 'desk.py': PYTHON });
    const client = await clientOf({ folders: [folder.uri] });
    const uri = folder.uriOf('desk.py');
    await client.open(uri, 'python', PYTHON);
    const analysed = client.analysed();
    for (const rest of ['', ', ', ', billing']) await client.edit(uri, PYTHON.replace(', "support"', rest));
    await analysed;
    assert.deepEqual(client.diagnostics(uri), []);
  });
});
