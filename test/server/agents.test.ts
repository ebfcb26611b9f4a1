import { strict as assert } from 'node:assert';
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  DocumentHighlight,
  DocumentLink,
  InlayHint,
  Location,
  SignatureHelp,
  SymbolInformation,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, type LspClient, toUri } from '../support/lsp-client';

const TEAM = `from agents import Agent

billing = Agent(name="Billing")
triage = Agent(
    name="Triage",
    instructions="Call transfer_to_billing.",
    handoffs=[billing],
)
`;
const MAIN = 'from agents import Runner\nfrom team import triage\n\nRunner.run_sync(triage, "Hello")\n';

describe('server: agents', () => {
  let client: LspClient;
  let team: string;
  let main: string;

  beforeEach(async () => {
    const folder = makeFolder({ 'team.py': TEAM, 'main.py': MAIN });
    client = await analyseFolders([folder], {
      capabilities: { workspace: { configuration: true, workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } } },
    });
    [team, main] = [toUri(folder, 'team.py'), toUri(folder, 'main.py')];
    await client.open(team, 'python', TEAM);
    await client.open(main, 'python', MAIN);
    await client.settled();
  });

  const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest<T>(method, params);
  const at = (uri: string, text: string, mark: string) => {
    const before = text.slice(0, text.indexOf(mark)).split('\n');
    return { textDocument: { uri }, position: { line: before.length - 1, character: (before.at(-1)?.length ?? 0) + 1 } };
  };
  const line = ({ range: { start } }: Pick<Location, 'range'>) => `${start.line}:${start.character}`;

  it('finds references from the assignment', async () => {
    const found = await ask<Location[]>('textDocument/references', { ...at(team, TEAM, 'billing ='), context: { includeDeclaration: true } });
    assert.deepEqual(found.map(line), ['2:10', '2:0', '6:14', '5:23']);
  });

  it('highlights what leads to an agent', async () => {
    const found = await ask<DocumentHighlight[]>('textDocument/documentHighlight', at(team, TEAM, 'Agent(name="Billing"'));
    assert.deepEqual(
      found.map((each) => `${line(each)} ${each.kind}`),
      ['2:10 3', '2:0 3', '6:14 2', '5:23 2'],
    );
    const told = await ask<DocumentHighlight[]>('textDocument/documentHighlight', at(team, TEAM, 'transfer_to_billing'));
    assert.deepEqual(told.map(line), found.map(line), 'from its tool in instructions, too');
  });

  it('finds agents of the workspace', async () => {
    const found = await ask<SymbolInformation[]>('workspace/symbol', { query: 'bil' });
    assert.deepEqual(
      found.map(({ name, containerName }) => `${name} ${containerName}`),
      ['Billing billing'],
    );
  });

  it("lists an agent whose name is empty, in the client's language", async () => {
    const folder = makeFolder({ 'team.py': 'from agents import Agent\nnobody = Agent(name="")\n' });
    for (const [locale, name] of [
      ['en', '(empty)'],
      ['ja', '(空)'],
    ] as const) {
      const { connection } = await analyseFolders([folder], { locale });
      const [symbol] = await connection.sendRequest<SymbolInformation[]>('workspace/symbol', { query: '' });
      assert.equal(symbol?.name, name);
    }
  });

  it('tells who hands off to whom', async () => {
    const [item] = await ask<CallHierarchyItem[]>('textDocument/prepareCallHierarchy', at(team, TEAM, 'billing ='));
    assert.equal(item?.name, 'Billing');
    const incoming = await ask<CallHierarchyIncomingCall[]>('callHierarchy/incomingCalls', { item });
    assert.deepEqual(
      incoming.map(({ from, fromRanges }) => `${from.name} ${fromRanges.map((range) => line({ range })).join()}`),
      ['Triage 6:14'],
    );
    const outgoing = await ask<CallHierarchyOutgoingCall[]>('callHierarchy/outgoingCalls', { item: incoming[0]?.from });
    assert.deepEqual(
      outgoing.map(({ to }) => to.name),
      ['Billing'],
    );
  });

  it('renames an agent with annotations to confirm', async () => {
    const edit = await ask<WorkspaceEdit>('textDocument/rename', { ...at(team, TEAM, 'Billing"'), newName: 'Money' });
    assert.deepEqual(Object.keys(edit.changeAnnotations ?? {}), ['name', 'tool']);
    const [change] = edit.documentChanges ?? [];
    assert.ok(change && 'edits' in change);
    assert.deepEqual(
      change.edits.map((each) => 'newText' in each && `${line(each)} ${each.newText}`),
      ['2:22 Money', '5:23 transfer_to_money'],
    );
    await assert.rejects(ask('textDocument/rename', { ...at(team, TEAM, 'Billing"'), newName: '' }), /has to have a name/);
    assert.equal(await ask('textDocument/prepareRename', at(team, TEAM, 'billing =')), null);
  });

  it('shows tools behind entries unless it is told not to', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 20, character: 0 } };
    const hints = await ask<InlayHint[]>('textDocument/inlayHint', { textDocument: { uri: team }, range });
    assert.deepEqual(
      hints.map(({ label, position }) => `${position.line}:${position.character} ${String(label)}`),
      ['6:21 transfer_to_billing'],
    );
    await client.configure({ baton: { inlayHints: false } });
    // The server asks for settings, and nobody is told when it knows them.
    while ((await ask<InlayHint[]>('textDocument/inlayHint', { textDocument: { uri: team }, range })).length > 0) await client.settled();
  });

  it('links tools in instructions', async () => {
    const links = await ask<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri: team } });
    assert.deepEqual(
      links.map((each) => `${line(each)} ${each.target?.replace(/^.*\//, '')}`),
      ['5:23 team.py#L3,11'],
    );
  });

  it("shows a call's signature", async () => {
    const text = 'from agents import handoff\n\nhandoff(';
    await client.edit(main, text);
    const found = await ask<SignatureHelp>('textDocument/signatureHelp', { textDocument: { uri: main }, position: { line: 2, character: 8 } });
    assert.match(found.signatures[0]?.label ?? '', /^handoff\(agent, /);
    assert.equal(found.activeParameter, 0);
  });
});
