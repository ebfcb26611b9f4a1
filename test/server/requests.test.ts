import { strict as assert } from 'node:assert';
import type { CodeAction, CodeLens, DocumentSymbol, Hover, Location, LocationLink, Position, ShowDocumentParams } from 'vscode-languageserver/node';
import { applyEdit } from '../support/apply-edit';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, type LspClient, openFile, toUri } from '../support/lsp-client';
import { CLEAN, PYTHON, PYTHON_FIXABLE, TYPESCRIPT, TYPESCRIPT_FIXABLE } from './desks';

describe('server: requests', () => {
  it('offers a fix that leaves clean code', async () => {
    for (const [file, text] of [
      ['desk.ts', TYPESCRIPT_FIXABLE],
      ['desk.py', PYTHON_FIXABLE],
    ] as const) {
      const { client, uri } = await openFile(file, text);
      await client.settled();
      const [diagnostic] = client.diagnostics(uri);
      assert.equal(diagnostic?.code, 'input-type-without-on-handoff');
      const actions = await codeActions(client, uri, diagnostic.range.start);
      const fix = actions.find(({ isPreferred }) => isPreferred);
      assert.deepEqual(fix?.diagnostics, [diagnostic]);
      const fixed = applyEdit(text, fix?.edit?.changes?.[uri]);
      assert.match(fixed, /handoff\(billing\b/);
      assert.doesNotMatch(fixed, /input_?type/i);
      await client.edit(uri, fixed);
      await client.settled();
      assert.deepEqual(client.diagnostics(uri), []);
    }
  });

  it('offers to silence a rule on a line', async () => {
    for (const [file, text, comment] of [
      ['desk.py', PYTHON, '    # baton-ignore invalid-handoff-entry\n'],
      ['desk.ts', TYPESCRIPT, '  // baton-ignore invalid-handoff-entry\n'],
    ] as const) {
      const { client, uri } = await openFile(file, text);
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
    const { client, uri } = await openFile('desk.py', PYTHON);
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
    const { client, uri } = await openFile('desk.py', CLEAN);
    const at = { textDocument: { uri }, position: positionOf(CLEAN, 'refunds]') };

    const hover: Hover = await client.connection.sendRequest('textDocument/hover', at);
    assert.match(JSON.stringify(hover.contents), /transfer_to_refunds/);
    assert.deepEqual(hover.range, { start: { line: 6, character: 23 }, end: { line: 6, character: 30 } });

    const [link]: LocationLink[] = await client.connection.sendRequest('textDocument/definition', at);
    assert.equal(link?.targetUri, uri);
    assert.deepEqual(link?.targetSelectionRange.start, { line: 3, character: 10 });

    const references: Location[] = await client.connection.sendRequest('textDocument/references', { ...at, context: { includeDeclaration: true } });
    assert.deepEqual(
      references.map(({ range: { start } }) => `${start.line}:${start.character}`),
      ['3:10', '3:0', '6:23'],
    );
  });

  it('lists agents with their handoffs', async () => {
    const { client, uri } = await openFile('desk.py', CLEAN);
    const symbols: DocumentSymbol[] = await client.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } });
    assert.deepEqual(
      symbols.map(({ name, children }) => [name, ...(children ?? []).map((child) => child.name)]),
      [['Billing'], ['Refunds'], ['Triage', '→ Billing', '→ Refunds']],
    );
  });

  it('puts a lens over each agent, and offers the graph where there is one', async () => {
    const folder = makeFolder({ 'desk.py': CLEAN });
    const lenses = (client: LspClient): Promise<CodeLens[]> =>
      client.connection.sendRequest('textDocument/codeLens', { textDocument: { uri: toUri(folder, 'desk.py') } });

    const plain = await lenses(await analyseFolders([folder]));
    assert.deepEqual(
      plain.map(({ command }) => command?.title),
      ['no handoffs', 'no handoffs', '2 handoffs'],
    );
    const client = await analyseFolders([folder], { initializationOptions: { hasGraph: true } });
    const { workflow } = await client.settled();
    const [, , last] = await lenses(client);
    assert.equal(last?.command?.title, '2 handoffs');
    assert.equal(last?.command?.command, 'baton.showGraph');
    assert.deepEqual(last?.command?.arguments, [workflow.agents.find(({ name }) => name.value === 'Triage')?.id]);
  });

  it('offers to record over each call that starts a run, to clients that can', async () => {
    const folder = makeFolder({ 'desk.py': `${CLEAN}\nfrom agents import Runner\nRunner.run_sync(triage, "hi")\n` });
    const uri = toUri(folder, 'desk.py');
    const lenses = async (client: LspClient): Promise<readonly CodeLens[]> => {
      const found: CodeLens[] = await client.connection.sendRequest('textDocument/codeLens', { textDocument: { uri } });
      return found.filter(({ command }) => command?.command === 'baton.recordFile');
    };
    assert.deepEqual(await lenses(await analyseFolders([folder])), []);
    const [lens, ...others] = await lenses(await analyseFolders([folder], { initializationOptions: { hasRecord: true } }));
    assert.deepEqual(others, []);
    assert.deepEqual(lens?.command?.arguments, [uri]);
    assert.equal(lens?.range.start.line, CLEAN.split('\n').length + 1);
  });

  it('knows the agent at the cursor and the place of an agent', async () => {
    const { client, uri } = await openFile('desk.py', CLEAN);
    const id = await client.request('baton/agentAt', { uri, position: positionOf(CLEAN, 'name="Refunds"') });
    assert.ok(id);
    const location = await client.request('baton/locate', { id });
    assert.deepEqual(location, { uri, range: { start: { line: 3, character: 10 }, end: { line: 3, character: 15 } } });
    assert.equal(await client.request('baton/agentAt', { uri, position: { line: 0, character: 3 } }), null);
    assert.equal(await client.request('baton/locate', { id: 'nobody' }), null);
  });

  it('calls places by their files and lines', async () => {
    const { client } = await openFile('desk.py', CLEAN);
    const { workflow } = await client.settled();
    const spans = workflow.agents.map(({ span }) => span);
    const lines = spans.map(({ start }) => `desk.py:${CLEAN.slice(0, start).split('\n').length}`);
    assert.deepEqual(await client.request('baton/places', { spans }), lines);
  });
});

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
