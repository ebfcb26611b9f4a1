import { strict as assert } from 'node:assert';
import { EventEmitter, once } from 'node:events';
import {
  type CodeAction,
  CodeActionTriggerKind,
  type CodeLens,
  type DocumentSymbol,
  type Hover,
  type LocationLink,
  type Position,
} from 'vscode-languageserver/node';
import { applyEdit } from '../support/apply-edit';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, startLspClient, toUri } from '../support/lsp-client';
import { CLEAN, PYTHON, PYTHON_FIXABLE } from './desks';

/** The longest that the server can be told to wait: within a test, no analysis follows an edit. */
const delay = 10_000;

describe('server: answers at once', () => {
  it('from the newest analysis, moved by the edits since', async () => {
    const folder = makeFolder({ 'desk.py': CLEAN });
    const client = await analyseFolders([folder], { initializationOptions: { delay } });
    const uri = toUri(folder, 'desk.py');
    const textDocument = { uri };
    const { workflow } = await client.settled();
    await client.open(uri, 'python', CLEAN);
    for (const top of ['#', '# tw', '# two\n# lines\n']) await client.edit(uri, top + CLEAN);

    const at = { textDocument, position: { line: 8, character: 25 } };
    const hover: Hover = await client.connection.sendRequest('textDocument/hover', at);
    assert.match(JSON.stringify(hover.contents), /transfer_to_refunds/);
    assert.deepEqual(hover.range, { start: { line: 8, character: 23 }, end: { line: 8, character: 30 } });
    const [link]: LocationLink[] = await client.connection.sendRequest('textDocument/definition', at);
    assert.deepEqual(link?.targetSelectionRange.start, { line: 5, character: 10 });
    const lenses: CodeLens[] = await client.connection.sendRequest('textDocument/codeLens', { textDocument });
    assert.deepEqual(lenses.map(({ range }) => range.start.line).sort(), [4, 5, 6]);
    const id = await client.request('baton/agentAt', { uri, position: { line: 4, character: 12 } });
    assert.ok(id);
    assert.deepEqual((await client.request('baton/locate', { id }))?.range.start, { line: 4, character: 10 });
    assert.deepEqual(await client.request('baton/places', { spans: workflow.agents.map(({ span }) => span) }), ['desk.py:5', 'desk.py:6', 'desk.py:7']);
    assert.equal(client.log.length, 1);
  });

  it('and never of what was edited', async () => {
    const folder = makeFolder({ 'desk.py': CLEAN });
    const client = await analyseFolders([folder], { initializationOptions: { delay } });
    const uri = toUri(folder, 'desk.py');
    await client.open(uri, 'python', CLEAN);
    await client.edit(uri, CLEAN.replace('[billing, refunds]', '[billing, refunded]'));
    const hover = (character: number) => client.connection.sendRequest('textDocument/hover', { textDocument: { uri }, position: { line: 6, character } });
    assert.equal(await hover(25), null);
    assert.notEqual(await hover(15), null);
  });

  it('with fixes of the text as it is now', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON_FIXABLE });
    const client = await analyseFolders([folder], { initializationOptions: { delay } });
    const uri = toUri(folder, 'desk.py');
    await client.open(uri, 'python', PYTHON_FIXABLE);
    const text = `\n\n${PYTHON_FIXABLE}`;
    await client.edit(uri, text);
    const line = text.split('\n').findIndex((each) => each.includes('input_type'));
    const position: Position = { line, character: text.split('\n')[line]?.indexOf('input_type') ?? 0 };
    const actions: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    });
    const fix = actions.find(({ isPreferred }) => isPreferred);
    assert.equal(applyEdit(text, fix?.edit?.changes?.[uri]), text.replace(/handoff\(billing, .*?\)/, 'handoff(billing)'));
  });

  it('but with fixes of what was typed just now, where somebody asks for them', async () => {
    const folder = makeFolder({ 'desk.py': CLEAN });
    const client = await analyseFolders([folder], { initializationOptions: { delay: 50 } });
    const uri = toUri(folder, 'desk.py');
    await client.open(uri, 'python', CLEAN);
    const asked = (triggerKind: CodeActionTriggerKind): Promise<CodeAction[]> => {
      const line = PYTHON_FIXABLE.split('\n').findIndex((each) => each.includes('input_type'));
      const position: Position = { line, character: PYTHON_FIXABLE.split('\n')[line]?.indexOf('input_type') ?? 0 };
      const params = { textDocument: { uri }, range: { start: position, end: position }, context: { diagnostics: [], triggerKind } };
      return client.connection.sendRequest('textDocument/codeAction', params);
    };
    await client.edit(uri, PYTHON_FIXABLE);
    const [atOnce, typed] = await Promise.all([asked(CodeActionTriggerKind.Automatic), asked(CodeActionTriggerKind.Invoked)]);
    assert.ok(!atOnce.some(({ isPreferred }) => isPreferred));
    const fix = typed.find(({ isPreferred }) => isPreferred);
    assert.equal(applyEdit(PYTHON_FIXABLE, fix?.edit?.changes?.[uri]), PYTHON_FIXABLE.replace(/handoff\(billing, .*?\)/, 'handoff(billing)'));
  });

  it('about an open document while a long scan has not come to its end', async () => {
    const folder = makeFolder(Object.fromEntries([['desk.py', PYTHON], ...Array.from({ length: 3_000 }, (_, i) => [`plain/p${i}.py`, `x = ${i}\n`])]));
    const client = await startLspClient({ folders: [folder] });
    const uri = toUri(folder, 'desk.py');
    await client.open(uri, 'python', PYTHON);
    const symbols: DocumentSymbol[] = await client.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } });
    assert.deepEqual(
      symbols.map(({ name }) => name),
      ['Billing', 'Refunds', 'Triage'],
    );
  });

  it('and asks for lenses anew when those it gave were of an older text', async () => {
    const folder = makeFolder({ 'desk.py': CLEAN });
    const client = await analyseFolders([folder], { capabilities: { workspace: { codeLens: { refreshSupport: true } } } });
    const uri = toUri(folder, 'desk.py');
    const refreshes = new EventEmitter();
    client.connection.onRequest('workspace/codeLens/refresh', () => {
      refreshes.emit('refresh');
      return null;
    });
    await client.open(uri, 'python', CLEAN);
    const refreshed = once(refreshes, 'refresh');
    await client.edit(uri, `${CLEAN}last = Agent(name="Last", handoffs=[billing])\n`);
    const lenses = (): Promise<CodeLens[]> => client.connection.sendRequest('textDocument/codeLens', { textDocument: { uri } });
    if ((await lenses()).length === 3) await refreshed;
    assert.equal((await lenses()).length, 4);
  });
});
